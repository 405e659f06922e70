// A suggestion in its place on the plan: a dashed card, with what a member may do about it there.
import { a, div, iconButton, li, say, span, ul } from '../parts/all.js';
import { wishBody, nameOf, slotPath, step } from '../review/reviewSteps.js';
import { titleOf } from '../review/question.js';
import { warningLine } from '../people/warnings.js';
import { suggestSheet } from '../review/suggestSheet.js';

export function suggestion(context, day, slot) {
  const { household } = context;
  const { date, planId } = day;
  const { version: match, review: { can, pending } } = day.slots[slot];
  const path = slotPath({ date, slot });
  const name = titleOf(pending);
  const may = (kind, words, picture, run) => can?.includes(kind) && iconButton(say(words), picture, run);
  const isMine = pending.by === household.peek('/v1/home')?.me.id;
  return ul({ key: 'suggestion' }, li(
    { class: 'suggestion' },
    a({ href: `#/review/${planId}` }, span({ class: 'name', dir: 'auto' }, name),
      span({ class: 'detail', dir: 'auto' }, say(isMine ? 'review.suggestMine' : 'review.suggestBy', {
        name: nameOf(household, pending.by) })), warningLine(household, pending)),
    div(
      may('acceptance', 'review.acceptance', 'check', () => step(
        household, ['PUT', `${path}acceptance`], 'accept', { match, name })),
      may('rejection', 'review.rejection', 'close', () => suggestSheet(
        context, { date, slot, kind: 'rejection', version: match })),
      may('withdrawal', 'review.withdrawal', 'close', () => step(
        household, ['DELETE', `${path}suggestion`], 'withdraw', {
          match, back: ['PUT', `${path}suggestion`, wishBody(pending)] })),
    ),
  ));
}
