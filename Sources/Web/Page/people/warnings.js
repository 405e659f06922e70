// What somebody who eats avoids, and where it was found. Nothing is ever said to be free of anything.
import { div, icon, li, p, say, section, span, textButton, ul, writeNow } from '../parts/all.js';
import { eats, firstWarning, warningLook, uncheckedText, warningText } from './eating.js';

// The first warning beside the name of a meal, or what could not be checked. Where there is little room it is a mark, and
// only readers hear it.
export function warningLine(household, { warnings, unchecked }, isSmall) {
  if (!warnings && !unchecked) return null;
  const look = warnings ? warningLook(warnings) : 'unchecked';
  return span(
    { class: ['warning', look, isSmall && 'small'], key: 'warning' }, icon(signOf[look], 'small'),
    span({ class: isSmall && 'unseen', dir: 'auto' }, warnings ? firstWarning(household, warnings) : uncheckedText(unchecked)));
}

const signOf = { sure: 'warning', often: 'warning', some: 'question', dislike: 'sad', unchecked: 'question' };

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
    {
      class: ['warnings', found.length > 0 && 'found', found.length > 0 && warningLook(found[0])], key: 'warnings',
      'aria-label': say('warn.title'),
    },
    div(
      found.length > 0 && ul(found.map((one, key) => (
        li({ key, class: ['warning', warningLook(one)] }, icon(signOf[warningLook(one)], 'small'),
          span({ dir: 'auto' }, warningText(members, one)), hasNone(household, one, contents))))),
      found.length === 0 && p({ class: 'hint' }, say(contents.lines === 0 ? 'warn.empty' : 'warn.none')),
      contents?.unread.length > 0 && p({ class: 'hint', dir: 'auto' }, say('warn.unread', {
        lines: contents.unread.join(' · ') }))),
  );
}

// One press says that the sort in this household is without the thing. Nobody is asked again.
function hasNone(household, { kind, food, grade, contents: things = [] }, contents) {
  if (kind === 'food' || grade === 'sure' || !food || things.length === 0) return null;
  const said = contents.lacks.find(one => one.food === food)?.contains ?? [];
  return textButton(say('warn.hasNone'), () => writeNow(
    household, 'PATCH', `/v1/foods/${encodeURIComponent(food)}`, {
      body: { lacks: [...new Set([...said, ...things])] }, text: say('warn.didHaveNone') }), 'quiet');
}
