// What screens show of planned meals: the mark for cooked, and the plan of a date.
import { wishWithUndo } from '../parts/undo.js';
import { markCooked } from '../memory/intents.js';
import { addDays } from '../words/dates.js';

// Marks a meal as cooked, on its own day if that has passed, or takes the mark away.
export function turnCooked(household, meal) {
  const { today } = household.peek('/v1/home');
  wishWithUndo(household, markCooked(meal, meal.completed ? null : meal.date < today ? meal.date : today));
}

// The address of the plan that covers a date. A known plan has one address for all its days.
export function weekPath(household, date) {
  for (let back = 0; back < 14; back++) {
    const path = `/v1/weeks/${addDays(date, -back)}`;
    if (household.peek(path)?.endDate >= date) return path;
  }
  return `/v1/weeks/${date}`;
}

// The planned meals of a day that are in the way of another one, as far as this device knows.
export function inTheWay(household, date, slot) {
  const { slots } = household.peek(weekPath(household, date))?.days.find(day => day.date === date) ?? {};
  const { oneMealPerDay } = household.peek('/v1/home').settings;
  return Object.entries(slots ?? {}).flatMap(([name, { meals }]) => oneMealPerDay || name === slot ? meals : []);
}
