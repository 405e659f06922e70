// The waiting entries of the outbox, drawn over the answers of the server. Each effect is a plain value; applying
// it to an answer gives a changed copy, or the very same answer if it has nothing to do with it. The server's
// rules hold here too: Tests/Kit/Cases says what both make of the same household.
import { draft, slots } from './kitchen.js';
import { amountIn, lookFirstPath } from './lookFirst.js';

// Applies the effects of waiting entries to the answer for a path.
export function overlay(path, body, effects) {
  return effects.reduce((body, effect) => apply(effect, path, body), body);
}

export function apply(effect, path, body) {
  if (body === undefined || body === null || typeof body !== 'object') return body;
  const change = changes[effect.kind];
  if (!change) return body;
  if (!body.proposal) return change(effect, path, body);
  // The answer that no plan covers some days has no days, so it keeps them as they are drawn.
  const before = draft(body);
  const drawn = change(effect, path, before);
  return drawn === before ? body : { ...body, drawn };
}

const changes = {
  tick: (effect, path, body) => line(effect, path, body, item => item.ticked ? item : {
    ...item, ticked: true, tickedBy: effect.by, tickedAt: effect.at, quantities: [],
    bought: [...item.bought, ...item.quantities], open: item,
  }),
  untick: (effect, path, body) => line(effect, path, body, item => item.ticked ? opened(item) : item),
  // Only the server reads an amount out of a text.
  change: ({ fields, ...effect }, path, body) => line(effect, path, body, item => (
    { ...item, ...fields, ...(fields.text && { name: fields.text, buy: null, quantities: [], bought: [] }) })),
  removeItem: (effect, path, body) => list(effect, path, body, body => (
    { ...body, items: body.items.filter(item => item.id !== effect.item) })),
  addItem: (effect, path, body) => list(effect, path, body, body => (
    body.items.some(item => item.id === effect.item) ? body : { ...body, items: [...body.items, newItem(effect)] })),
  clearTicked: (effect, path, body) => list(effect, path, body, body => (
    { ...body, items: body.items.filter(item => !effect.items.includes(item.id)) })),
  haveFood: (effect, path, body) => answered(effect, path, list(effect, path, body, body => aside(effect, body))),
  needFood: (effect, path, body) => answered(effect, path, list(effect, path, body, body => back(effect, body))),
  skipLines: ({ lines, ...effect }, path, body) => lines.reduce(
    (body, item) => answered({ ...effect, item }, path, body),
    list(effect, path, body, body => ({ ...body, skipped: [...new Set([...body.skipped ?? [], ...lines])] }))),
  complete: (effect, path, body) => {
    if (path === `/v1/lists/${effect.list}`) return { ...body, status: effect.isOpen ? 'open' : 'completed' };
    if (!path.startsWith('/v1/home') || effect.isOpen || !body.lists) return body;
    return { ...body, lists: body.lists.filter(list => list.id !== effect.list) };
  },
  shop: ({ shopId, ...effect }, path, body) => list(effect, path, body, body => ({ ...body, shopId })),
  alreadyHave: (effect, path, body) => slot(effect, body, slot => (
    { ...slot, alreadyHave: effect.value, alreadyHaveBy: effect.value ? 'member' : null })),
  cook: (effect, path, body) => planned(effect.id, effect.date ? withoutSteps(effect.id, body) : body, meal => (
    { ...meal, completed: effect.date !== null, completedDate: effect.date })),
  favourite: (effect, path, body) => meal(effect.meal, body, meal => ({ ...meal, favourite: effect.value })),
  vote: ({ member, word, ...effect }, path, body) => meal(effect.meal, body, meal => ({
    ...meal, votes: [...(meal.votes ?? []).filter(({ memberId }) => memberId !== member),
      ...(word ? [{ memberId: member, vote: word }] : [])],
  })),
  move: (effect, path, body) => move(effect, withoutSteps(effect.id, body)),
  plan: ({ meal }, path, body) => changeMeals(body, (meals, place) => (
    isSame(place, meal) && !meals.some(({ id }) => id === meal.id) ? [...meals, meal] : meals)),
  accept: ({ meals }, path, body) => meals.reduce(
    (body, meal) => changes.plan({ meal }, path, body), body),
  unplan: ({ id }, path, body) => changeMeals(withoutSteps(id, body), meals => meals.filter(meal => meal.id !== id)),
  extra: (effect, path, body) => extras(effect, body, extras => (
    extras.some(({ id }) => id === effect.id) ? extras : [...extras, { id: effect.id, text: effect.text }])),
  noExtra: (effect, path, body) => extras(effect, body, extras => extras.filter(({ id }) => id !== effect.id)),
  newMeal: ({ meal }, path, body) => (
    path === '/v1/meals?view=outline' && !body.items.some(({ id }) => id === meal.id)
      ? { ...body, items: [...body.items, meal] } : body),
  usual: ({ item }, path, body) => path === '/v1/usuals' ? { ...body, items: [...body.items, item] } : body,
};

