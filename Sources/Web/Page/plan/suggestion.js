// A suggestion in its place on the plan: a dashed card, with what a member may do about it there. A press shows all
// that was said.
import { button, div, iconButton, li, say, span, ul } from '../parts/all.js';
import { nameOf, slotPath, step, wishBody } from '../review/reviewSteps.js';
import { questionSheet, titleOf, whoWishes, wishesOf } from '../review/question.js';
import { warningLine } from '../people/warnings.js';
import { suggestSheet } from '../review/suggestSheet.js';

export function suggestion(context, { date, slots }, slot) {
  const { household } = context;
  const { version: match, review } = slots[slot];
  const { can, pending, newestComments = [] } = review;
  const path = slotPath({ date, slot });
  const said = newestComments.at(-1);
  const may = (kind, picture, run) => pending && can?.includes(kind) && iconButton(say(`review.${kind}`), picture, run);
  return ul({ key: 'suggestion' }, li(
    { class: ['suggestion', can?.some(kind => ['acceptance', 'resolution'].includes(kind)) && 'yours'] },
    button(
      { type: 'button', class: 'row-text', 'aria-haspopup': 'dialog', on: { click: () => questionSheet(context, date, slot) } },
      wishesOf(slots[slot]).map(wish => [
        span({ class: 'name', dir: 'auto' }, titleOf(wish)),
        span({ class: 'detail', dir: 'auto' }, [whoWishes(household, review, wish), wish.note].filter(Boolean).join(' · ')),
        warningLine(household, wish)]),
      said && span({ class: 'detail', dir: 'auto' }, `${nameOf(household, said.by)}: ${said.text}`)),
    div(
      may('acceptance', 'check', () => step(
        household, ['PUT', `${path}acceptance`], 'accept', { match, name: titleOf(pending) })),
      may('rejection', 'close', () => suggestSheet(context, { date, slot, kind: 'rejection', version: match })),
      may('withdrawal', 'close', () => step(
        household, ['DELETE', `${path}suggestion`], 'withdraw', {
          match, back: ['PUT', `${path}suggestion`, wishBody(pending)] })),
    ),
  ));
}
