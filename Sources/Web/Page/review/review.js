// The address of a plan's review, which notices of a whole plan have: its questions stand in its week.
import { div, nothingYet, p, say } from '../parts/all.js';
import { goInstead } from '../router.js';

export const review = {
  tab: 'plan',
  title: () => say('tab.plan'),
  draw({ household, values }) {
    const path = `/v1/plans/${values.planId}/review`;
    const plan = household.read(path);
    if (household.problem(path)) return div({ class: 'empty' }, p(say('review.gone')));
    if (plan) queueMicrotask(() => goInstead(`/plan/${plan.startDate}`));
    return nothingYet();
  },
};
