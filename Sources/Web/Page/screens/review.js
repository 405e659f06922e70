// Deciding together: the open questions of a plan in the order of its days.
import { a, button, div, h2, p } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { menuButton } from '../parts/menu.js';
import { reopen, stepNow, submit } from '../parts/reviewSteps.js';
import { turnsOf, waitedFor } from '../parts/reviewLine.js';
import { suggestSheet } from '../parts/suggestSheet.js';
import { reviewCard } from './reviewCard.js';
import { say } from '../words/words.js';

const pathOf = ({ planId }) => `/v1/plans/${planId}/review`;
const planOf = ({ household, values }) => household.peek(pathOf(values));

export const review = {
  tab: 'plan',
  title: context => planOf(context)?.name ?? say('review.title'),
  back: context => planOf(context) ? `/plan/${planOf(context).startDate}` : '/plan',
  begin: () => ({ talks: {} }),
  verbs(context) {
    const plan = planOf(context);
    const isOpen = plan && ['reviewMode', 'conflict'].includes(plan.review.status);
    return isOpen && menuButton(plan.name, () => [
      { label: say('suggest.title'), icon: 'add', run: () => suggestSheet(context, { planId: plan.id }) },
      { label: say('review.reopen'), icon: 'undo', run: () => reopen(context.household, plan) },
    ]);
  },
  draw(context) {
    const { household, values } = context;
    household.read('/v1/home');
    const plan = household.read(pathOf(values));
    if (plan) {
      return [
        standing(context, plan), plan.slots.map(open => reviewCard(context, plan, open)), acceptAll(household, plan),
      ];
    }
    const problem = household.problem(pathOf(values));
    return div({ class: 'waiting', 'aria-busy': String(!problem) }, say(problem ? 'review.gone' : 'loading'));
  },
};

// Where the plan stands, with its main step.
function standing(context, plan) {
  const { household } = context;
  const home = household.peek('/v1/home');
  const { status } = plan.review;
  if (status === 'finalized') return settled(context, plan);
  if (plan.slots.length === 0) return nothing(context, plan);
  const turns = turnsOf(plan, home?.me.id);
  const apart = plan.slots.filter(({ review }) => review.contested).length;
  const isAlone = home?.members.length === 1;
  if (status === 'suggestionMode') {
    return div(
      { class: 'review-head', key: 'head' },
      p(isAlone ? say('review.alone') : say('review.suggested', { count: plan.slots.length })),
      div(
        { class: 'answers' },
        isAlone ? a({ class: 'button main', href: '#/household' }, say('review.invite'))
          : verb('review.ask', 'main', () => submit(household, plan)),
        verb('suggest.title', '', () => suggestSheet(context, { planId: plan.id }))),
    );
  }
  return div(
    { class: 'review-head', key: 'head' },
    apart > 0 && p(say('review.apart', { count: apart })),
    turns > apart && p(say('review.yours', { count: turns - apart })),
    turns === 0 && p(say('review.waits', { names: waitedFor(household, plan) })),
  );
}

// Below the questions, so that each of them was seen.
function acceptAll(household, plan) {
  const count = plan.slots.filter(({ review }) => review.can.includes('acceptance')).length;
  return count > 1 && div({ class: 'answers', key: 'all' }, button({
    type: 'button', class: 'button main', on: { click: () => stepNow(
      household, 'PUT', `/v1/plans/${plan.id}/acceptance`, { match: plan.version, done: say('did.acceptAll', { count }) }) },
  }, say('review.acceptAll', { count })));
}

function settled({ household }, plan) {
  return div(
    { class: 'empty', key: 'settled' }, icon('check', 'large'), h2(say('review.settled')), p(say('review.settledText')),
    div({ class: 'answers' }, a({ class: 'button main', href: `#/plan/${plan.startDate}` }, say('review.toPlan')),
      verb('review.reopen', '', () => reopen(household, plan))),
  );
}

function nothing(context, plan) {
  return div(
    { class: 'empty', key: 'nothing' }, icon('talk', 'large'), h2(say('review.none')), p(say('review.noneText')),
    verb('suggest.title', 'main', () => suggestSheet(context, { planId: plan.id })),
  );
}

const verb = (label, look, run) => button(
  { type: 'button', class: ['button', look], on: { click: run } }, say(label));
