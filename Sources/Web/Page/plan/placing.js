// What a person holds over a plan, dragged or chosen by a press, and what happens where it falls: a free
// place takes it, at a full one two planned meals swap, and a meal of the shelf comes instead. With Shift
// both stay.
import { dishOf, moveAs, planMeal } from './addToPlan.js';
import { planOf } from './plan.js';
import { div, span } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { takeOff } from './leftovers.js';
import { toast } from '../parts/toast.js';
import { inTheWay, mainSlot, mealOnPlan, slotOf } from '../memory/kitchen.js';
import { askHowMany } from '../meals/howMany.js';
import { mealsPath } from '../meals/mealSearch.js';
import { dayInWords, inWords } from '../words/dates.js';
import { say } from '../words/words.js';

// The place outside of the plan.
const shelf = 'shelf';

// Where a planned meal that is dragged comes off the plan.
export const takeOffPlace = ({ state: { held, isDragged } }) => held?.planned && isDragged && div(
  { class: 'take-off', key: 'off', 'data-drop': shelf }, icon('trash'), span(say('plan.remove')));

// A meal of the household, or words without a recipe, as things of the shelf: {id, name, slot, what}.
export const mealThing = (household, meal) => ({
  id: `meal:${meal.id}`, name: meal.name, what: dishOf(meal), meal: meal.id,
  slot: slotOf(household, meal.tags),
});
export const wordsThing = (household, text) => (
  { id: `words:${text}`, name: text, what: { title: text }, slot: mainSlot(household) });

// Returns what has the id: a thing of the shelf, or {id, name, slot, planned} for a planned meal.
export function thingOf(context, id) {
  const { household } = context;
  if (id.startsWith('words:')) return wordsThing(household, id.slice(6));
  const meal = id.startsWith('meal:')
    && household.peek(mealsPath({}))?.items.find(meal => meal.id === id.slice(5));
  if (meal) return mealThing(household, meal);
  const planned = mealOnPlan(household, id, planOf(context)?.startDate);
  return planned && { id, name: planned.title, slot: planned.slot, planned };
}

// A planned meal as a thing that is planned once more.
export function copyOf(thing) {
  if (!thing.planned) return thing;
  const { mealId, title, minutes, sign, imageUrl, smallImageUrl } = thing.planned;
  const { id, name, slot } = thing;
  return { id, name, slot, isCopy: true, what: mealId ? { mealId, minutes, sign, imageUrl, smallImageUrl } : { title } };
}

// Holds something by a press, or lays it back.
export function hold({ state, redraw }, thing) {
  if (!thing) state.told.clear();
  Object.assign(state, { held: thing, place: null, isOpen: false });
  redraw();
}

// A place names its day, and its slot unless that is the meal's own.
function split(place, { slot }) {
  const [date, given] = place.split('/');
  return { date, slot: given ?? slot };
}

// What becomes of the meals that are there: {date, slot, others, how}.
function plannedFall(household, thing, place, isBoth) {
  const { date, slot } = split(place, thing);
  const others = inTheWay(household, date, slot).filter(({ id }) => id !== thing.id);
  const { oneMealPerDay } = household.peek('/v1/home').settings;
  const areBoth = !oneMealPerDay && (isBoth || others.every(({ completed }) => completed));
  const how = others.length === 0 || areBoth ? 'both' : thing.planned ? 'swap' : 'replace';
  return { date, slot, others, how };
}

const idsOf = meals => meals.map(({ id }) => id).sort().join();

// Says what would happen at a place, and notes of which meals a person was told.
export function fallText({ household, state: { told } }, thing, place, isBoth) {
  if (place === shelf) return thing.planned ? say('desk.takeOff') : '';
  const { date, slot, others, how } = plannedFall(household, thing, place, isBoth);
  told.set(`${thing.id} ${place}`, idsOf(others));
  if (thing.planned?.date === date && thing.planned.slot === slot) return '';
  const day = dayInWords(date, household.peek('/v1/home').today);
  const copy = thing.isCopy ? ` · ${say('desk.copy')}` : '';
  if (others.length === 0) return `${say(`slot.${slot}`)}, ${day}${copy}`;
  const text = say(`desk.${how}`, { other: inWords(others.map(({ title }) => title)) }) + copy;
  const { oneMealPerDay } = household.peek('/v1/home').settings;
  return oneMealPerDay || how === 'both' ? text : `${text} · ${say('desk.shift')}`;
}

// The same at a full place, for a meal that was chosen by a press.
export function willText(context, place) {
  const { held: thing, isDragged } = context.state;
  const text = thing && !isDragged && fallText(context, thing, place);
  return text ? span({ class: 'detail will', key: 'will' }, text) : null;
}

// Puts a thing at a place. What has changed since a person was told of it is shown first, and nothing is done.
export async function put(context, thing, place, isBoth) {
  const { household, state } = context;
  Object.assign(state, { held: null });
  context.redraw();
  if (thing.planned && !mealOnPlan(household, thing.id, thing.planned.date)) {
    toast(say('desk.gone', { name: thing.name }));
    return;
  }
  if (place === shelf) {
    if (thing.planned) takeOff(household, thing.planned);
    return;
  }
  const { date, slot, others, how } = plannedFall(household, thing, place, isBoth);
  const known = state.told.get(`${thing.id} ${place}`);
  state.told.clear();
  if (known !== undefined && known !== idsOf(others)) {
    const there = others.length > 0 ? inWords(others.map(({ title }) => title)) : say('place.free');
    toast(say('desk.changed', { there }));
    return;
  }
  if (thing.what) {
    await planMeal(household, thing.what, thing.name, date, slot, [], how === 'replace' ? others : []);
    askHowMany(context, thing.what.mealId);
  } else if (thing.planned.date !== date || thing.planned.slot !== slot) {
    moveAs(household, thing.planned, date, slot, how);
  }
}
