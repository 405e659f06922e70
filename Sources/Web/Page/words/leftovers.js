// Where a leftover comes from, in words.
import { isRest } from '../memory/leftovers.js';
import { dayInWords, inWords } from './dates.js';
import { say } from './words.js';

// Where a leftover comes from, or the days for which a meal is cooked too; false for all other meals.
export function restWords(household, meal) {
  const today = household.peek('/v1/home')?.today;
  if (!today) return false;
  if (isRest(meal)) {
    return meal.cookedOn ? say('plan.restOf', { day: dayInWords(meal.cookedOn, today) }) : say('plan.rest');
  }
  const days = [...new Set((meal.leftovers ?? []).map(({ date }) => dayInWords(date, today)))];
  return days.length > 0 && say('plan.restFor', { days: inWords(days) });
}
