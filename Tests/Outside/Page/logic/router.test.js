// Addresses and their screens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { here, route } from '../../../../Sources/Web/Page/router.js';

for (const pattern of [
  '/', '/plan', '/plan/:date', '/lists/:id', '/meals/:id/cook', '/join/:code',
]) route(pattern, pattern);

for (const [hash, screen, values] of [
  ['', '/', {}],
  ['#/', '/', {}],
  ['#/plan', '/plan', {}],
  ['#/plan/', '/plan', {}],
  ['#/plan/2026-11-23', '/plan/:date', { date: '2026-11-23' }],
  ['#/plan/2026-11-23?day', '/plan/:date', { date: '2026-11-23' }],
  ['#/meals/soup/cook', '/meals/:id/cook', { id: 'soup' }],
  ['#/join/AB%20CD', '/join/:code', { code: 'AB CD' }],
  ['#/join/100%', '/join/:code', { code: '100%' }],
  ['#/nowhere', null, {}],
  ['#/plan/2026-11-23/x', null, {}],
]) {
  test(`“${hash}” leads to ${screen ?? 'nothing'}`, () => {
    globalThis.location = { hash };
    const found = here();
    assert.deepEqual([found.screen, found.values], [screen, values]);
  });
}

test('the question of an address is read', () => {
  globalThis.location = { hash: '#/plan/2026-11-23?instead=m1&x=a%20b' };
  const { query } = here();
  assert.deepEqual([query.get('instead'), query.get('x')], ['m1', 'a b']);
});
