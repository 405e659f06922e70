// Equal parts of two answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharing } from '../../../../Sources/Web/Page/memory/sharing.js';

const before = () => ({ items: [{ id: 'a', parts: [1, 2] }, { id: 'b', parts: [3] }], next: null });

test('an equal answer is the one before', () => {
  const first = before();
  assert.equal(sharing(first, before()), first);
});

test('an item that is the same stays the same object, also in another place', () => {
  const first = before();
  const items = [{ id: 'c' }, { id: 'a', parts: [1, 2] }, { id: 'b', parts: [4] }];
  const next = sharing(first, { items: structuredClone(items), next: null });
  assert.equal(next.items[1], first.items[0]);
  assert.notEqual(next.items[2], first.items[1]);
  assert.deepEqual(next.items, items);
});

for (const [claim, next] of [
  ['a field that is gone', { items: before().items }], ['a field that is new', { ...before(), more: 1 }],
  ['a null in place of a list', { items: null, next: null }], ['a list in place of an object', []],
  ['another order', { items: before().items.reverse(), next: null }],
  ['a shorter list', { items: [], next: null }],
  ['an item twice', { items: [before().items[0], before().items[0]], next: null }],
  ['nothing', null], ['a text', 'a'],
]) test(`${claim} is in the answer as the server said it`, () => (
  assert.deepEqual(sharing(before(), structuredClone(next)), next)));

test('the first answer is as it is', () => assert.deepEqual(sharing(undefined, before()), before()));
