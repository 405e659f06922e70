// Days, planned meals and the open list, as all screens see them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import './fakes.js';
import { inTheWay, mealOnPlan, mealsOn, openList, openingDay, plannedMeal, weekPath } from '../../../../Sources/Web/Page/memory/kitchen.js';
import { ingredientsIn } from '../../../../Sources/Web/Page/meals/stepAmounts.js';

const soup = { id: 'soup', title: 'Soup', servings: 9 };
const household = (answers, effects = []) => ({
  peek: path => answers[path], problem: () => undefined, outbox: { effects },
});
const home = facts => ({ '/v1/home': { today: '2026-11-24', days: [], lists: [], ...facts } });
const week = {
  '/v1/weeks/2026-11-22': {
    endDate: '2026-11-28', days: [{ date: '2026-11-25', slots: { lunch: { meals: [] }, dinner: { meals: [soup] } } }],
  },
};

test('a day is found in the answer for home', () => {
  const known = household(home({ days: [{ date: '2026-11-24', meals: [{ ...soup, slot: 'lunch' }] }] }));
  assert.deepEqual(mealsOn(known, '2026-11-24'), [{ ...soup, slot: 'lunch', date: '2026-11-24' }]);
});

test('a day after midnight is found in the plan that was shown', () => {
  const known = household({ ...home({ today: '2026-11-25' }), ...week });
  assert.deepEqual(mealsOn(known, '2026-11-25'), [{ ...soup, slot: 'dinner', date: '2026-11-25' }]);
});

test('a plan that was read by two of its days has one address', () => {
  const late = { '/v1/weeks/2026-11-24': { endDate: '2026-11-28', days: [{ date: '2026-11-25', slots: {} }] } };
  const known = household({ ...home(), ...late, ...week });
  assert.equal(weekPath(known, '2026-11-25'), '/v1/weeks/2026-11-22');
  assert.deepEqual(mealsOn(known, '2026-11-25'), [{ ...soup, slot: 'dinner', date: '2026-11-25' }]);
});

test('a day that was never shown is not known', () => {
  assert.equal(mealsOn(household(home({ days: [{ date: '2026-11-24', meals: [] }] })), '2026-11-26'), undefined);
});

test('a planned meal is found by its id on a day near today', () => {
  assert.deepEqual(plannedMeal(household({ ...home(), ...week }), 'soup'), { ...soup, slot: 'dinner', date: '2026-11-25' });
});

test('on the plan counts what the plan shows, also where Today has not heard of it yet', () => {
  const known = household({ ...home({ days: [{ date: '2026-11-25', meals: [] }], settings: {} }), ...week });
  const there = { ...soup, slot: 'dinner', date: '2026-11-25' };
  assert.deepEqual(mealOnPlan(known, 'soup'), there);
  assert.deepEqual(inTheWay(known, '2026-11-25', 'dinner'), [there]);
});

test('a meal that is off the plan is not on it, also where Today still has it', () => {
  const rice = { id: 'rice', title: 'Rice', slot: 'dinner' };
  const known = household({ ...home({ days: [{ date: '2026-11-25', meals: [rice] }] }), ...week });
  assert.equal(mealOnPlan(known, 'rice'), undefined);
});

test('a planned meal is found on a plan that is months away', () => {
  const far = { '/v1/weeks/2027-03-07': { endDate: '2027-03-13', days: [{ date: '2027-03-09', slots: { dinner: { meals: [soup] } } }] } };
  const known = household({ ...home(), ...far });
  assert.deepEqual(mealOnPlan(known, 'soup', '2027-03-07'), { ...soup, slot: 'dinner', date: '2027-03-09' });
});

test('from the last evening of a plan the next one opens', () => {
  const settings = { mealTimes: { dinner: '18:30' } };
  const on = today => ({ ...household({ ...home({ today, settings }), ...week })});
  const at = time => new Date(`2026-11-28T${time}`);
  assert.equal(openingDay(on('2026-11-28'), at('12:00')), '2026-11-28');
  assert.equal(openingDay(on('2026-11-28'), at('19:00')), '2026-11-29');
  assert.equal(openingDay(on('2026-11-27'), at('19:00')), '2026-11-27');
});

const outline = { id: 'list', name: 'Weekend', version: 4, stale: false, counts: { items: 5, ticked: 1 } };

test('the open list counts by the newest of its answers', () => {
  const older = { ...outline, version: 3, counts: { items: 5, ticked: 0 }, items: [] };
  assert.equal(openList(household({ ...home({ lists: [outline] }), '/v1/lists/list': older })).left, 4);
  const newer = { ...outline, version: 5, counts: { items: 5, ticked: 3 }, items: [] };
  assert.equal(openList(household({ ...home({ lists: [outline] }), '/v1/lists/list': newer })).left, 2);
});

test('a meal that was planned on this device makes the list stale', () => {
  const known = home({ lists: [outline] });
  assert.equal(openList(household(known)).isStale, false);
  assert.equal(openList(household(known, [{ kind: 'plan' }])).isStale, true);
});

const lines = ['2 onions', '400 g canned tomatoes', '1 tbsp olive oil', 'salt', '2 tbsp sunflower oil'].map(text => {
  const [, amount, name] = /^(\d+(?: g| tbsp)?)? ?(.*)$/.exec(text);
  return { name, quantity: amount ? { text: amount } : null };
});
const named = step => ingredientsIn(step, lines).map(({ name }) => name);

test('a step names an ingredient in the singular or by its last word', () => {
  assert.deepEqual(named('Chop the onion. Add tomatoes and salt.'), ['onions', 'canned tomatoes']);
});

test('a last word that two ingredients share names neither of them', () => {
  assert.deepEqual(named('Heat the oil.'), []);
  assert.deepEqual(named('Heat the olive oil.'), ['olive oil']);
});