// Takes the steps ahead of a planned meal away, until the server says when they are due now.
const withoutSteps = (id, body) => body.ahead?.some(step => step.plannedMealId === id)
  ? { ...body, ahead: body.ahead.filter(step => step.plannedMealId !== id) } : body;

function list(effect, path, body, change) {
  return path === `/v1/lists/${effect.list}` && body.items ? counted(change(body)) : body;
}

function counted(body) {
  const ticked = body.items.filter(item => item.ticked).length;
  return { ...body, counts: { ...body.counts, items: body.items.length, ticked } };
}

// Changes a line, or takes it off its list if the change gives null.
function line(effect, path, body, change) {
  return list(effect, path, body, body => (
    { ...body, items: body.items.map(item => item.id === effect.item ? change(item) : item).filter(Boolean) }
  ));
}

// A line without its tick: as it was before the tick of this device, else with all that was bought. A line
// that nothing needs goes with its tick.
function opened({ open, ...item }) {
  if (open || item.origins.length === 0) return open ?? null;
  return { ...item, ticked: false, tickedBy: null, tickedAt: null, quantities: item.bought, bought: [] };
}

// Takes a question that has its answer off those before one goes.
const answered = ({ list, item }, path, body) => path === lookFirstPath(list) && body.items
  ? { ...body, items: body.items.filter(({ id }) => id !== item) } : body;

// Lays a line aside, since it is at home. What members wrote is bought all the same, and only the server knows what an
// amount leaves to buy.
function aside({ item: id, because }, body) {
  const item = body.items.find(item => item.id === id);
  if (!item || item.ticked || item.origins.includes('manual') || because.amount) return body;
  const line = { id, name: item.name, text: item.text, free: false, because, open: item };
  return { ...body, items: body.items.filter(one => one !== item), setAside: [...body.setAside ?? [], line] };
}

// Brings back a line that was laid aside. Its shelf is known if it was laid aside on this device.
function back({ item: id }, body) {
  const line = body.setAside?.find(line => line.id === id);
  if (!line) return body;
  const setAside = body.setAside.filter(one => one !== line);
  if (body.items.some(item => item.id === id)) return { ...body, setAside };
  const { name, text } = line;
  const amount = amountIn(line);
  const item = line.open ?? {
    ...newItem({ item: id, text }), name, origins: ['meal'], quantities: amount ? [{ text: amount }] : [],
  };
  return { ...body, setAside, items: [...body.items, item] };
}

function newItem({ item, text, category }) {
  return {
    id: item, version: 0, name: text, text, quantities: [], bought: [], category: category ?? null,
    origins: ['manual'], meals: [], ticked: false, tickedBy: null, tickedAt: null, note: null,
    isWaiting: true,
  };
}

