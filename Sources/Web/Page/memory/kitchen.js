// What this device knows of days, planned meals and the open list, with everything that waits. Screens ask here, so
// that all of them show the same.
import { addDays } from '../words/dates.js';

// The effects that change what has to be bought.
const planning = ['plan', 'accept', 'unplan', 'move'];

// The address of the plan that covers a date. A plan that was read by several of its days has one address, the
// earliest, so that no day is drawn from an answer that nobody keeps up to date.
export function weekPath(household, date) {
  for (let back = 13; back >= 0; back--) {
    const path = `/v1/weeks/${addDays(date, -back)}`;
    if (household.peek(path)?.endDate >= date) return path;
  }
  return `/v1/weeks/${date}`;
}

// The planned meals of a day of a plan, each with its date and slot.
const mealsIn = ({ date, slots }) => Object.entries(slots).flatMap(([slot, { meals }]) => (
  meals.map(meal => ({ ...meal, date, slot }))));

// The day of a date in an answer that has days; undefined if it has not this one, or there is no answer.
export const dayIn = (plan, date) => plan?.days.find(day => day.date === date);

// The planned meals of a date; undefined if this device does not know the day.
export function mealsOn(household, date) {
  const here = dayIn(household.peek('/v1/home'), date);
  if (here) return here.meals.map(meal => ({ ...meal, date }));
  const day = dayIn(household.peek(weekPath(household, date)), date);
  return day && mealsIn(day);
}

// The same as the plan shows them. The answers for Today and for the plan do not come at one moment.
function mealsShownOn(household, date) {
  const day = dayIn(weekOf(household, date), date);
  return day ? mealsIn(day) : mealsOn(household, date);
}

const todayOf = household => household.peek('/v1/home')?.today;

// A planned meal by its id, on a day near today; undefined if this device does not know it.
export const plannedMeal = (household, id) => found(household, id, todayOf(household), mealsOn);

// The same near a day of the plan, as the plan shows it; undefined once somebody has removed it.
export const mealOnPlan = (household, id, near) => found(household, id, near ?? todayOf(household), mealsShownOn);

function found(household, id, near, mealsOf) {
  for (let day = -14; near && day <= 28; day++) {
    const meal = mealsOf(household, addDays(near, day))?.find(meal => meal.id === id);
    if (meal) return meal;
  }
}

// The planned meals that are in the way of another one, as far as this device knows.
export function inTheWay(household, date, slot) {
  const { oneMealPerDay } = household.peek('/v1/home').settings;
  return (mealsShownOn(household, date) ?? []).filter(meal => oneMealPerDay || meal.slot === slot);
}

// The household's list, which the server puts first: {id, name, left, isStale, items}, without `items` before the
// list was shown; null if none is open. A plan that changes on this device makes it stale before the server says so.
export function openList(household) {
  const outline = household.peek('/v1/home')?.lists[0];
  if (!outline) return null;
  const whole = household.peek(`/v1/lists/${outline.id}`);
  const { counts, stale, name } = whole?.version >= outline.version ? whole : outline;
  const isPlanning = household.outbox.effects.some(({ kind }) => planning.includes(kind));
  return {
    id: outline.id, name, left: counts.items - counts.ticked, isStale: stale || isPlanning, items: whole?.items,
  };
}

export const slots = ['breakfast', 'lunch', 'dinner', 'other'];

// The slots that the household plans.
const plannedSlots = household => household.peek('/v1/home')?.settings.plannedSlots ?? slots;

// The slot of a meal that names none.
export const mainSlot = household => (
  ['dinner', ...plannedSlots(household)].find(slot => plannedSlots(household).includes(slot)) ?? 'dinner');

// The slot for a meal with some tags.
export const slotOf = (household, tags) => (
  [mainSlot(household), ...slots].find(slot => tags.includes(slot)) ?? mainSlot(household));

export const isEmptySlot = slot => slot.extras.length === 0 && isFree(slot);

// True for a slot that waits for a meal, whatever is to be bought for it.
export const isFree = slot => slot.meals.length === 0 && !isAsked(slot);

// True for a slot with an open question: a suggestion, or wishes that differ.
export const isAsked = ({ review }) => Boolean(review?.pending || review?.contested);

// The slots that some days show: those that the household plans, and any that has something.
export const shownSlots = (household, days) => slots.filter(slot => (
  plannedSlots(household).includes(slot) || days.some(({ slots }) => !isEmptySlot(slots[slot]))));

// Days that no plan covers yet, of the answer that says so, with what was planned since. The first meal makes the plan.
export function draft({ proposal: { startDate, endDate }, drawn }) {
  if (drawn) return drawn;
  const days = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const empty = slots.map(slot => [slot, { meals: [], extras: [], alreadyHave: false }]);
    days.push({ date, counts: { planned: 0, completed: 0 }, slots: Object.fromEntries(empty) });
  }
  return { startDate, endDate, days };
}

// The plan with a date, or the one that its first meal will make; null if this device knows neither.
export function weekOf(household, date) {
  const path = weekPath(household, date);
  const problem = household.problem(path);
  return household.peek(path) ?? (problem?.proposal ? household.withWaiting(path, draft(problem)) : null);
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

// The day with which the plan opens: today, and from the last evening of a plan on the first day of the next.
export function openingDay(household, now = new Date()) {
  const { today, settings } = household.peek('/v1/home') ?? {};
  const isLast = today && weekOf(household, today)?.endDate === today;
  return isLast && clock.format(now) >= settings.mealTimes.dinner ? addDays(today, 1) : today;
}
