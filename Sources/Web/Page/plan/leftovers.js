// Cook once, eat twice: the rest of a planned meal, and portions in fridge and freezer.
import { button, div, form, h2, li, section, span, ul } from '../parts/element.js';
import { choose, sheet } from '../parts/dialog.js';
import { icon } from '../parts/icons.js';
import { menuButton } from '../parts/menu.js';
import { field, valuesOf } from '../parts/field.js';
import { wishWithUndo, writeNow } from '../parts/undo.js';
import { planMeal, placeSheet } from './addToPlan.js';
import { keepLeft, unplan } from '../memory/intents.js';
import { isRest } from '../memory/leftovers.js';
import { addDays, dayInWords, inWords } from '../words/dates.js';
import { say } from '../words/words.js';

const today = household => household.peek('/v1/home').today;

// The verb that plans the rest of a meal: it is for both then.
export const restVerb = (context, meal) => !meal.completed && !isRest(meal) && {
  label: say('rest.plan'), icon: 'copy', run: () => placeSheet(context, {
    title: say('rest.when', { name: meal.title }), from: addDays(meal.date, 1), slot: 'lunch',
    place: (date, slot) => planRest(context.household, meal, date, slot),
  }),
};

const planRest = (household, meal, date, slot) => writeNow(
  household, 'POST', `/v1/planned-meals/${meal.id}/leftovers`, {
    body: { date, slot, servings: meal.servings ?? household.peek('/v1/home').settings.defaultServings },
    text: say('rest.did', { name: meal.title, day: dayInWords(date, today(household)) }),
  });

// Takes a meal off the plan. Of one with leftovers it asks what becomes of them.
export async function takeOff(household, meal) {
  const days = inWords((meal.leftovers ?? []).map(({ date }) => dayInWords(date, today(household))));
  const how = !days ? 'cook' : await choose(meal.title, say('rest.remains', { days }), [
    { label: say('rest.cookThere'), value: 'cook', look: 'main' }, { label: say('rest.removeToo'), value: 'remove' },
    { label: say('cancel') }]);
  if (how) wishWithUndo(household, unplan(meal, how));
}

// The verb that says what is left of a cooked meal.
export const leftVerb = (household, meal) => meal.completed && meal.mealId && !isRest(meal) && {
  label: say('left.title', { name: meal.title }), icon: 'add', run: () => askLeft(household, meal),
};

// Asks what is left of a meal, and where it goes.
async function askLeft(household, meal) {
  const count = await choose(say('left.title', { name: meal.title }), say('left.text'), [
    { label: say('left.none'), value: 0, look: 'main' }, { label: '1', value: 1 }, { label: '2', value: 2 },
    { label: '3', value: 3 }, { label: say('left.more'), value: 4 }, { label: say('vote.skip') }]);
  if (!count) return;
  const where = await choose(say('left.where'), say('left.count', { count }), [
    { label: say('left.lunch'), value: 'lunch', look: 'main' }, { label: say('left.fridge'), value: 'fridge' },
    { label: say('left.freezer'), value: 'freezer' }, { label: say('vote.skip') }]);
  if (!where) return;
  const place = where === 'freezer' ? 'freezer' : 'fridge';
  wishWithUndo(household, keepLeft(meal, today(household), count, place),
    say(`left.did.${place}`, { name: meal.title, count }));
  if (where === 'lunch') {
    const day = addDays(today(household), 1);
    await planMeal(household, portionsOf({ id: meal.id, mealId: meal.mealId, count }, today(household)), meal.title,
      day, 'lunch', []);
  }
}

const portionsOf = ({ id, mealId, count, since }, cookedOn) => (
  { mealId, portionId: id, servings: count, cookedOn: since ?? cookedOn });

// What is in fridge and freezer. Nothing where there is nothing.
export function portionsPart(context) {
  const { household } = context;
  const all = household.read('/v1/portions')?.items ?? [];
  return all.length > 0 && section(
    { class: 'portions', key: 'portions' }, h2(say('left.there')),
    ul({ class: 'rows' }, all.map(portions => row(context, portions))));
}

function row(context, portions) {
  const { household } = context;
  const { id, title, count, place, since, useBy, past } = portions;
  const text = say(`left.in.${place}`, { name: title, count });
  const now = household.peek('/v1/home')?.today;
  return li(
    { class: 'row', key: id },
    button(
      {
        type: 'button', class: 'row-text', 'aria-haspopup': 'dialog',
        on: { click: () => past ? askPast(household, portions) : planPortions(context, portions) },
      },
      span({ class: 'name', dir: 'auto' }, text),
      span({ class: 'detail' }, past && icon('warning', 'small'), say(past ? 'left.past' : 'left.since', {
        since: dayInWords(since, now), until: dayInWords(useBy, now) })),
    ),
    menuButton(title, () => [
      { label: say('left.plan'), icon: 'plan', run: () => planPortions(context, portions) },
      { label: say('left.change'), icon: 'edit', run: () => countSheet(household, portions) },
      {
        label: say(`left.to.${place === 'fridge' ? 'freezer' : 'fridge'}`), icon: 'move',
        run: () => change(household, id, { place: place === 'fridge' ? 'freezer' : 'fridge' }),
      },
      { label: say('left.gone'), icon: 'trash', look: 'danger', run: () => gone(household, portions) },
    ]));
}

const planPortions = (context, portions) => placeSheet(context, {
  title: say('place.add', { name: portions.title }), slot: 'lunch',
  place: (date, slot, taken) => planMeal(
    context.household, portionsOf(portions), portions.title, date, slot, taken),
});

// Portions past their date: somebody says once what became of them.
async function askPast(household, portions) {
  const isGood = await choose(portions.title, say('left.pastText', portions), [
    { label: say('left.gone'), value: false, look: 'main' }, { label: say('left.good'), value: true }]);
  if (isGood === false) return gone(household, portions);
  if (isGood) await change(household, portions.id, { useBy: addDays(today(household), 2) });
}

const path = id => `/v1/portions/${id}`;

const change = (household, id, body) => writeNow(household, 'PATCH', path(id), { body, text: say('saved') });

const gone = (household, { id, title }) => writeNow(
  household, 'DELETE', path(id), { text: say('left.didGo', { name: title }) });

function countSheet(household, { id, title, count }) {
  const submit = async event => {
    event.preventDefault();
    if ((await change(household, id, { count: Number(valuesOf(event.target).count) }))?.ok) close();
  };
  const close = sheet(title, () => form({ on: { submit } }, field({
    name: 'count', label: say('left.number'), type: 'number', min: 1, max: 20, value: count, required: true,
  }), div({ class: 'answers' }, button({ class: 'button main' }, say('save')))));
}
