// Keys of the desk: arrows walk the places, Enter picks, and letters do what a mouse does by dragging. `?`
// shows them.
import { button, div, icon, li, sheet, span, strong, toast, ul, ways } from '../parts/all.js';
import { hold, put, thingOf } from './placing.js';
import { go } from '../router.js';
import { lookAt, lookAway, lookInside } from './lookInside.js';
import { widths } from '../parts/widths.js';
import { takeOff } from './leftovers.js';
import { mainSlot } from '../memory/kitchen.js';
import { say } from '../words/words.js';

const handles = '.row-text, .add-meal';
const placeOf = element => element?.closest?.('.week [data-drop*="/"]');

// Makes places take what is held, and keys work. `daysOf` gives the days of the week.
export function deskKeys(context, field, daysOf) {
  field.addEventListener('click', event => {
    const place = event.target.closest('[data-drop]')?.dataset.drop;
    const { held } = context.state;
    const isAdding = widths.grid.matches && event.target.closest('a.add-meal');
    if (!place || context.state.isDay || !held && !isAdding) return;
    event.preventDefault();
    event.stopPropagation();
    if (held) putHere(context, held, place, event.shiftKey);
    else choosePlace(context, place);
  }, true);
  lookInside(context, field);
  const { goal } = context.state;
  if (goal) requestAnimationFrame(() => focusAt(goal));
  context.state.goal = null;
  addEventListener('keydown', event => {
    if (field.isConnected && widths.grid.matches && !context.state.isDay) deskKey(context, event, daysOf);
  }, { signal: context.signal });
}

// With Shift a meal of the shelf stays in hand for more places.
async function putHere(context, held, place, isBoth) {
  await put(context, held, place, isBoth);
  if (isBoth && held.what) hold(context, held);
  requestAnimationFrame(() => focusAt(place));
}

// Lets the shelf fill a place. On a screen for fingers the field would bring a keyboard over it.
export function choosePlace(context, place) {
  Object.assign(context.state, { place, held: null, isOpen: true });
  context.redraw();
  if (matchMedia('(pointer: fine)').matches) search();
}

// A drawer takes the focus only once it is open.
function search() {
  const focus = () => {
    const field = document.querySelector('.desk-shelf input');
    // What is typed before the next frame is not selected, or the next letter would replace it.
    if (!field || field === document.activeElement) return;
    field.focus();
    // Another word is looked for, not more of the last one.
    field.select();
  };
  focus();
  requestAnimationFrame(focus);
}

function focusAt(place) {
  document.querySelector(`.week [data-drop="${place}"]`)?.querySelector(handles)?.focus();
}

function deskKey(context, event, daysOf) {
  const { state, household } = context;
  const { key, target } = event;
  if (target.closest('dialog') || event.altKey) return;
  const isWriting = target.closest('input, textarea, select');
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z' && !isWriting) {
    event.preventDefault();
    undoLast();
    return;
  }
  if (event.ctrlKey || event.metaKey) return;
  const days = daysOf()?.days ?? [];
  const row = target.closest('.week [data-drag]');
  const focused = row && thingOf(context, row.dataset.drag);
  const day = days[Number(key) - 1];
  if (key === 'Escape' && state.inside) {
    lookAway(context);
  } else if (key === 'Escape' && (state.held || state.place || state.isOpen)) {
    const { place } = state;
    state.isOpen = false;
    hold(context, null);
    if (place) focusAt(place);
  } else if (isWriting) {
    if (key !== 'ArrowDown' || !target.closest('.desk-shelf form')) return;
    document.querySelector('.shelf-meals button')?.focus();
  } else if (/^Arrow/.test(key)) {
    if (!walk(context, key, days)) return;
  } else if (key === '/') {
    state.isOpen = true;
    context.redraw();
    search();
  } else if (key.toLowerCase() === 't') {
    const { today } = household.peek('/v1/home');
    const place = `${today}/${mainSlot(household)}`;
    if (location.hash === `#/plan/${today}`) focusAt(place);
    else state.goal = place;
    go(`/plan/${today}`);
  } else if (key === ' ' && lookAt(context, target)) {
    stopClick(target);
  } else if (key === '?') {
    help();
  } else if (key === 'Delete' && focused) {
    takeOff(household, focused.planned);
  } else if (key.toLowerCase() === 'm' && focused) {
    hold(context, focused);
    toast(say('desk.armed', { name: focused.name }));
  } else if (day && state.held) {
    putHere(context, state.held, `${day.date}/${state.held.slot}`, event.shiftKey);
  } else if (day) {
    toast(say('desk.chooseFirst'));
  } else return;
  event.preventDefault();
}

// Goes to the next place, or to the next meal of the shelf. Returns whether there is a way.
function walk({ household, state }, key, days) {
  const active = document.activeElement;
  const step = { ArrowUp: -1, ArrowLeft: -1 }[key] ?? 1;
  const card = active.closest('.desk-meal');
  if (card && !state.held) {
    const next = step < 0 ? card.previousElementSibling : card.nextElementSibling;
    (next?.querySelector('button') ?? (step < 0 && document.querySelector('.desk-shelf input')))?.focus();
    return key === 'ArrowUp' || key === 'ArrowDown';
  }
  const place = placeOf(active);
  if (!place) {
    if (active !== document.body && !active.matches('main') && !card) return false;
    const today = household.peek('/v1/home')?.today;
    const day = days.find(({ date }) => date >= today) ?? days[0];
    focusAt(`${day?.date}/${state.held?.slot ?? mainSlot(household)}`);
    return true;
  }
  const [date, slot] = place.dataset.drop.split('/');
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = days[days.findIndex(day => day.date === date) + step];
    if (next) focusAt(`${next.date}/${slot}`);
    return true;
  }
  const all = [...place.closest('.day').querySelectorAll(`.slots :is(${handles})`)];
  all[all.indexOf(active.closest(handles) ?? place.querySelector(handles)) + step]?.focus();
  return true;
}

// A press of Space is also a click once the key is up.
const stopClick = target => target.addEventListener('keyup', event => event.preventDefault(), { once: true });

// Takes back what was done last on this device.
function undoLast() {
  const way = ways.at(-1);
  if (!way) return toast(say('desk.noUndo'));
  toast(say('desk.undone', { what: way.text }));
  way.run();
}

// The button that shows the keys, where there are some.
export const keysButton = () => button({
  type: 'button', class: 'round keys-button', 'aria-label': say('desk.keys'), on: { click: help },
}, icon('question'));

const help = () => sheet(say('desk.keys'), () => div({ class: 'keys' }, ul(
  ['arrows', 'enter', 'shift', 'numbers', 'inside', 'today', 'move', 'copy', 'delete', 'undo', 'search', 'escape'].map(one => {
    const [keys, ...words] = say(`desk.keys.${one}`).split(': ');
    return li({ key: one }, strong(keys), ' ', span(words.join(': ')));
  }))), { look: 'sheet narrow' });
