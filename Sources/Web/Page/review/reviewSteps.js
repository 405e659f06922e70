// Steps of a review. The server takes none of them back by itself, so some bring their own way back.
import { inWords, offer, say, sentence, textButton, toast } from '../parts/all.js';

const running = new Set();

// Takes a step: [method, path, body]. Returns whether it is done. `back` is the step that takes it back, `show`
// gets what went wrong. A second tap does nothing.
export async function step(household, [method, path, body], done, { match, back, name, show = toast } = {}) {
  if (running.has(path)) return false;
  running.add(path);
  const headers = match ? { 'If-Match': `"${match}"` } : {};
  const answer = await household.write(method, path, { body, headers }).catch(() => null);
  running.delete(path);
  if (answer?.ok) {
    const text = done && say(`did.${done}`, { name });
    if (text) toast(text, back && offer(text, () => step(household, back, 'back')));
    return true;
  }
  show(!answer ? say('needs.server')
    : answer.status === 412 || /^wrong/.test(answer.body.code) ? say('review.changed') : sentence(answer));
  household.refreshShown();
  return false;
}

// Asks the others to review a plan, or goes back to suggesting. Only a settled plan stays open again.
export function turnPlan(household, { id, review }, isAsking) {
  const way = isAsking => ['PUT', `/v1/plans/${id}/${isAsking ? 'submission' : 'reopening'}`];
  const back = review.status !== 'finalized' && way(!isAsking);
  return step(household, way(isAsking), isAsking ? 'submit' : 'reopenPlan', { back });
}

export const verb = (label, look, run) => textButton(say(label), run, look);

export const slotPath = ({ date, slot }) => `/v1/days/${date}/${slot}/`;

// A suggestion as the body that suggests the same again.
export const wishBody = ({ mealId, title, nothing, servings, note }) => (
  { ...(nothing ? { suggestion: null } : mealId ? { mealId, servings } : { title, servings }), note });

export const nameOf = (household, id) => (
  household.peek('/v1/home')?.members.find(member => member.id === id)?.name ?? say('somebody'));

// The members that slots wait for, in words.
export const waits = (household, turns) => say('review.waits', {
  names: inWords([...new Set(turns.flatMap(({ members }) => members))].map(id => nameOf(household, id))),
});
