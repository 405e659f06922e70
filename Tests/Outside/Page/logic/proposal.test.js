// The rows of a proposed week: alternatives without the server, what is kept, and what is taken.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEarly, isRestRow, keptOf, mealOf, rowsOf, takenOf, turned } from '../../../../Sources/Web/Page/proposed/rows.js';

const meal = id => ({ meal: { id }, reasons: [{ code: 'due', text: id }] });
const slot = (date, id, ...others) => ({ date, slot: 'dinner', servings: 4, ...meal(id), others: others.map(meal) });
let count = 0;
const newID = () => `id-${++count}`;
// What is answered to a question that was asked with some rows, while others may stand there by now.
const week = (asked = [], now = asked) => (
  rowsOf({ slots: [slot('2026-11-24', 'a', 'b', 'c', 'd'), slot('2026-11-25', 'b')] }, asked, now, newID));

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

test('every card that is shown stays where it is when the household is asked again', () => {
  const rows = week().map((row, index) => ({ ...row, isEmpty: index === 1 }));
  assert.deepEqual(keptOf(rows), [{ date: '2026-11-24', slot: 'dinner', mealId: 'a' }]);
});

test('a place that was left empty stays so', () => {
  const rows = week(week().map((row, index) => ({ ...row, isEmpty: index === 1 })));
  assert.deepEqual(rows.map(({ isEmpty }) => isEmpty), [false, true]);
});

test('what somebody has turned or taken back since the question stays as it is', () => {
  const refused = week().map(row => ({ ...row, isEmpty: true }));
  const [row, other] = refused;
  const back = { ...row, isEmpty: false };
  const rows = week(refused, [back, other]);
  assert.equal(rows[0], back);
  assert.deepEqual(rows.map(({ isEmpty }) => isEmpty), [false, true]);
});

test('a week is early only while no reason comes from what was eaten', () => {
  assert.equal(isEarly(week()), false);
  assert.equal(isEarly(week().map(row => ({ ...row, choices: [{ reasons: [{ code: 'few-meals' }] }] }))), true);
});

test('portions are planned as what they are, and another meal is cooked', () => {
  const fridge = { ...slot('2026-11-24', 'a', 'b'), portionId: 'p', servings: 2 };
  const rows = rowsOf({ slots: [fridge, slot('2026-11-25', 'c')] }, [], [], newID);
  assert.deepEqual(takenOf(rows).map(({ portionId, servings }) => [portionId, servings]), [
    ['p', 2], [undefined, undefined]]);
  assert.deepEqual(rows.map(isRestRow), [true, false]);
  const next = turned(rows[0], rows, newID);
  assert.equal(takenOf([next])[0].portionId, undefined);
});

test('what stands without a recipe is taken by its title, and nothing else asks for its meal', () => {
  const stands = { date: '2026-11-27', slot: 'dinner', servings: null, title: 'Pizza', kept: true, reasons: [], others: [] };
  const [row] = rowsOf({ slots: [stands] }, [], [], newID);
  assert.equal(mealOf(row).name, 'Pizza');
  assert.deepEqual(keptOf([row]), []);
  assert.equal(turned(row, [row], newID), row);
  const [taken] = takenOf([row]);
  assert.deepEqual([taken.title, taken.mealId], ['Pizza', undefined]);
});
