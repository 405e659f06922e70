// What a planned meal is among the standing meals.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import './fakes.js';

const { standingOf, weekdayOf } = await import('../../../../Sources/Web/Page/standing/days.js');

const pizza = { id: 'a', slot: 'dinner', weekdays: ['friday'], mealId: null, title: 'Pizza' };
const soup = { id: 'b', slot: 'dinner', weekdays: ['friday', 'monday'], mealId: 'm', title: 'Soup', until: '2026-12-01' };
const planned = { date: '2026-11-27', slot: 'dinner', mealId: null, title: 'Pizza' };

test('a planned meal stands by its slot, its weekday and its dish', () => {
  assert.equal(standingOf([soup, pizza], planned), pizza);
  assert.equal(standingOf([soup, pizza], { ...planned, date: '2026-11-28' }), undefined);
  assert.equal(standingOf([soup, pizza], { ...planned, slot: 'lunch' }), undefined);
  assert.equal(standingOf([soup, pizza], { ...planned, mealId: 'm', title: 'Soup' }), soup);
  assert.equal(standingOf([soup, pizza], { ...planned, mealId: 'n' }), undefined);
});

test('what has ended stands no more', () => {
  assert.equal(standingOf([soup], { ...planned, date: '2026-12-04', mealId: 'm' }), undefined);
});

test('a weekday has its name for the server', () => assert.equal(weekdayOf('2028-02-29'), 'tuesday'));
