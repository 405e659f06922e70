// What screens show of planned meals: the mark for cooked.
import { wishWithUndo } from '../parts/undo.js';
import { later } from '../later.js';
import { markCooked } from '../memory/intents.js';
import { isRest } from '../memory/leftovers.js';

// Marks a meal as cooked, on its own day if that has passed, or takes the mark away.
export function turnCooked(household, meal) {
  const { today } = household.peek('/v1/home');
  wishWithUndo(household, markCooked(meal, meal.completed ? null : meal.date < today ? meal.date : today));
  if (!meal.completed && !isRest(meal)) later.endTimers(`/cook/${meal.id}`, `/meals/${meal.mealId}/cook`);
}
