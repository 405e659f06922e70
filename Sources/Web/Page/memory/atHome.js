// What people say of foods at home, as intents. A line is {id, food, name}: its food is a name in any spelling.
import { entry } from './intents.js';

export const foodPath = name => `/v1/foods/${encodeURIComponent(name)}`;

const word = (on, isThere, amount = null) => ({ atHome: { on, isThere, amount, useSoon: false } });

// A food is at home: all that meals need of it, or as much as `amount` says.
export function haveFood(list, { id, food, name }, on, amount = null) {
  return entry({
    method: 'PUT', path: `${foodPath(food)}/at-home`, look: foodPath(food), body: amount ? { amount } : undefined,
    wish: word(on, true, amount),
    effect: { kind: 'haveFood', list, item: id, because: { code: 'at-home', on, amount, used: null } },
    words: { key: 'atHome.didHave', name },
  });
}

// None of a food is left.
export function lackFood(list, { id, food, name }, on) {
  return entry({
    method: 'DELETE', path: `${foodPath(food)}/at-home`, look: foodPath(food), wish: word(on, false),
    effect: { kind: 'needFood', list, item: id }, words: { key: 'atHome.didNeed', name },
  });
}

// Lines that somebody has looked for and left to be bought. They are not asked about again, on any device.
export function skipLines({ id, skipped = [] }, lines) {
  return entry({
    method: 'PATCH', path: `/v1/lists/${id}`, body: { skipped: [...skipped, ...lines] },
    effect: { kind: 'skipLines', list: id, lines }, words: { key: 'look.did' },
  });
}

// A line that was set aside is to be bought.
export function bringBack(list, { id, name }) {
  return entry({
    method: 'DELETE', path: `/v1/lists/${list}/set-aside/${id}`, look: `/v1/lists/${list}/items/${id}`,
    wish: { ticked: false }, effect: { kind: 'needFood', list, item: id }, words: { key: 'atHome.didNeed', name },
  });
}

// The household always has a food, or buys it as it needs it: `stock` is 'always', 'asNeeded', or null for what the
// table of foods says. `id` is its line on the list, if it has one.
export function keepFood(list, { id, food, name }, stock) {
  const isAlways = stock === 'always';
  return entry({
    method: 'PATCH', path: foodPath(food), body: { stock }, wish: { stock },
    effect: {
      kind: isAlways ? 'haveFood' : 'needFood', list, item: id,
      because: { code: 'staple', on: null, amount: null, used: null },
    },
    words: { key: isAlways ? 'atHome.didAlways' : 'atHome.didAsNeeded', name },
  });
}
