// One line for the head of a plan that says where its review stands, with the main step.
import { a, button, div, span } from './element.js';
import { nameOf, reopen, submit } from './reviewSteps.js';
import { inWords } from '../words/dates.js';
import { say } from '../words/words.js';

// The number of slots that wait for the member who looks.
export const turnsOf = ({ review }, me) => review.turn.filter(({ members }) => members.includes(me)).length;

// The members that a plan waits for, as words.
export const waitedFor = (household, { review }) => inWords(
  [...new Set(review.turn.flatMap(({ members }) => members))].map(id => nameOf(household, id)));

// Returns nothing while nobody has suggested anything.
export function reviewLine({ household }, plan) {
  const home = household.peek('/v1/home');
  const { status } = plan.review;
  const open = (plan.days ?? []).flatMap(({ slots }) => Object.values(slots))
    .filter(({ review }) => review?.pending || review?.contested).length;
  const turns = turnsOf(plan, home?.me.id);
  if (!home || status === 'suggestionMode' && open === 0) return null;
  const text = status === 'finalized' ? say('review.settled')
    : status === 'suggestionMode' ? say('reviewLine.suggested', { count: open })
      : turns === 0 ? say('review.waits', { names: waitedFor(household, plan) })
        : say(status === 'conflict' ? 'reviewLine.apart' : 'reviewLine.look', { count: turns });
  const verb = (label, run) => button({ type: 'button', class: 'button quiet', on: { click: run } }, say(label));
  return div(
    { class: ['review-line', turns > 0 && 'yours'], key: 'review-line' },
    a({ href: `#/review/${plan.id}` }, span(text)),
    status === 'finalized' && verb('review.reopen', () => reopen(household, plan)),
    status === 'suggestionMode' && home.members.length > 1 && verb('review.ask', () => submit(household, plan)),
  );
}
