// The waiting entries of the outbox, drawn over the answers of the server. Each effect is a plain value; applying it to an
// answer gives a changed copy, or the very same answer if it has nothing to do with it.

// Applies the effects of waiting entries to the answer for a path.
export function overlay(path, body, effects) {
  return effects.reduce((body, effect) => apply(effect, path, body), body);
}

export function apply(effect, path, body) {
  if (body === undefined || body === null || typeof body !== 'object') return body;
  const change = changes[effect.kind];
  return change ? change(effect, path, body) : body;
}

const changes = {
  tick: (effect, path, body) => line(effect, path, body, item => item.ticked ? item : {
    ...item, ticked: true, tickedBy: effect.by, tickedAt: effect.at, quantities: [],
    bought: [...item.bought, ...item.quantities],
  }),
  untick: (effect, path, body) => line(effect, path, body, item => item.ticked ? {
    ...item, ticked: false, tickedBy: null, tickedAt: null, quantities: item.bought, bought: [],
  } : item),
  change: (effect, path, body) => line(effect, path, body, item => ({ ...item, ...effect.fields })),
  removeItem: (effect, path, body) => list(effect, path, body, body => (
    { ...body, items: body.items.filter(item => item.id !== effect.item) })),
  addItem: (effect, path, body) => list(effect, path, body, body => (
    body.items.some(item => item.id === effect.item) ? body : { ...body, items: [...body.items, newItem(effect)] })),
  clearTicked: (effect, path, body) => list(effect, path, body, body => (
    { ...body, items: body.items.filter(item => !effect.items.includes(item.id)) })),
  complete: (effect, path, body) => {
    if (path === `/v1/lists/${effect.list}`) return { ...body, status: effect.isOpen ? 'open' : 'completed' };
    if (!path.startsWith('/v1/home') || effect.isOpen || !body.lists) return body;
    return { ...body, lists: body.lists.filter(list => list.id !== effect.list) };
  },
  alreadyHave: (effect, path, body) => slot(effect, body, slot => (
    { ...slot, alreadyHave: effect.value, alreadyHaveBy: effect.value ? 'member' : null })),
  cook: (effect, path, body) => planned(effect.id, body, meal => (
    { ...meal, completed: effect.date !== null, completedDate: effect.date })),
  favourite: (effect, path, body) => meal(effect.meal, body, meal => ({ ...meal, favourite: effect.value })),
  move: (effect, path, body) => move(effect, body),
  plan: ({ meal }, path, body) => plan(meal, body),
  unplan: ({ id }, path, body) => changeMeals(body, meals => meals.filter(meal => meal.id !== id)),
  extra: (effect, path, body) => extras(effect, body, extras => (
    extras.some(({ id }) => id === effect.id) ? extras : [...extras, { id: effect.id, text: effect.text }])),
  noExtra: (effect, path, body) => extras(effect, body, extras => extras.filter(({ id }) => id !== effect.id)),
  newMeal: ({ meal }, path, body) => (
    path === '/v1/meals?view=outline' && !body.items.some(({ id }) => id === meal.id)
      ? { ...body, items: [...body.items, meal] } : body),
  usual: ({ item }, path, body) => path === '/v1/usuals' ? { ...body, items: [...body.items, item] } : body,
};

function list(effect, path, body, change) {
  return path === `/v1/lists/${effect.list}` && body.items ? counted(change(body)) : body;
}

function counted(body) {
  const ticked = body.items.filter(item => item.ticked).length;
  return { ...body, counts: { ...body.counts, items: body.items.length, ticked } };
}

function line(effect, path, body, change) {
  return list(effect, path, body, body => (
    { ...body, items: body.items.map(item => item.id === effect.item ? change(item) : item) }));
}

function newItem({ item, text, category, by, at }) {
  return {
    id: item, version: 0, name: text, text, quantities: [], bought: [], category: category ?? null,
    origins: ['manual'], meals: [], ticked: false, tickedBy: null, tickedAt: null, note: null, addedBy: by,
    addedAt: at, isWaiting: true,
  };
}

