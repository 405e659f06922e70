// The planning desk on large screens: a shelf of meals beside the week. A meal is dragged onto a place, or chosen by
// a press first and put by a press on a place or by the number of a day.
import { aside, button, form, input, li, p, span, ul } from '../parts/element.js';
import { chip, textButton } from '../parts/buttons.js';
import { soon } from '../parts/forms.js';
import { toast } from '../parts/toast.js';
import { askServer } from '../meals/meals.js';
import { thumb } from '../meals/mealParts.js';
import { inTheWay, slots } from '../memory/kitchen.js';
import { find, pathOf } from '../memory/mealSearch.js';
import { longAgo, shortWeekdayName } from '../words/dates.js';
import { say } from '../words/words.js';
import { dishOf, planMeal } from './addToPlan.js';

const aPage = 60;
const quick = 30; // minutes
const isQuick = ({ minutes }) => minutes?.total != null && minutes.total <= quick;
const kinds = {
  longAgo: { sort: 'lastUsed' }, favourite: { isFavourite: true }, quick: {}, all: {},
};

// What is searched on the shelf stays from week to week.
const shelf = { q: '', kind: 'longAgo', most: aPage };

// Draws the shelf. `days` are those of the week beside it.
export function deskShelf(context, days) {
  const { household, state, redraw } = context;
  const meals = household.readOnce(pathOf({}))?.items;
  if (!meals) return null;
  const { q, ids, kind } = shelf;
  const { named, others } = find(meals, q ? { q, ids } : kinds[kind]);
  const found = [...named, ...others].filter(meal => q || kind !== 'quick' || isQuick(meal));
  const where = daysOfMeals(days);
  return aside(
    { class: 'desk-shelf', key: 'shelf', 'aria-label': say('desk.shelf') }, searching(context),
    !q && chips(redraw),
    state.armed ? p({ class: 'armed', role: 'status', dir: 'auto' }, say('desk.armed', { name: state.armed.name }))
      : p({ class: 'hint' }, say('desk.how')),
    ul(
      found.slice(0, shelf.most).map(meal => mealCard(context, meal, where.get(meal.id))),
      q && wordsCard(context, q)),
    found.length > shelf.most && textButton(say('meals.more'), () => { shelf.most += aPage; redraw(); }),
  );
}

function searching(context) {
  return form({ key: 'search', role: 'search', on: { submit: event => event.preventDefault() } }, input({
    type: 'search', value: shelf.q, 'aria-label': say('desk.search'), placeholder: say('desk.search'), dir: 'auto',
    maxlength: 200, autocomplete: 'off', on: {
      input({ target }) {
        Object.assign(shelf, { q: target.value.trim(), most: aPage });
        context.redraw();
        soon(() => askServer({ household: context.household, state: shelf, redraw: context.redraw }));
      },
    },
  }));
}

const chips = redraw => ul({ class: 'chips tight', key: 'kinds' }, Object.keys(kinds).map(one => li(
  { key: one }, chip(say(`desk.${one}`), one === shelf.kind, () => { shelf.kind = one; redraw(); }))));

// The days of the week on which each meal stands, by its id.
function daysOfMeals(days) {
  const where = new Map();
  for (const { date, slots } of days) {
    for (const { mealId } of Object.values(slots).flatMap(slot => slot.meals)) {
      if (mealId) where.set(mealId, [...new Set([...(where.get(mealId) ?? []), date])]);
    }
  }
  return where;
}

function mealCard(context, meal, dates = []) {
  const { id, name, minutes, lastUsed } = meal;
  const today = context.household.peek('/v1/home')?.today;
  const details = dates.length > 0 ? [dates.map(shortWeekdayName).join(', ')] : [
    minutes?.total && say('plan.minutes', { count: minutes.total }), lastUsed && today && longAgo(lastUsed, today)];
  return card(context, { drag: `meal:${id}`, name, before: thumb(meal), isThere: dates.length > 0, details, meal });
}

const wordsCard = (context, q) => card(context, { drag: `words:${q}`, name: q, details: [say('desk.words')] });

function card(context, { drag, name, before, details, isThere, meal }) {
  const isArmed = context.state.armed?.drag === drag;
  const arm = () => {
    context.state.armed = isArmed ? null : { drag, name, slot: slotOf(meal) };
    context.redraw();
  };
  return li(
    { class: ['desk-meal', isThere && 'there', isArmed && 'chosen', context.state.drag === drag && 'dragged'],
      key: drag, 'data-drag': drag },
    button(
      { type: 'button', class: 'line-main', 'aria-pressed': String(isArmed), on: { click: arm } }, before,
      span({ class: 'line-text' }, span({ class: 'name', dir: 'auto' }, name),
        span({ class: 'detail' }, details.filter(Boolean).join(' · ')))),
  );
}

const slotOf = meal => ['dinner', ...slots].find(slot => meal?.tags.includes(slot)) ?? 'dinner';

// Plans what was dragged from the shelf, or chosen there. Asks about a full day only where one meal a day is the rule.
export function putFromShelf({ household, state, redraw }, drag, place) {
  const [date, slot] = place.split('/');
  const [kind, ...rest] = drag.split(':');
  const text = rest.join(':');
  const meal = kind === 'meal' && household.peek(pathOf({}))?.items.find(({ id }) => id === text);
  if (kind === 'meal' && !meal) return;
  state.armed = null;
  redraw();
  const { oneMealPerDay } = household.peek('/v1/home').settings;
  const taken = oneMealPerDay ? inTheWay(household, date, slot) : [];
  planMeal(household, meal ? dishOf(meal) : { title: text }, meal ? meal.name : text, date, slot, taken);
}

// Makes a week a desk: places take the chosen meal, and keys work. `daysOf` gives the days of the week.
export function deskReady(context, field, daysOf) {
  const { state } = context;
  field.addEventListener('click', event => {
    const place = state.armed && event.target.closest('[data-drop]')?.dataset.drop;
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    putFromShelf(context, state.armed.drag, place);
  }, true);
  const press = event => {
    if (field.isConnected) deskKey(context, event, daysOf());
    else removeEventListener('keydown', press);
  };
  addEventListener('keydown', press);
}

// Keys of the desk: a number puts the chosen meal on that day, Escape lays it back, "/" searches.
function deskKey(context, event, days) {
  const { state, redraw } = context;
  if (event.target.closest('input, textarea, dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
  const field = document.querySelector('.desk-shelf input');
  if (!field) return;
  const day = days[Number(event.key) - 1];
  if (event.key === '/') {
    field.focus();
  } else if (event.key === 'Escape' && state.armed) {
    state.armed = null;
    redraw();
  } else if (day && state.armed) {
    putFromShelf(context, state.armed.drag, `${day.date}/${state.armed.slot}`);
  } else if (day) {
    toast(say('desk.chooseFirst'));
  } else return;
  event.preventDefault();
}
