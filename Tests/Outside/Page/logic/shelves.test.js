// A list in the order of the shop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import { line, list } from './fakes.js';
import { amountOf, byShelf, shoppersOf, sumOf } from '../../../../Sources/Web/Page/memory/shelves.js';

const on = (id, shelf, facts) => line({ id, category: shelf && { id: shelf, name: shelf }, ...facts });
const shop = [{ id: 'fruit' }, { id: 'bread' }, { id: 'dairy' }];
const never = () => false;

test('shelves stand in the order of the shop, anything else last', () => {
  const body = list([on('a', null), on('b', 'dairy'), on('c', 'fruit'), on('d', 'dairy')]);
  const { shelves } = byShelf(body, shop, never);
  assert.deepEqual(shelves.map(({ id, items }) => [id, items.map(item => item.id)]),
    [['fruit', ['c']], ['dairy', ['b', 'd']], ['', ['a']]]);
});

test('a shelf that the shop no longer has comes after the others', () => {
  const { shelves } = byShelf(list([on('a', 'gone'), on('b', 'bread')]), shop, never);
  assert.deepEqual(shelves.map(({ id }) => id), ['bread', 'gone']);
});

test('what is bought on a later day stands after all shelves', () => {
  const body = list([on('a', 'fruit', { later: { text: 'for Thursday' } }), on('b', null), on('c', 'dairy')]);
  const { shelves } = byShelf(body, shop, never);
  assert.deepEqual(shelves.map(({ id, items }) => [id, items.map(item => item.id)]),
    [['dairy', ['c']], ['', ['b']], ['later', ['a']]]);
});

test('shelves stand in the order of the shop of the list, those that it does not name after them', () => {
  const body = { ...list([on('a', 'fruit'), on('b', 'bread'), on('c', 'dairy')]), shopId: 'mall' };
  const { shelves } = byShelf(body, shop, never, [{ id: 'market', order: ['bread'] }, { id: 'mall', order: ['dairy'] }]);
  assert.deepEqual(shelves.map(({ id }) => id), ['dairy', 'fruit', 'bread']);
});

test('what is bought in another shop stands last, folded', () => {
  const shops = [{ id: 'market', name: 'Market', order: [] }, { id: 'mall', name: 'Mall', order: [] }];
  const lines = list([on('a', 'fruit', { shopId: 'market' }), on('b', 'bread', { shopId: 'mall' }), on('c', 'dairy')]);
  const named = shopId => byShelf({ ...lines, shopId }, shop, never, shops).shelves.map(({ id, isAside = false }) => [id, isAside]);
  assert.deepEqual(named('mall'), [['bread', false], ['dairy', false], ['market', true]]);
  assert.deepEqual(named(undefined), [['fruit', false], ['bread', false], ['dairy', false]]);
});

test('a shelf without an id is anything else, whatever the server calls it', () => {
  const { shelves } = byShelf(list([line({ category: { id: null, name: 'Other' } })]), shop, never);
  assert.deepEqual([shelves[0].id, shelves[0].name], ['', null]);
});

test('ticked lines are in the trolley, the newest first', () => {
  const body = list([
    on('a', 'fruit', { ticked: true, tickedAt: '2026-11-23T09:00:00Z' }), on('b', 'fruit'),
    on('c', 'fruit', { ticked: true, tickedAt: '2026-11-23T10:00:00Z' }),
  ]);
  const { shelves, trolley } = byShelf(body, shop, never);
  assert.deepEqual(trolley.map(item => item.id), ['c', 'a']);
  assert.deepEqual(shelves[0].items.map(item => item.id), ['b']);
});

test('a line that was just ticked stays under the finger', () => {
  const body = list([on('a', 'fruit', { ticked: true })]);
  assert.equal(byShelf(body, shop, item => item.id === 'a').trolley.length, 0);
});

test('an amount is what is left, or what was bought', () => {
  assert.equal(amountOf(line({ quantities: [{ text: '2 l' }, { text: '1 can' }] })), '2 l + 1 can');
  assert.equal(amountOf(line({ ticked: true, quantities: [], bought: [{ text: '2 l' }] })), '2 l');
  assert.equal(amountOf(line({ quantities: [] })), '');
});

test('a written amount stands in place of the sum, which is still known', () => {
  const garlic = line({ quantities: [{ text: '12 cloves' }], writtenAmount: '1 bulb' });
  assert.deepEqual([amountOf(garlic), sumOf(garlic)], ['1 bulb', '12 cloves']);
});

test('in the shop are those who ticked something in the last ten minutes, each once, and not oneself', () => {
  const by = (tickedBy, minute) => line({ ticked: true, tickedBy, tickedAt: `2026-11-23T09:${minute}:00Z` });
  const body = list([by('sam', 20), by('sam', 21), by('kim', '05'), by('alex', 22), line()]);
  assert.deepEqual(shoppersOf(body, 'alex', Date.parse('2026-11-23T09:25:00Z')), ['sam']);
});
