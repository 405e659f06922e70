// Touches of a person, as entries for the outbox. Each has the request, its effect on the screen until the server
// knows, and words for people. `undo` of an entry is the intent that takes it back.
import { serverNow } from '../server/ask.js';
import { newID, newKey } from './identifier.js';

export const entry = facts => ({ id: newID(), key: newKey(), ...facts });

const itemPath = (list, item) => `/v1/lists/${list}/items/${item}`;

// Buys what the line showed, with what was bought of it before. A written amount stands for all of it. The time is that
// of the press: the server may hear of it an hour later.
export function tick(list, item, by) {
  const shown = item.quantities.length > 0 && !item.writtenAmount ? [...item.bought, ...item.quantities] : [];
  const at = new Date(serverNow()).toISOString();
  return entry({
    method: 'PUT', path: `${itemPath(list, item.id)}/tick`, look: itemPath(list, item.id),
    body: { tickedAt: at, ...(shown.length > 0 && { bought: shown.map(({ text }) => text).join(' + ') }) },
    wish: { ticked: true }, effect: { kind: 'tick', list, item: item.id, by, at },
    words: { key: 'did.tick', name: item.name },
  });
}

export function untick(list, item) {
  return entry({
    method: 'DELETE', path: `${itemPath(list, item.id)}/tick`, look: itemPath(list, item.id),
    match: item.version || undefined, wish: { ticked: false }, before: { ticked: true },
    effect: { kind: 'untick', list, item: item.id }, words: { key: 'did.untick', name: item.name },
  });
}

export function addItem(list, text, { category, note } = {}) {
  const item = newID();
  return entry({
    method: 'PUT', path: itemPath(list, item), isNew: true, body: { text, ...(note && { note }) },
    effect: { kind: 'addItem', list, item, text, category },
    words: { key: 'did.add', name: text },
  });
}

export function removeItem(list, item) {
  return entry({
    method: 'DELETE', path: itemPath(list, item.id), match: item.version || undefined,
    effect: { kind: 'removeItem', list, item: item.id }, words: { key: 'did.remove', name: item.name },
  });
}

// A change of fields of a line: `body` as the server takes them, `fields` as the screen shows them.
function change(key, list, item, body, fields = body) {
  const before = Object.fromEntries(Object.keys(fields).map(name => [name, item[name] ?? null]));
  return entry({
    method: 'PATCH', path: itemPath(list, item.id), body, match: item.version || undefined, wish: fields, before,
    effect: { kind: 'change', list, item: item.id, fields },
    words: { key, name: item.name },
  });
}

export const note = (list, item, text) => change('did.note', list, item, { note: text.trim() || null });

export const shelf = (list, item, category) => change(
  'did.shelf', list, item, { categoryId: category?.id ?? null }, { category });

export const rewrite = (list, item, text) => change('did.rewrite', list, item, { text });

// Writes an amount over the sum of a line; null shows the sum again.
export const writeAmount = (list, item, writtenAmount) => change('did.rewrite', list, item, { writtenAmount });

export function clearTicked(list) {
  const items = list.items.filter(item => item.ticked).map(item => item.id);
  return entry({
    method: 'DELETE', path: `/v1/lists/${list.id}/ticked`, look: `/v1/lists/${list.id}`,
    effect: { kind: 'clearTicked', list: list.id, items },
    words: { key: 'did.clearTicked', count: items.length },
  });
}

export function complete(list, isOpen = false) {
  return entry({
    method: isOpen ? 'DELETE' : 'PUT', path: `/v1/lists/${list.id}/completion`, look: `/v1/lists/${list.id}`,
    wish: { status: isOpen ? 'open' : 'completed' },
    effect: { kind: 'complete', list: list.id, isOpen },
    words: { key: isOpen ? 'did.reopen' : 'did.complete', name: list.name },
  });
}

export function alreadyHave(date, slot, value) {
  return entry({
    method: value ? 'PUT' : 'DELETE', path: `/v1/days/${date}/${slot}/already-have`, look: `/v1/days/${date}`, slot,
    wish: { alreadyHave: value },
    effect: { kind: 'alreadyHave', date, slot, value },
    words: { key: value ? 'did.alreadyHave' : 'did.notAlreadyHave', date, slot },
  });
}

// Marks a planned meal as cooked on a day; null takes the mark away.
export function markCooked(meal, date) {
  const address = `/v1/planned-meals/${meal.id}`;
  return entry({
    method: date ? 'PUT' : 'DELETE', path: `${address}/completion`, look: address,
    body: date ? { completedDate: date } : undefined, wish: { completed: date !== null },
    effect: { kind: 'cook', id: meal.id, date }, words: { key: date ? 'did.cook' : 'did.uncook', name: meal.title },
  });
}

// Keeps what is left of a cooked meal: a number of portions, in the fridge or the freezer.
export function keepLeft(meal, today, left, place) {
  const { body, ...cooked } = markCooked(meal, meal.completedDate ?? today);
  return { ...cooked, body: { ...body, left, place } };
}

