// Waiting entries, drawn over the answers of the server. What the server's rules say too is in cases.test.js.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import { line, list } from './fakes.js';
import { apply, overlay } from '../../../../Sources/Web/Page/memory/overlay.js';
import {
  addExtra, addItem, clearTicked, complete, favourite, markCooked, newMeal, move, plan, removeExtra, tick,
  unplan, usual, writeAmount,
} from '../../../../Sources/Web/Page/memory/intents.js';

const path = '/v1/lists/list';
const drawn = (body, ...intents) => overlay(path, body, intents.map(({ effect }) => effect));
const meal = (id, facts) => ({ id, version: 3, title: id, completed: false, completedDate: null, ...facts });
const week = () => ({
  days: [
    { date: '2026-11-23', slots: { lunch: { meals: [meal('soup')] }, dinner: { meals: [] } } },
    { date: '2026-11-24', slots: { lunch: { meals: [meal('rice')] }, dinner: { meals: [] } } },
  ],
});
const titles = (body, day, slot) => body.days[day].slots[slot].meals.map(({ id }) => id);

test('a tick is seen and counted at once', () => {
  const body = drawn(list([line(), line({ id: 'other' })]), tick('list', line(), 'sam'));
  assert.deepEqual(body.items.map(item => item.ticked), [true, false]);
  assert.deepEqual(body.counts, { items: 2, ticked: 1 });
  assert.equal(body.items[0].tickedBy, 'sam');
});

test('a tick drawn twice is drawn once', () => {
  const { effect } = tick('list', line());
  const once = apply(effect, path, list([line()]));
  assert.deepEqual(apply(effect, path, once), once);
});

test('an effect on another list changes nothing', () => {
  const body = list([line()]);
  assert.equal(apply(tick('another', line()).effect, path, body), body);
});

test('an item waits at the end of its list, once', () => {
  const intent = addItem('list', '2 candles');
  const body = drawn(list([line()]), intent, intent);
  assert.deepEqual(
    body.items.map(item => [item.text, item.isWaiting]), [['2 l milk', undefined], ['2 candles', true]]);
});

test('clearing takes only what was ticked then', () => {
  const body = list([line({ ticked: true }), line({ id: 'later', ticked: true })]);
  const { effect } = clearTicked(list([line({ ticked: true })]));
  assert.deepEqual(apply(effect, path, body).items.map(item => item.id), ['later']);
});

test('a written amount is seen', () => {
  const item = line();
  assert.equal(drawn(list([item]), writeAmount('list', item, '1 bulb')).items[0].writtenAmount, '1 bulb');
});

test('a done list leaves the start screen', () => {
  const { effect } = complete(list([]));
  assert.deepEqual(
    apply(effect, '/v1/home', { lists: [{ id: 'list' }, { id: 'other' }] }).lists, [{ id: 'other' }]);
  assert.equal(apply(effect, path, list([])).status, 'completed');
});

test('a cooked meal is cooked on every screen', () => {
  const { effect } = markCooked(meal('soup'), '2026-11-23');
  assert.equal(apply(effect, '/v1/plans/p', week()).days[0].slots.lunch.meals[0].completedDate, '2026-11-23');
  const home = { days: [{ date: '2026-11-23', meals: [meal('soup', { slot: 'lunch' })] }] };
  assert.equal(apply(effect, '/v1/home', home).days[0].meals[0].completed, true);
});

test('a favourite is seen in the collection and alone', () => {
  const { effect } = favourite({ id: 'soup', name: 'Soup' }, true);
  assert.equal(apply(effect, '/v1/meals/soup', { id: 'soup', favourite: false }).favourite, true);
  assert.equal(
    apply(effect, '/v1/meals', { items: [{ id: 'soup', favourite: false }] }).items[0].favourite, true);
});

test('a usual item waits among the usual items', () => {
  const { effect } = usual('2 l milk');
  assert.equal(apply(effect, '/v1/usuals', { items: [] }).items[0].isWaiting, true);
});

test('an answer without anything stays as it is', () => {
  const { effect } = tick('list', line());
  for (const body of [undefined, null, 'text']) assert.equal(apply(effect, path, body), body);
});

test('a planned meal is in its slot at once, once, and in the list of its day', () => {
  const { effect } = plan({ mealId: 'pie', title: 'Pie', servings: 9 }, '2026-11-24', 'dinner');
  const drawn = apply(effect, '/v1/weeks/2026-11-23', apply(effect, '/v1/weeks/2026-11-23', week()));
  assert.deepEqual(titles(drawn, 1, 'dinner'), [effect.meal.id]);
  assert.equal(drawn.days[1].slots.dinner.meals[0].servings, 9);
  const home = apply(effect, '/v1/home', { days: [{ date: '2026-11-24', meals: [] }] });
  assert.equal(home.days[0].meals[0].title, 'Pie');
});

test('extras of a slot and of a plan come and go at once', () => {
  const body = { id: 'p', extras: [], days: [{ date: '2026-11-23', slots: { lunch: { meals: [], extras: [] } } }] };
  const inSlot = addExtra('/v1/days/2026-11-23/lunch/extras', 'milk').effect;
  const inPlan = addExtra('/v1/plans/p/extras', 'eggs').effect;
  const drawn = overlay('/v1/weeks/2026-11-23', body, [inSlot, inPlan, inPlan]);
  assert.deepEqual(drawn.days[0].slots.lunch.extras, [{ id: inSlot.id, text: 'milk' }]);
  assert.deepEqual(drawn.extras.map(({ text }) => text), ['eggs']);
  const gone = removeExtra('/v1/plans/p/extras', { id: inPlan.id, text: 'eggs' }).effect;
  assert.deepEqual(apply(gone, '/v1/weeks/2026-11-23', drawn).extras, []);
});

test('a meal by its name alone is among the meals at once, and once', () => {
  const { effect } = newMeal('Soup');
  const all = apply(effect, '/v1/meals?view=outline', { items: [] });
  assert.deepEqual(all.items.map(({ name }) => name), ['Soup']);
  assert.equal(apply(effect, '/v1/meals?view=outline', all), all);
});

test('what is cooked, moved or taken off has no step ahead, and what is not cooked after all keeps it', () => {
  const home = { today: '2026-11-23', days: [], ahead: [{ plannedMealId: 'soup', text: 'Soak' }, { plannedMealId: 'rice', text: 'Thaw' }] };
  const left = intent => overlay('/v1/home', home, [intent.effect]).ahead.map(({ plannedMealId }) => plannedMealId);
  assert.deepEqual(left(markCooked(meal('soup'), '2026-11-23')), ['rice']);
  assert.deepEqual(left(unplan(meal('soup'))), ['rice']);
  assert.deepEqual(left(move(meal('soup'), '2026-11-25', 'dinner')), ['rice']);
  assert.deepEqual(left(markCooked(meal('soup'), null)), ['soup', 'rice']);
});