// Changes a slot of a day, in a plan, a week or a day alone.
function slot({ date, slot: name }, body, change) {
  return days(body, day => (
    day.date === date && day.slots?.[name]
      ? { ...day, slots: { ...day.slots, [name]: change(day.slots[name]) } } : day));
}

// Changes days, and counts the meals of the changed ones.
function days(body, change) {
  if (!Array.isArray(body.days)) return body.date && body.slots ? countedDay(body, change(body)) : body;
  const days = body.days.map(day => day.slots || day.meals ? countedDay(day, change(day)) : day);
  if (days.every((day, index) => day === body.days[index])) return body;
  return { ...body, days, ...(body.counts && { counts: countsOf(days.flatMap(mealsOf)) }) };
}

const countedDay = (before, day) => (
  day === before || !day.counts ? day : { ...day, counts: countsOf(mealsOf(day)) });
const countsOf = meals => ({ planned: meals.length, completed: meals.filter(meal => meal.completed).length });
const mealsOf = day => day.meals ?? Object.values(day.slots).flatMap(slot => slot.meals);
const isSame = (one, other) => one.date === other.date && one.slot === other.slot;

// Changes a planned meal wherever it is shown.
const planned = (id, body, change) => changeMeals(
  body, meals => meals.map(meal => meal.id === id ? change(meal) : meal));

// Changes the meals of each slot. A day has its slots, or a list of its meals, each with its slot.
function changeMeals(body, change) {
  return days(body, day => {
    const before = name => day.meals ? day.meals.filter(meal => meal.slot === name) : day.slots[name].meals;
    const names = day.meals ? slots : Object.keys(day.slots);
    const after = names.map(name => [name, change(before(name), { date: day.date, slot: name })]);
    if (after.every(([name, meals]) => hasSame(meals, before(name)))) return day;
    if (day.meals) return { ...day, meals: after.flatMap(([slot, meals]) => meals.map(meal => ({ ...meal, slot }))) };
    return { ...day, slots: Object.fromEntries(after.map(([name, meals]) => [name, { ...day.slots[name], meals }])) };
  });
}

// Changes what is to be bought for a slot or for a whole plan, as the address of the extras says.
function extras({ path }, body, change) {
  const [, , kind, id, name] = path.split('/');
  if (kind === 'plans') return body.id === id && body.extras ? { ...body, extras: change(body.extras) } : body;
  return slot({ date: id, slot: name }, body, slot => slot.extras ? { ...slot, extras: change(slot.extras) } : slot);
}

const hasSame = (meals, others) => (
  meals.length === others.length && meals.every((meal, index) => meal === others[index]));

function meal(id, body, change) {
  if (body.id === id && 'favourite' in body) return change(body);
  const items = body.items;
  if (!Array.isArray(items) || !items.some(item => item.id === id && 'favourite' in item)) return body;
  return { ...body, items: items.map(item => item.id === id ? change(item) : item) };
}

// Takes a planned meal from its slot to the end of another. With `swap` the meals there come back, with
// `replace` they go. With one meal a day these are all meals of the other day.
function move({ id, onConflict, isOneADay, ...to }, body) {
  const all = [];
  changeMeals(body, (meals, place) => {
    all.push(...meals.map(meal => ({ meal, ...place })));
    return meals;
  });
  const from = all.find(({ meal }) => meal.id === id);
  if (!from || isSame(from, to)) return body;
  const gives = place => ['swap', 'replace'].includes(onConflict)
    && (isSame(place, to) || isOneADay && place.date === to.date && from.date !== to.date);
  const back = onConflict === 'swap' ? all.filter(gives).map(({ meal }) => meal) : [];
  return changeMeals(body, (meals, place) => [
    ...(gives(place) ? [] : meals.filter(meal => meal.id !== id)),
    ...(isSame(place, to) ? [{ ...from.meal, date: to.date, slot: to.slot }] : []),
    ...(isSame(place, from) ? back : []),
  ]);
}
