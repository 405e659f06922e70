// The tiles of a list.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divideOffers } from '../../../../Sources/Web/Page/memory/offers.js';

const shelves = [{ id: 'dairy', name: 'Dairy' }, { id: 'fruit', name: 'Fruit' }];
const food = (name, timesBought, facts) => (
  { id: name, name, timesBought, categoryId: null, lastBoughtAt: null, ...facts });
const names = (groups, index) => groups[index]?.foods.map(({ name }) => name);
const line = (name, ticked = false) => ({ name, ticked });

test('what was bought more than once stands by shelf, in the order of the shop', () => {
  const known = [food('apples', 9, { categoryId: 'fruit' }), food('milk', 5, { categoryId: 'dairy' }), food('soap', 2)];
  const groups = divideOffers(known, [], [], shelves);
  assert.deepEqual(groups.map(({ shelf }) => shelf?.id), ['dairy', 'fruit', undefined]);
  assert.deepEqual(groups.flatMap((_, index) => names(groups, index)), ['milk', 'apples', 'soap']);
});

test('what is to be bought already is left out, however it is accented', () => {
  assert.deepEqual(divideOffers([food('Crème', 9)], [], [line('creme')], shelves), []);
});

test('what is in the trolley can come back', () => {
  assert.deepEqual(names(divideOffers([food('milk', 9)], [], [line('milk', true)], shelves), 0), ['milk']);
});

test('a usual item is offered before it was ever bought', () => {
  assert.deepEqual(names(divideOffers([food('coffee', 0)], [{ name: 'Coffee' }], [], shelves), 0), ['coffee']);
});

test('what was bought once is offered as bought lately, the latest first', () => {
  const known = [food('old', 1, { lastBoughtAt: '2026-11-01' }), food('new', 1, { lastBoughtAt: '2026-11-20' })];
  const groups = divideOffers(known, [], [], shelves);
  assert.deepEqual([groups[0].isLately, names(groups, 0)], [true, ['new', 'old']]);
});

test('what nobody has bought is not offered', () => {
  assert.deepEqual(divideOffers([food('saffron', 0)], [], [], shelves), []);
});
