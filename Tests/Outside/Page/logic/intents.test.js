// Touches of a person, as requests.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line, list } from './fakes.js';
import * as intents from '../../../../Sources/Web/Page/memory/intents.js';
import { newID } from '../../../../Sources/Web/Page/memory/identifier.js';

const { addItem, alreadyHave, clearTicked, markCooked, move, note, tick, untick, writeAmount } = intents;

test('every intent has an id and a key of its own', () => {
  const [one, other] = [tick('list', line()), tick('list', line())];
  assert.notEqual(one.id, other.id);
  assert.notEqual(one.key, other.key);
  assert.match(one.key, /^[0-9a-f]{32}$/);
});

test('every intent survives the base', () => {
  for (const intent of [tick('l', line()), addItem('l', 'x'), alreadyHave('2026-11-23', 'lunch', true)]) {
    assert.deepEqual(structuredClone(intent), intent);
  }
});

test('a tick names the list by its id, and buys what was shown', () => {
  const milk = line({ quantities: [{ text: '2 l' }] });
  const { method, path, body } = tick('list', milk);
  assert.deepEqual([method, path, body.bought], ['PUT', '/v1/lists/list/items/line/tick', '2 l']);
});

test('a tick buys what was bought before together with the rest', () => {
  const milk = line({ bought: [{ text: '1 l' }], quantities: [{ text: '2 l' }] });
  assert.equal(tick('list', milk).body.bought, '1 l + 2 l');
});

test('a tick of a line with a written amount buys all that is needed', () => {
  const garlic = line({ quantities: [{ text: '12 cloves' }], writtenAmount: '1 bulb' });
  assert.equal(tick('list', garlic).body.bought, undefined);
});

test('a written amount knows what stood there, so that two who write are asked', () => {
  const { body, wish, before } = writeAmount('list', line({ writtenAmount: 'a bag' }), '1 bulb');
  assert.deepEqual([body, wish, before], [
    { writtenAmount: '1 bulb' }, { writtenAmount: '1 bulb' }, { writtenAmount: 'a bag' }]);
});

test('a tick of a line without an amount buys all of it', () => {
  assert.equal(tick('list', line({ quantities: [] })).body.bought, undefined);
});

test('a tick tells when it was made, for it may wait', () => {
  const { body, effect } = tick('list', line());
  assert.equal(body.tickedAt, effect.at);
});

test('an untick knows the version that was shown, and that the line was ticked', () => {
  const { method, match, before } = untick('list', line({ ticked: true }));
  assert.deepEqual([method, match, before], ['DELETE', 7, { ticked: true }]);
});

test('a new item has an id of this device, and is made once', () => {
  const { path, isNew, effect } = addItem('list', '2 candles');
  assert.equal(isNew, true);
  assert.equal(path, `/v1/lists/list/items/${effect.item}`);
});

test('an empty note takes the note away', () => {
  assert.deepEqual(note('list', line({ note: 'soft' }), '  ').body, { note: null });
});

test('a clearing is looked up at its list', () => {
  assert.equal(clearTicked(list([])).look, '/v1/lists/list');
});

test('a meal is cooked on the day of the finger, not of the network', () => {
  const cooked = markCooked({ id: 'm', title: 'Soup' }, '2026-11-23');
  assert.deepEqual(cooked.body, { completedDate: '2026-11-23' });
  assert.equal(markCooked({ id: 'm', title: 'Soup' }, null).method, 'DELETE');
});

test('a move names the planned meal by its lasting address', () => {
  const meal = { id: 'm', version: 4, title: 'Soup', date: '2026-11-23', slot: 'lunch' };
  const { path, body, before } = move(meal, '2026-11-24', 'dinner', 'swap');
  assert.equal(path, '/v1/planned-meals/m');
  assert.deepEqual(body, { date: '2026-11-24', slot: 'dinner', onConflict: 'swap' });
  assert.deepEqual(before, { date: '2026-11-23', slot: 'lunch' });
});

test('ids are UUIDs of version 7 that grow with time', () => {
  const [early, late] = [newID(1_000), newID(2_000_000_000_000)];
  assert.match(early, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.ok(early < late);
});