// Changes a slot of a day, in a plan, a week or a day alone.
function slot({ date, slot: name }, body, change) {
  return days(body, day => (
    day.date === date && day.slots?.[name]
      ? { ...day, slots: { ...day.slots, [name]: change(day.slots[name]) } } : day));
}

function days(body, change) {
  if (Array.isArray(body.days)) return { ...body, days: body.days.map(change) };
  return body.date && body.slots ? change(body) : body;
}

// Changes a planned meal wherever it is shown.
const planned = (id, body, change) => changeMeals(
  body, meals => meals.map(meal => meal.id === id ? change(meal) : meal));

// Changes the meals of each day or slot.
function changeMeals(body, change) {
  return days(body, day => {
    if (Array.isArray(day.meals)) return { ...day, meals: change(day.meals) };
    return day.slots ? { ...day, slots: mapSlots(day.slots, slot => ({ ...slot, meals: change(slot.meals) })) } : day;
  });
}

// Puts a meal into its day, at the end of its slot.
function plan(meal, body) {
  const add = meals => meals.some(({ id }) => id === meal.id) ? meals : [...meals, meal];
  return days(body, day => {
    if (day.date !== meal.date) return day;
    if (Array.isArray(day.meals)) return { ...day, meals: add(day.meals) };
    const slot = day.slots?.[meal.slot];
    return slot ? { ...day, slots: { ...day.slots, [meal.slot]: { ...slot, meals: add(slot.meals) } } } : day;
  });
}

// Changes what is to be bought for a slot or for a whole plan, as the address of the extras says.
function extras({ path }, body, change) {
  const [, , kind, id, name] = path.split('/');
  if (kind === 'plans') return body.id === id && body.extras ? { ...body, extras: change(body.extras) } : body;
  return slot({ date: id, slot: name }, body, slot => slot.extras ? { ...slot, extras: change(slot.extras) } : slot);
}

const mapSlots = (slots, change) => (
  Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, change(slot)])));

function meal(id, body, change) {
  if (body.id === id && 'favourite' in body) return change(body);
  const items = body.items;
  if (!Array.isArray(items) || !items.some(item => item.id === id && 'favourite' in item)) return body;
  return { ...body, items: items.map(item => item.id === id ? change(item) : item) };
}

// Takes a planned meal from its slot to another. With `swap` the meals there come back, with `replace` they go.
function move({ id, date, slot: to, onConflict }, body) {
  let moved;
  let from;
  days(body, day => {
    for (const [name, { meals = [] }] of Object.entries(day.slots ?? {})) {
      const found = meals.find(meal => meal.id === id);
      if (found) [moved, from] = [found, { date: day.date, slot: name }];
    }
    return day;
  });
  if (!moved) return moveInLists(id, { date, slot: to }, onConflict, body);
  const there = [];
  const placed = slot({ date, slot: to }, body, slot => {
    there.push(...slot.meals.filter(meal => meal.id !== id));
    const stay = onConflict === 'swap' || onConflict === 'replace' ? [] : slot.meals;
    return { ...slot, meals: [...stay.filter(meal => meal.id !== id), { ...moved, date, slot: to }] };
  });
  if (from.date === date && from.slot === to) return placed;
  return slot(from, placed, slot => ({
    ...slot,
    meals: [...slot.meals.filter(meal => meal.id !== id), ...(onConflict === 'swap' ? there : [])],
  }));
}

// The same where a day has a list of its meals, each with its slot.
function moveInLists(id, to, onConflict, body) {
  const all = (Array.isArray(body.days) ? body.days : []).flatMap(({ date, meals }) => (
    Array.isArray(meals) ? meals.map(meal => ({ ...meal, date })) : []));
  const moved = all.find(meal => meal.id === id);
  if (!moved) return body;
  const isThere = meal => meal.id !== id && meal.date === to.date && meal.slot === to.slot;
  const place = meal => meal.id === id ? to : isThere(meal) && onConflict === 'swap' ? moved : meal;
  const after = all.filter(meal => onConflict !== 'replace' || !isThere(meal))
    .map(meal => ({ ...meal, date: place(meal).date, slot: place(meal).slot }));
  return { ...body, days: body.days.map(day => ({ ...day, meals: after.filter(meal => meal.date === day.date) })) };
}
