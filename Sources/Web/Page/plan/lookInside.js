// A look inside a meal of the desk: its picture, its facts and what it needs, next to it. A mouse that rests on a meal
// looks inside, or Space does.
import { div, inWords, p, say, span } from '../parts/all.js';
import { thumb } from '../meals/thumb.js';
import { putBeside } from '../parts/dialog.js';
import { longAgo } from '../words/dates.js';
import { thingOf } from './placing.js';

const rest = 700;
const most = 9;

// Makes a mouse that rests on a meal look inside.
export function lookInside(context, field) {
  let clock = 0;
  field.addEventListener('pointerover', ({ target, pointerType, buttons }) => {
    clearTimeout(clock);
    const row = target.closest('[data-drag]');
    if (pointerType !== 'mouse' || buttons > 0 || !row) return lookAway(context);
    if (context.state.inside && context.state.inside.id !== row.dataset.drag) lookAway(context);
    clock = setTimeout(() => show(context, row), rest);
  });
  for (const type of ['pointerleave', 'pointerdown', 'focusout']) {
    field.addEventListener(type, () => { clearTimeout(clock); lookAway(context); });
  }
}

// Looks inside what has the focus, or away again. Returns whether there is a meal.
export function lookAt(context, target) {
  const row = target.matches('.row-text, .line-main') && target.closest('[data-drag]');
  if (!row) return false;
  if (context.state.inside?.id === row.dataset.drag) lookAway(context);
  else show(context, row);
  return true;
}

export function lookAway({ state, redraw }) {
  if (!state.inside) return;
  state.inside = null;
  redraw();
}

function show(context, row) {
  const { state, redraw } = context;
  if (!row.isConnected || state.held) return;
  state.inside = { id: row.dataset.drag, place: row.getBoundingClientRect() };
  redraw();
}

// What is inside the meal that somebody looks at.
export function insidePart(context) {
  const { household, state: { inside } } = context;
  const thing = inside && thingOf(context, inside.id);
  const id = thing?.meal ?? thing?.planned?.mealId;
  const meal = id && household.readOnce(`/v1/meals/${id}`);
  if (!meal?.ingredients) return null;
  const { name, minutes, servings, lastUsed, ingredients, description } = meal;
  const { today } = household.peek('/v1/home');
  const needs = ingredients.filter(({ heading, name }) => !heading && name).map(({ name }) => name);
  return div(
    {
      class: 'inside', key: `inside ${inside.id}`, role: 'status', 'aria-label': name,
      ready: element => putBeside(element, inside.place),
    },
    thumb(meal), span({ class: 'name', dir: 'auto' }, name),
    p({ class: 'detail' }, [
      minutes.total !== null && say('plan.minutes', { count: minutes.total }),
      servings && say('plan.servings', { count: servings }), lastUsed && longAgo(lastUsed, today)].filter(Boolean).join(' · ')),
    description && p({ dir: 'auto' }, description),
    needs.length > 0 && p({ class: 'detail', dir: 'auto' }, inWords(needs.slice(0, most)), needs.length > most && ' …'),
  );
}
