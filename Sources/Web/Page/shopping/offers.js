// What stands above the field in which people add to a list: tiles of what they usually buy and what they bought
// lately, and while they write what fits their text.
import {
  button, div, h3, iconButton, li, p, say, section, span, ul, wishWithUndo,
} from '../parts/all.js';
import { addItem, removeItem, untick } from '../memory/intents.js';
import { divideOffers } from '../memory/offers.js';
import { fold, suggest } from '../memory/suggest.js';
import { amountOf } from '../memory/shelves.js';
import { shownAmount } from '../words/names.js';

const foods = '/v1/foods?sort=-timesBought&limit=200';

const knownTo = household => household.readOnce(foods)?.items ?? [];

// Draws what stands above the field of adding.js.
export function offers(context, facts) {
  const { household, state } = context;
  const known = knownTo(household);
  if (state.text.trim()) {
    const found = suggest(state.text, known, 9);
    return found.length > 0 && panel(say('add.suggestions'), null, tiles(found.map(one => tile(context, facts, one))));
  }
  return state.offered && usually(context, facts, known);
}

// What is offered stays in its place until the tiles close, so that none moves under a finger.
function usually(context, facts, known) {
  const { household, state } = context;
  if (state.offered.length === 0) {
    const usuals = household.peek('/v1/usuals')?.items ?? [];
    state.offered = divideOffers(known, usuals, facts.list?.items ?? [], facts.categories);
  }
  const isAlone = state.offered.length === 1 && state.offered[0].isLately;
  const groups = state.offered.map(({ shelf, isLately, foods }) => section(
    { key: isLately ? 'lately' : shelf?.id ?? 'none' },
    !isAlone && h3({ dir: 'auto' }, isLately ? say('add.lately') : shelf?.name ?? say('shelf.none')),
    tiles(foods.map(food => tile(context, facts, { food, text: [food.writtenAmount, food.name].filter(Boolean).join(' ') })))));
  return panel(say('add.usually'), facts.close, groups.length > 0 ? groups : p({ class: 'hint' }, say('add.nothing')));
}

const panel = (name, close, content) => section(
  // A press on a tile leaves the focus, and with it the keyboard of a phone, where it is.
  { class: 'offers', key: 'offers', 'aria-label': name, on: { pointerdown: event => event.preventDefault() } },
  close && div({ class: 'offers-head' }, h3(name), iconButton(say('close'), 'close', close)), content);

const tiles = content => ul({ class: 'tiles' }, content);

function tile(context, { list, categories, intentOf, write }, { food, text }) {
  const { household, state } = context;
  const item = list?.items.find(item => !item.ticked && isNamed(item, food));
  const turn = () => {
    wishWithUndo(household, item ? removeItem(list.id, item) : intentOf(text, food));
    if (state.text) write('');
  };
  const amount = item ? amountOf(item) : shownAmount(text.slice(0, Math.max(0, text.length - food.name.length)).trim());
  return li({ key: food.id }, button(
    { type: 'button', class: 'tile', 'aria-pressed': list && String(Boolean(item)), on: { click: turn } },
    span({ dir: 'auto' }, food.name), amount && span({ class: 'detail' }, amount),
    !list && span({ class: 'detail' }, categories.find(({ id }) => id === food.categoryId)?.name)));
}

const isNamed = (item, food) => fold(item.name) === fold(food.name);

// Adds what a person wrote, as it stands: the server makes a line of each thing. What is known by this very name comes as
// the household knows it.
export function addWritten({ household }, { intentOf, write }, written) {
  const text = written.trim();
  if (!text) return;
  const food = suggest(text, knownTo(household)).find(
    one => [one.text, one.food.name].some(name => fold(name) === fold(text)))?.food;
  wishWithUndo(household, intentOf(text, food));
  write('');
  document.getElementById('add').focus();
}

// Lines from elsewhere would run together in a field of one line.
export function pasteLines(event, { text }, write) {
  const lines = event.clipboardData.getData('text').split('\n').map(line => line.trim()).filter(Boolean);
  if (lines.length < 2) return;
  event.preventDefault();
  write([text.trim(), ...lines].filter(Boolean).join('; '));
}

// A line that is ticked comes back; anything else is added. Without a list, adding makes one.
export function intentFor(list, categories, text, food) {
  const name = fold(food?.name ?? text);
  const ticked = list?.items.find(item => item.ticked && fold(item.name) === name);
  if (ticked) return untick(list.id, ticked);
  const category = categories.find(({ id }) => id === food?.categoryId);
  return addItem(list?.id ?? 'current', text, { category: category && { id: category.id, name: category.name } });
}
