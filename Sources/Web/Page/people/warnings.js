// What somebody who eats avoids, and where it was found. Nothing is ever said to be free of anything.
import { div, icon, li, p, say, section, span, ul } from '../parts/all.js';
import { eats, firstWarning, warningText } from './eating.js';

// The first warning beside the name of a meal. Where there is little room it is a mark, and only readers hear it.
export const warningLine = (household, { warnings }, isSmall) => warnings && span(
  { class: ['warning', isSmall && 'small'], key: 'warning' }, icon('warning', 'small'),
  span({ class: isSmall && 'unseen', dir: 'auto' }, firstWarning(household, warnings)));

// All warnings about a meal for those who eat of it, and the lines that were not understood. `planned` says who eats.
export function warningsPart(household, meal, planned = {}) {
  const avoiding = household.readOnce('/v1/members')?.items.filter(one => one.avoids?.length > 0) ?? [];
  if (!avoiding.some(({ id }) => eats(planned, id))) return null;
  const { members } = household.peek('/v1/home');
  const contents = household.read(`/v1/meals/${meal.mealId ?? meal.id}/contents`);
  const known = contents?.warnings ?? [planned.warnings ?? meal.warnings].filter(Boolean);
  const found = known.filter(({ memberId }) => eats(planned, memberId));
  if (found.length === 0 && !contents) return null;
  return section(
    { class: ['warnings', found.length > 0 && 'found'], key: 'warnings', 'aria-label': say('warn.title') },
    found.length > 0 && icon('warning'),
    div(found.length === 0 ? p({ class: 'hint' }, say('warn.none')) : ul(found.map((one, key) => (
      li({ key, dir: 'auto' }, warningText(members, one))))),
    contents?.unread.length > 0 && p({ class: 'hint', dir: 'auto' }, say('warn.unread', {
      lines: contents.unread.join(' · ') }))),
  );
}
