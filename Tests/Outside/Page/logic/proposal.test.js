// The rows of a proposed week: alternatives without the server, what is kept, and what is taken.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptanceOf, isEarly, keptOf, mealOf, rowsOf, turned, withoutTaken,
} from '../../../../Sources/Web/Page/plan/proposalRows.js';

const meal = id => ({ meal: { id }, reasons: [{ code: 'due', text: id }] });
const slot = (date, id, ...others) => ({ date, slot: 'dinner', servings: 4, ...meal(id), others: others.map(meal) });
let count = 0;
const newID = () => `id-${++count}`;
const week = before => rowsOf({ slots: [slot('2026-11-24', 'a', 'b', 'c', 'd'), slot('2026-11-25', 'b')] }, before ?? [], newID);

test('another meal is the next alternative that no other row has, under an id of its own', () => {
  const rows = week();
  const next = turned(rows[0], rows, newID);
  assert.equal(mealOf(next).id, 'c');
  assert.notEqual(next.id, rows[0].id);
});

test('after the last alternative comes the first meal again', () => {
  const [row, ...rest] = week();
  let next = row;
  for (let step = 0; step < 3; step++) next = turned(next, [next, ...rest], newID);
  assert.equal(mealOf(next).id, 'a');
});

test('what is kept is named at the next suggestion and stays kept', () => {
  const rows = week().map((row, index) => ({ ...row, isKept: index === 0 }));
  assert.deepEqual(keptOf(rows), [{ date: '2026-11-24', slot: 'dinner', mealId: 'a' }]);
  assert.equal(week(rows)[0].isKept, true);
});

test('a slot that is left empty stays so, and is not taken', () => {
  const rows = week(week().map((row, index) => ({ ...row, isEmpty: index === 1 })));
  assert.deepEqual(acceptanceOf(7, rows, 'plan').meals.map(({ date }) => date), ['2026-11-24']);
});

test('a slot that was filled meanwhile goes, and the rest can be taken', () => {
  const inTheWay = { date: '2026-11-24', slot: 'dinner' };
  assert.deepEqual(withoutTaken(week(), { code: 'slot-taken', inTheWay }).map(({ date }) => date), ['2026-11-25']);
  assert.equal(withoutTaken(week(), { code: 'too-many' }), null);
});

test('a week is early only while no reason comes from what was eaten', () => {
  assert.equal(isEarly(week()), false);
  assert.equal(isEarly(week().map(row => ({ ...row, choices: [{ reasons: [{ code: 'few-meals' }] }] }))), true);
});

test('portions are planned as what they are, and never suggested to others', () => {
  const fridge = { ...slot('2026-11-24', 'a', 'b'), portionId: 'p', servings: 2 };
  const rows = rowsOf({ slots: [fridge, slot('2026-11-25', 'c')] }, [], newID);
  assert.deepEqual(acceptanceOf(7, rows, 'plan').meals.map(({ portionId, servings }) => [portionId, servings]), [
    ['p', 2], [undefined, undefined]]);
  assert.deepEqual(acceptanceOf(7, rows, 'suggestion').meals.map(({ mealId }) => mealId), ['c']);
  const next = turned(rows[0], rows, newID);
  assert.equal(acceptanceOf(7, [next], 'plan').meals[0].portionId, undefined);
});
