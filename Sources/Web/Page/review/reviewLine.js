// Where the review of a plan stands, in a line over its week, with the main step.
import { a, answers, div, p, say } from '../parts/all.js';
import { isAlone } from '../people/eating.js';
import { isAsked } from '../memory/kitchen.js';
import { step, turnPlan, verb, waits } from './reviewSteps.js';

// The visits of a plan that have taken its notices away.
const seen = new WeakSet();

const askedOf = ({ days }) => days.flatMap(({ slots }) => Object.values(slots)).filter(isAsked);

// Returns nothing while nobody has suggested anything.
export function reviewLine(context, plan) {
  const { household } = context;
  const home = household.peek('/v1/home');
  if (home?.unread > 0) see(context, plan);
  const { status, turn } = plan.review;
  const isDraft = status === 'suggestionMode';
  const asked = askedOf(plan);
  if (isDraft && asked.length === 0) return null;
  const counts = {
    apart: asked.filter(({ review }) => review.contested).length,
    yours: turn.filter(({ members }) => members.includes(home?.me.id)).length,
    suggested: isDraft ? asked.length : 0,
  };
  const kind = status === 'finalized' ? 'settled' : isDraft && isAlone(household) ? 'alone'
    : Object.keys(counts).find(kind => counts[kind] > 0);
  return div(
    { class: 'notice review-line', key: 'review-line' },
    p(kind ? say(`review.${kind}`, { count: counts[kind] }) : waits(household, turn)),
    kind === 'alone' && a({ class: 'button quiet', href: '#/household' }, say('review.invite')),
    kind === 'suggested' && verb('review.ask', 'quiet', () => turnPlan(household, plan, true)),
    kind === 'settled' && verb('review.reopen', 'quiet', () => turnPlan(household, plan, false)),
  );
}

// The notices about a plan go once it is shown.
function see({ household, signal }, { id: planId }) {
  if (seen.has(signal) || household.connection.state !== 'here') return;
  seen.add(signal);
  household.write('PUT', '/v1/notifications/read', { body: { planId } }).catch(() => {});
}

// What ends a review stands below the week, so that each question was seen.
export function reviewEnd({ household }, plan) {
  const count = askedOf(plan).filter(({ review }) => review.can.includes('acceptance')).length;
  return ['reviewMode', 'conflict'].includes(plan.review.status) && answers(
    count > 1 && verb('review.acceptAll', 'main', () => step(
      household, ['PUT', `/v1/plans/${plan.id}/acceptance`], 'acceptAll', { match: plan.version })),
    verb('review.back', 'quiet', () => turnPlan(household, plan, false)),
  );
}
