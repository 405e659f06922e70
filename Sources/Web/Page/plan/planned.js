// What screens show of planned meals: the mark for cooked, and where a leftover comes from.
import { wishWithUndo } from '../parts/undo.js';
import { later } from '../later.js';
import { markCooked } from '../memory/intents.js';
import { dayInWords, inWords } from '../words/dates.js';
import { say } from '../words/words.js';

const askVotes = later('askVotes');
const askLeft = later('askLeftOnce');

// A leftover is eaten and not cooked.
export const isRest = meal => Boolean(meal.leftoverOf ?? meal.portionId);

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

// Marks a meal as cooked, on its own day if that has passed, or takes the mark away. Then the household may say how it
// was, and what is left.
export async function turnCooked(household, meal) {
  const { today } = household.peek('/v1/home');
  wishWithUndo(household, markCooked(meal, meal.completed ? null : meal.date < today ? meal.date : today));
  if (meal.completed || isRest(meal)) return;
  await askVotes(household, meal);
  await askLeft(household, meal);
}
