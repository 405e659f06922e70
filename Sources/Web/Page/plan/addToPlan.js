// A day and a slot for a meal: seven large days with what is planned there, and a question where a slot is taken.
import { button, div, li, span, ul } from '../parts/element.js';
import { choose, sheet } from '../parts/dialog.js';
import { chip, textButton } from '../parts/buttons.js';
import { wishWithUndo } from '../parts/undo.js';
import { askHowMany } from '../meals/howMany.js';
import { move, plan, unplan } from '../memory/intents.js';
import { slotOf, slots } from '../memory/kitchen.js';
import { addDays, dayInWords, inWords, shortDate } from '../words/dates.js';
import { say } from '../words/words.js';

// Opens the sheet for a meal of the household.
export function addToPlanSheet(context, { id, name, tags }) {
  placeSheet(context, {
    title: say('place.add', { name }), slot: slotOf(context.household, tags),
    place: async (date, slot, taken) => {
      if (await planMeal(context.household, { mealId: id }, name, date, slot, taken)) askHowMany(context, id);
    },
  });
}

// Asks for a day and, unless `slot` is null, a slot. `place(date, slot, taken)` gets the meals that are there.
export function placeSheet({ household, redraw }, { title, from, slot, place }) {
  const { today, settings } = household.peek('/v1/home');
  let first = from ?? today;
  const close = sheet(title, () => {
    const known = household.read(first === today ? '/v1/home' : `/v1/home?from=${first}&days=7`)?.days ?? [];
    return [
      slot && div({ class: 'chips tight' }, slots.map(name => (
        chip(say(`slot.${name}`), name === slot, () => { slot = name; redraw(); })))),
      ul({ class: 'rows places' }, Array.from({ length: 7 }, (_, index) => {
        const date = addDays(first, index);
        const taken = known.find(day => day.date === date)?.meals.filter(meal => (
          !slot || settings.oneMealPerDay || meal.slot === slot)) ?? [];
        return li({ class: 'row', key: date }, button(
          { type: 'button', class: 'row-text', on: { click: () => { close(); place(date, slot, taken); } } },
          span({ class: 'row-line' }, span({ class: 'name' }, dayInWords(date, today)),
            span({ class: 'amount', dir: 'auto' }, titles(taken) || say('place.free'))),
          span({ class: 'detail' }, shortDate(date))));
      })),
      div({ class: 'answers' }, [[-7, 'place.earlier'], [7, 'place.later']].map(([count, key]) => (
        textButton(say(key), () => { first = addDays(first, count); redraw(); })))),
    ];
  });
}

const titles = meals => inWords(meals.map(meal => meal.title));

// Asks what becomes of meals that are there: 'swap', 'replace', 'both', or undefined.
function askConflict(household, taken, name, isMove) {
  const values = { name, other: titles(taken) };
  return choose(say('place.taken'), say('place.takenText', values), [
    isMove && { value: 'swap', label: say('place.swap'), look: 'main' },
    { value: 'replace', label: say('place.replace', values), look: isMove ? '' : 'main' },
    !household.peek('/v1/home').settings.oneMealPerDay && { value: 'both', label: say('place.both') },
    { label: say('cancel') },
  ].filter(Boolean));
}

// Moves a planned meal, which has its date and slot.
export async function moveTo(household, meal, date, slot, taken) {
  if (meal.date === date && meal.slot === slot) return;
  const others = taken.filter(({ id }) => id !== meal.id);
  const how = others.length > 0 ? await askConflict(household, others, meal.title, true) : 'both';
  if (how) moveAs(household, meal, date, slot, how);
}

// Moves a planned meal; `how` says what becomes of those that are there: 'swap', 'replace' or 'both'.
export function moveAs(household, meal, date, slot, how) {
  const { oneMealPerDay } = household.peek('/v1/home').settings;
  wishWithUndo(household, move(meal, date, slot, how === 'both' ? undefined : how, oneMealPerDay));
}

// What is planned of a meal, with what the plan shows of it until the server knows.
export const dishOf = ({ id, minutes, sign, imageUrl, smallImageUrl }) => (
  { mealId: id, minutes, sign, imageUrl, smallImageUrl });

// Plans {mealId} or {title}, and asks first where the slot is taken. Those to be `replaced` go without a question.
// Returns whether something was planned.
export async function planMeal(household, what, name, date, slot, taken, replaced = []) {
  const how = taken.length > 0 && await askConflict(household, taken, name);
  if (how === undefined) return false;
  const given = [...replaced, ...(how === 'replace' ? taken : [])].map(meal => unplan(meal));
  const day = dayInWords(date, household.peek('/v1/home').today);
  wishWithUndo(household, [...given, plan({ ...what, title: name }, date, slot)], given.length > 0
    ? say('place.didInstead', { name, day, other: titles(given.map(({ words }) => ({ title: words.name }))) })
    : say('place.did', { name, day }));
  return true;
}
