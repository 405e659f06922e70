// Steps of a review. The server takes none of them back by itself, so each brings its own way back.
import { confirm } from './dialog.js';
import { toast, undoing } from './toast.js';
import { sentence } from '../server/ask.js';
import { say } from '../words/words.js';

export const slotPath = ({ date, slot }) => `/v1/days/${date}/${slot}`;

// Takes a step. Returns null if it is done, else what a person should know. `back` takes it back.
export async function takeStep(household, method, path, { body, match, done, back } = {}) {
  let answer;
  try {
    answer = await household.write(method, path, {
      body, headers: match === undefined ? {} : { 'If-Match': `"${match}"` },
    });
  } catch {
    return say('needs.server');
  }
  if (answer.ok) {
    if (done) toast(done, back ? undoing(() => stepNow(household, ...back)) : null);
    return null;
  }
  const { code, inTheWay } = answer.body ?? {};
  if (code === 'one-meal-per-day' && inTheWay && !path.includes('?')) {
    const isMeant = await confirm(
      say('review.replace'), say('review.replaceText', { name: inTheWay.title }), say('review.replace'), 'main');
    return isMeant ? takeStep(household, method, `${path}?replace`, { body, match, done }) : null;
  }
  household.refreshShown();
  if (code === 'nobody-to-review') return say('review.alone');
  return answer.status === 412 || code?.startsWith('wrong-') ? say('review.changed') : sentence(answer);
}

const running = new Set();

// The same without a form that could show what went wrong. A second tap does nothing.
export async function stepNow(household, method, path, options) {
  if (running.has(path)) return;
  running.add(path);
  const problem = await takeStep(household, method, path, options);
  running.delete(path);
  if (problem) toast(problem);
}

export function submit(household, plan) {
  return stepNow(household, 'PUT', `/v1/plans/${plan.id}/submission`, {
    done: say('did.submit'), back: ['PUT', `/v1/plans/${plan.id}/reopening`, { done: say('did.reopenPlan') }],
  });
}

export function reopen(household, plan) {
  const isOpen = plan.review.status !== 'finalized';
  return stepNow(household, 'PUT', `/v1/plans/${plan.id}/reopening`, {
    done: say('did.reopenPlan'),
    back: isOpen && ['PUT', `/v1/plans/${plan.id}/submission`, { done: say('did.submit') }],
  });
}

// What a suggestion says, as the body that suggests the same again.
export function bodyOf({ mealId, title, nothing, servings, note }) {
  const extra = note ? { note } : {};
  if (nothing) return { suggestion: null, ...extra };
  return { ...(mealId ? { mealId } : { title }), ...(servings && { servings }), ...extra };
}

// The name of what is suggested.
export const titleOf = ({ nothing, title }) => nothing ? say('review.nothing') : title;

export const nameOf = (household, id) => (
  household.peek('/v1/home')?.members.find(member => member.id === id)?.name ?? say('review.somebody'));
