// One line for the head of a plan that says where its review stands, with the main step.
import { a, div, say } from '../parts/all.js';
import { isAlone } from '../people/eating.js';
import { turnPlan, verb, waits } from './reviewSteps.js';

// Returns nothing while nobody has suggested anything.
export function reviewLine({ household }, plan) {
  const home = household.peek('/v1/home');
  const { status, turn } = plan.review;
  const isSettled = status === 'finalized';
  const isDraft = status === 'suggestionMode';
  const open = plan.days.flatMap(({ slots }) => Object.values(slots))
    .filter(({ review }) => review?.pending || review?.contested).length;
  if (isDraft && open === 0) return null;
  const count = isDraft ? open : turn.filter(({ members }) => members.includes(home?.me.id)).length;
  const text = isSettled ? say('review.isSettled')
    : count > 0 ? say(isDraft ? 'review.line' : 'review.look', { count }) : waits(household, turn);
  return div(
    { class: 'notice review-line', key: 'review-line' }, a({ href: `#/review/${plan.id}` }, text),
    isSettled && verb('review.reopen', 'quiet', () => turnPlan(household, plan, false)),
    isDraft && home && !isAlone(household) && verb('review.ask', 'quiet', () => turnPlan(household, plan, true)),
  );
}
