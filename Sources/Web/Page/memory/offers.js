// The tiles of a list: what a household usually buys, by shelf, and what it bought lately.
import { fold } from './suggest.js';

const most = { usual: 24, lately: 9 };

// Returns [{shelf, foods}, …, {isLately, foods}] without what is to be bought already. A usual food is one of the usual
// items, or was bought more than once; the most bought ones come first, in the order of the shelves.
export function divideOffers(known, usuals, items, shelves) {
  const listed = new Set(items.filter(({ ticked }) => !ticked).map(({ name }) => fold(name)));
  const wanted = new Set(usuals.map(({ name }) => fold(name)));
  const free = known.filter(({ name }) => !listed.has(fold(name)));
  const usual = free.filter(({ name, timesBought }) => timesBought > 1 || wanted.has(fold(name))).slice(0, most.usual);
  const lately = free.filter(food => food.lastBoughtAt && !usual.includes(food))
    .sort((one, other) => other.lastBoughtAt.localeCompare(one.lastBoughtAt)).slice(0, most.lately);
  const groups = [...shelves, null].map(shelf => ({ shelf, foods: usual.filter(food => (
    shelf ? food.categoryId === shelf.id : !shelves.some(({ id }) => id === food.categoryId))) }));
  return [...groups, { isLately: true, foods: lately }].filter(({ foods }) => foods.length > 0);
}
