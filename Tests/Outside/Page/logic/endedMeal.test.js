// The meal that Today asks about, and when it stops asking what is left.
import { test } from 'node:test';
import './fakes.js';
import assert from 'node:assert/strict';
import './languages.js';
import { asksForRest, endedMeal } from '../../../../Sources/Web/Page/memory/endedMeal.js';
import { minuteAt } from '../../../../Sources/Web/Page/memory/today.js';

const times = { breakfast: '08:00', lunch: '12:30', dinner: '18:30', other: '15:00' };
const planned = (slot, facts) => ({ id: `${slot} ${facts?.day ?? ''}`, slot, mealId: 'm', completed: false, ...facts });

function kitchen(today, yesterday = []) {
  const home = {
    today: '2026-11-24', zone: '+01:00', settings: { mealTimes: times },
    days: [{ date: '2026-11-23', meals: yesterday }, { date: '2026-11-24', meals: today }],
  };
  return { peek: path => path === '/v1/home' ? home : undefined, outbox: { effects: [] } };
}

// The instant of a time at home on the 24th.
const at = text => Date.parse(`2026-11-24T${text}:00+01:00`);

test('minutes are those at home', () => assert.equal(minuteAt(at('19:29'), '+01:00'), 19 * 60 + 29));

test('a meal is asked about an hour after its time, cooked or not', () => {
  const household = kitchen([planned('lunch'), planned('dinner', { completed: true })]);
  assert.equal(endedMeal(household, at('13:29')), undefined);
  assert.equal(endedMeal(household, at('13:30')).slot, 'lunch');
  assert.equal(endedMeal(household, at('19:29')).slot, 'lunch');
  assert.equal(endedMeal(household, at('19:30')).slot, 'dinner');
});

test('a dinner of yesterday that was cooked is asked about until noon', () => {
  const household = kitchen([], [planned('dinner', { completed: true })]);
  assert.equal(endedMeal(household, at('11:59')).date, '2026-11-23');
  assert.equal(endedMeal(household, at('12:00')), undefined);
});

test('what was not cooked yesterday is not asked about', () => {
  assert.equal(endedMeal(kitchen([], [planned('dinner')]), at('09:30')), undefined);
});

test('words without a meal, and rests, are not asked about', () => {
  const rest = planned('dinner', { leftoverOf: { id: 'x' } });
  assert.equal(endedMeal(kitchen([planned('lunch', { mealId: null }), rest]), at('20:00')), undefined);
});

const ask = (...answers) => answers.map((isLeftSaid, id) => ({ id, isLeftSaid }));

test('three questions without an answer are the last ones', () => {
  assert.equal(asksForRest(ask(true, false, false), 9), true);
  assert.equal(asksForRest(ask(true, false, false, false), 9), false);
  assert.equal(asksForRest(ask(false, false, false, true), 9), true);
  assert.equal(asksForRest(ask(true, false, false, false), 3), true);
});