export function favourite(meal, value) {
  return entry({
    method: value ? 'PUT' : 'DELETE', path: `/v1/meals/${meal.id}/favourite`, look: `/v1/meals/${meal.id}`,
    wish: { favourite: value }, effect: { kind: 'favourite', meal: meal.id, value },
    words: { key: value ? 'did.like' : 'did.unlike', name: meal.name },
  });
}

// A meal of which only the name is known.
export function newMeal(name) {
  const id = newID();
  return entry({
    method: 'PUT', path: `/v1/meals/${id}`, isNew: true, body: { name }, words: { key: 'did.add', name },
    effect: {
      kind: 'newMeal', meal: {
        id, name, version: 0, tags: [], minutes: { prep: null, cook: null, total: null }, lastUsed: null, favourite: false,
      },
    },
  });
}

// Adds a usual item, which comes onto every new list. The server gives it an id.
export function usual(text, categoryId) {
  return entry({
    method: 'POST', path: '/v1/usuals', body: { text, categoryId }, words: { key: 'did.usual', name: text },
    effect: { kind: 'usual', item: { id: newID(), text, name: text, categoryId: categoryId ?? null, isWaiting: true } },
  });
}

// A planned meal as the plan shows it before the server knows of it.
const plannedMeal = ({ servings, ...facts }) => ({
  version: 0, servings: servings ?? null, minutes: null, imageUrl: null, smallImageUrl: null, note: null,
  completed: false, completedDate: null, ...facts,
});

// Plans {mealId, title} or {title} under an id of this device.
export function plan({ mealId = null, title, servings, ...facts }, date, slot) {
  const { portionId } = facts;
  const id = newID();
  const meal = plannedMeal({ id, date, slot, mealId, title, servings, ...facts });
  return entry({
    method: 'PUT', path: `/v1/planned-meals/${id}`, isNew: true,
    body: { date, slot, ...(portionId ? { portionId, servings } : mealId ? { mealId, servings } : { title }) },
    effect: { kind: 'plan', meal }, words: { key: 'did.plan', name: title, date },
  });
}

// Takes meals of a proposal: `meals` as the server takes them, `planned` as the plan shows them until it has answered.
export function accept(basis, meals, planned, passed, words) {
  return entry({
    method: 'POST', path: '/v1/proposals/acceptance', look: `/v1/planned-meals/${meals[0].id}`, wish: {},
    body: { basis, meals, passed }, effect: { kind: 'accept', meals: planned.map(facts => plannedMeal(facts)) }, words,
  });
}

// Passes a meal of a proposal over: it steps back for some weeks. After a day without an answer nobody needs it.
export const pass = ({ id, name }) => entry({
  method: 'POST', path: '/v1/proposals/passes', look: `/v1/meals/${id}`, wish: {}, body: { meals: [id] },
  words: { key: 'did.pass', name },
});

// Leaves a standing meal out on one of its days.
export function leaveOut({ id, version, removed }, date, words) {
  const fields = { removed: [...removed, date].sort() };
  return entry({
    method: 'PATCH', path: `/v1/standing-meals/${id}`, match: version, body: fields, wish: fields, before: { removed },
    words: { key: 'did.leaveOut', ...words },
  });
}

// Takes a meal off the plan. Its first leftover is cooked instead, or `leftovers` says that they go too.
export function unplan(meal, leftovers = 'cook') {
  return entry({
    method: 'DELETE', path: `/v1/planned-meals/${meal.id}?leftovers=${leftovers}`, effect: { kind: 'unplan', id: meal.id },
    words: { key: 'plan.didRemove', name: meal.title },
  });
}

// Adds something to buy for a slot of a day, or for a whole plan, at the address of its extras.
export function addExtra(path, text) {
  const id = newID();
  return entry({
    method: 'PUT', path: `${path}/${id}`, isNew: true, body: { text }, effect: { kind: 'extra', path, id, text },
    words: { key: 'did.add', name: text },
  });
}

export function removeExtra(path, extra) {
  return entry({
    method: 'DELETE', path: `${path}/${extra.id}`, effect: { kind: 'noExtra', path, id: extra.id },
    words: { key: 'did.remove', name: extra.text },
  });
}

// Moves a planned meal. `onConflict` is undefined, 'swap' or 'replace' for the meals that are there. With one
// meal a day these are the meals of the whole day.
export function move(meal, date, slot, onConflict, isOneADay = false) {
  const address = `/v1/planned-meals/${meal.id}`;
  return entry({
    method: 'PATCH', path: address, body: { date, slot, ...(onConflict && { onConflict }) },
    match: meal.version || undefined, wish: { date, slot }, before: { date: meal.date, slot: meal.slot },
    effect: { kind: 'move', id: meal.id, date, slot, onConflict, isOneADay },
    words: { key: 'did.move', name: meal.title, date },
  });
}
