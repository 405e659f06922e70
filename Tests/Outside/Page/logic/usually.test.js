// When people are there, and what is bought for what is not written down.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import './fakes.js';

Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en-GB'] }, configurable: true });
const page = '../../../../Sources/Web/Page/';
const [{ isAlways, rhythmOf }, { linesIn }, { presentOf }, { weekStart }] = await Promise.all(
  ['people/usually', 'shopping/unwritten', 'people/eating', 'words/dates'].map(name => import(`${page}${name}.js`)));

test('a week begins where the household begins it', () => {
  assert.equal(weekStart('2026-11-28', 0), '2026-11-22');
  assert.equal(weekStart('2026-11-28', 1), '2026-11-23');
});

test('every other week is this one or the next, wherever weeks begin', () => {
  const other = { every: 2, from: '2026-11-23' };
  assert.equal(rhythmOf(other, '2026-11-28'), 'this');
  assert.equal(rhythmOf(other, '2026-12-01'), 'next');
  assert.equal(rhythmOf(other, '2026-11-22'), 'next');
  assert.equal(rhythmOf({ every: 1 }, '2026-11-22'), 'every');
});

test('who is there on some days is not always there', () => {
  assert.equal(isAlways({ usually: { every: 1 } }), true);
  assert.equal(isAlways({ usually: { every: 1, dinner: [] } }), false);
});

test('a comma between digits divides no line', () => {
  assert.deepEqual(linesIn('1,5 kg Kartoffeln, Fisch; 2 Zitronen'), ['1,5 kg Kartoffeln', 'Fisch', '2 Zitronen']);
});

test('what is said of a meal goes before what is said of its slot', () => {
  const eating = { members: ['a', 'b'], guests: 2 };
  assert.deepEqual(presentOf({ eaters: null, guests: null, eating }), { members: ['a', 'b'], guests: 2 });
  assert.deepEqual(presentOf({ eaters: ['a'], guests: null, eating }), { members: ['a'], guests: 2 });
  assert.deepEqual(presentOf({ eaters: null, guests: 0, eating }), { members: ['a', 'b'], guests: 0 });
});
