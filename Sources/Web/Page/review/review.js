// Deciding together: the open questions of a plan in the order of its days.
import { a, answers, div, nothingYet, p, say } from '../parts/all.js';
import { isAlone } from '../people/eating.js';
import { shownName } from '../words/names.js';
import { question } from './question.js';
import { step, turnPlan, verb, waits } from './reviewSteps.js';

const pathOf = ({ values }) => `/v1/plans/${values.planId}/review`;
const planOf = context => context.household.peek(pathOf(context));

export const review = {
  tab: 'plan',
  look: 'review',
  title: context => shownName(planOf(context)?.name ?? say('review.title')),
  back: context => planOf(context) ? `/plan/${planOf(context).startDate}` : '/plan',
  begin: () => new Set(),
  draw(context) {
    const { household } = context;
    const home = household.read('/v1/home');
    const plan = household.read(pathOf(context));
    if (household.problem(pathOf(context))) return div({ class: 'empty' }, p(say('review.gone')));
    if (!plan || !home) return nothingYet();
    if (home.unread > 0) seen(context, plan);
    return [head(household, plan, home), plan.slots.map(open => question(context, plan, open)), last(household, plan)];
  },
};

// The notices about a plan go once it is shown.
function seen({ household, state }, { id: planId }) {
  if (state.has(seen) || household.connection.state !== 'here') return;
  state.add(seen);
  household.write('PUT', '/v1/notifications/read', { body: { planId } }).catch(() => {});
}

// Where the plan stands, with its main step.
function head(household, plan, { me }) {
  const { slots, review: { status, turn } } = plan;
  const counts = {
    apart: slots.filter(({ review }) => review.contested).length,
    yours: turn.filter(({ members }) => members.includes(me.id)).length,
    suggested: status === 'suggestionMode' ? slots.length : 0,
  };
  const kind = status === 'finalized' ? 'settled' : counts.suggested && isAlone(household) ? 'alone'
    : Object.keys(counts).find(kind => counts[kind] > 0) ?? (slots.length > 0 ? 'waits' : 'none');
  return div(
    { class: slots.length > 0 ? 'review-head' : 'empty', key: 'head' },
    p(kind === 'waits' ? waits(household, turn) : say(`review.${kind}`, { count: counts[kind] })),
    kind === 'alone' && a({ class: 'button main', href: '#/household' }, say('review.invite')),
    kind === 'suggested' && verb('review.ask', 'main', () => turnPlan(household, plan, true)),
    kind === 'settled' && verb('review.reopen', '', () => turnPlan(household, plan, false)),
  );
}

// These verbs stand below the questions, so that each of them was seen.
function last(household, plan) {
  const count = plan.slots.filter(({ review }) => review.can.includes('acceptance')).length;
  return ['reviewMode', 'conflict'].includes(plan.review.status) && answers(
    count > 1 && verb('review.acceptAll', 'main', () => step(
      household, ['PUT', `/v1/plans/${plan.id}/acceptance`], 'acceptAll', { match: plan.version })),
    verb('review.back', 'quiet', () => turnPlan(household, plan, false)),
  );
}
