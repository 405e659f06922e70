// A list in the order of its shop: shelves with their lines, and the lines in the trolley.
import { shownAmount } from '../words/names.js';
import { say } from '../words/words.js';

// Divides a list's lines by shelf, in the order of the list's shop or else of the household. What is bought on a later
// day stands after them, what is bought in another shop last. `stays` says of a ticked line that it
// still stands where it was ticked.
export function byShelf(list, categories, stays, shops = []) {
  const shop = shops.find(({ id }) => id === list.shopId);
  const order = [...shop?.order ?? [], ...categories.map(({ id }) => id)];
  const shelves = new Map();
  const trolley = [];
  const later = { id: 'later', name: say('later.title'), items: [] };
  const others = shop ? shops.filter(other => other !== shop).sort((one, other) => (one.name < other.name ? -1 : 1)) : [];
  const elsewhere = others.map(({ id, name }) => (
    { id, name: say('elsewhere.title', { shop: name }), items: [], isAside: true }));
  for (const item of list.items) {
    if (item.ticked && !stays(item)) {
      trolley.push(item);
      continue;
    }
    const other = elsewhere.find(({ id }) => id === item.shopId);
    if (other) {
      other.items.push(item);
      continue;
    }
    if (item.later) {
      later.items.push(item);
      continue;
    }
    const id = item.category?.id ?? '';
    if (!shelves.has(id)) shelves.set(id, { id, name: id ? item.category.name : null, items: [] });
    shelves.get(id).items.push(item);
  }
  const place = id => (order.includes(id) ? order.indexOf(id) : order.length);
  trolley.sort((one, other) => (other.tickedAt ?? '').localeCompare(one.tickedAt ?? ''));
  const sorted = [...shelves.values()].sort((one, other) => place(one.id) - place(other.id));
  return { shelves: [...sorted, ...[later, ...elsewhere].filter(({ items }) => items.length > 0)], trolley };
}

// True for a line that waits for a later day of shopping, and is in no count.
export const waitsForTrip = ({ ticked, later }) => !ticked && Boolean(later?.trip);

// The amount of a line as people read it: what a member wrote over the sum, else what the server says to take from
// the shelf. What was typed without the server stands as typed.
export const amountOf = item => item.writtenAmount ?? (item.buy ? inWords(item.buy.quantities) : sumOf(item));

// The sum of a line: what is left, or what was bought.
export function sumOf(item) {
  const shown = item.ticked && item.quantities.length === 0 ? item.bought : item.quantities;
  return inWords(shown);
}

const inWords = quantities => quantities.map(({ text }) => shownAmount(text)).join(' + ');

const present = 10 * 60_000;

// The members, but for one, who have ticked something on a list in the last minutes.
export const shoppersOf = ({ items }, me, now) => [...new Set(items.filter(
  ({ tickedBy, tickedAt }) => tickedBy && tickedBy !== me && now - Date.parse(tickedAt) < present,
).map(({ tickedBy }) => tickedBy))];
