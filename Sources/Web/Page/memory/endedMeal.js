// The meal that Today asks about: how it was, and what is left of it.
import { mealsOn, slots } from './kitchen.js';
import { isRest } from './leftovers.js';
import { isOver, minuteAt } from './today.js';
import { addDays } from '../words/dates.js';

const noon = 720;
// Three questions in a row without an answer: the household does not count its leftovers.
const mostIgnored = 3;

// The meal that ended last: one of today, or until noon one of yesterday that was cooked. What was cooked early counts
// as eaten only at its time.
export function endedMeal(household, now) {
  const home = household.peek('/v1/home');
  const { today, zone } = home;
  const ended = [
    ...minuteAt(now, zone) < noon ? mealsOn(household, addDays(today, -1))?.filter(({ completed }) => completed) ?? [] : [],
    ...mealsOn(household, today)?.filter(meal => isOver(home, meal, now)) ?? []];
  return ended.filter(meal => meal.mealId && !isRest(meal)).sort((one, other) => (
    one.date === other.date ? slots.indexOf(one.slot) - slots.indexOf(other.slot) : one.date < other.date ? -1 : 1)).at(-1);
}

// True while somebody answers what is left. `asked` is what was asked before, the oldest first.
export function asksForRest(asked, id) {
  const before = asked.filter(one => one.id !== id).slice(-mostIgnored);
  return before.length < mostIgnored || before.some(({ isLeftSaid }) => isLeftSaid);
}
