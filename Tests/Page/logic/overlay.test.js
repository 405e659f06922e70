// Waiting entries, drawn over the answers of the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line, list } from './fakes.js';
import { apply, overlay } from '../../../Sources/Web/Page/memory/overlay.js';
import {
  addExtra, addItem, alreadyHave, clearTicked, complete, favourite, markCooked, move, newMeal, note, plan, removeExtra,
  removeItem, rewrite, tick, unplan, untick, usual, writeAmount,
} from '../../../Sources/Web/Page/memory/intents.js';

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

test('a tick of a line that was bought in part shows all of it as bought', () => {
  const item = line({ bought: [{ text: '1 l' }] });
  assert.deepEqual(
    drawn(list([item]), tick('list', item)).items[0].bought, [{ text: '1 l' }, { text: '2 l' }]);
});

test('tick and untick leave a line as it was', () => {
  const item = line();
  const body = drawn(list([item]), tick('list', item), untick('list', item));
  assert.deepEqual(
    [body.items[0].ticked, body.items[0].quantities, body.items[0].bought], [false, item.quantities, []]);
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

test('an item that waits can be ticked', () => {
  const intent = addItem('list', '2 candles');
  const item = drawn(list([]), intent).items[0];
  assert.equal(drawn(list([]), intent, tick('list', item)).items[0].ticked, true);
});

test('clearing takes only what was ticked then', () => {
  const body = list([line({ ticked: true }), line({ id: 'later', ticked: true })]);
  const { effect } = clearTicked(list([line({ ticked: true })]));
  assert.deepEqual(apply(effect, path, body).items.map(item => item.id), ['later']);
});

test('a note, a text, a written amount and a removal are seen', () => {
  const item = line();
  assert.equal(drawn(list([item]), note('list', item, ' soft ')).items[0].note, 'soft');
  assert.equal(drawn(list([item]), rewrite('list', item, '3 l milk')).items[0].text, '3 l milk');
  assert.equal(drawn(list([item]), writeAmount('list', item, '1 bulb')).items[0].writtenAmount, '1 bulb');
  assert.deepEqual(drawn(list([item]), removeItem('list', item)).items, []);
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
  const home = { days: [{ date: '2026-11-23', meals: [meal('soup')] }] };
  assert.equal(apply(effect, '/v1/home', home).days[0].meals[0].completed, true);
});

test('what is at home is seen in its slot alone', () => {
  const body = apply(alreadyHave('2026-11-23', 'lunch', true).effect, '/v1/plans/p', week());
  assert.equal(body.days[0].slots.lunch.alreadyHave, true);
  assert.equal(body.days[1].slots.lunch.alreadyHave, undefined);
});

test('a moved meal leaves its slot and comes last in the other', () => {
  const from = { ...meal('soup'), date: '2026-11-23', slot: 'lunch' };
  const body = apply(move(from, '2026-11-24', 'lunch').effect, '/v1/plans/p', week());
  assert.deepEqual([titles(body, 0, 'lunch'), titles(body, 1, 'lunch')], [[], ['rice', 'soup']]);
});

test('meals that are swapped change places', () => {
  const from = { ...meal('soup'), date: '2026-11-23', slot: 'lunch' };
  const body = apply(move(from, '2026-11-24', 'lunch', 'swap').effect, '/v1/plans/p', week());
  assert.deepEqual([titles(body, 0, 'lunch'), titles(body, 1, 'lunch')], [['rice'], ['soup']]);
});

test('a meal that is replaced goes', () => {
  const from = { ...meal('soup'), date: '2026-11-23', slot: 'lunch' };
  const body = apply(move(from, '2026-11-24', 'lunch', 'replace').effect, '/v1/plans/p', week());
  assert.deepEqual([titles(body, 0, 'lunch'), titles(body, 1, 'lunch')], [[], ['soup']]);
});

for (const [onConflict, monday, tuesday] of [
  [undefined, [], ['rice lunch', 'soup lunch']], ['swap', ['rice dinner'], ['soup lunch']],
  ['replace', [], ['soup lunch']],
]) {
  test(`a meal is moved on the start screen too (${onConflict ?? 'beside the others'})`, () => {
    const from = { id: 'soup', title: 'soup', date: '2026-11-23', slot: 'dinner' };
    const home = {
      days: [
        { date: '2026-11-23', meals: [{ id: 'soup', title: 'soup', slot: 'dinner' }] },
        { date: '2026-11-24', meals: [{ id: 'rice', title: 'rice', slot: 'lunch' }] },
      ],
    };
    const { days } = apply(move(from, '2026-11-24', 'lunch', onConflict).effect, '/v1/home', home);
    assert.deepEqual(
      days.map(({ meals }) => meals.map(({ title, slot }) => `${title} ${slot}`).toSorted()),
      [monday, tuesday]);
  });
}

test('a meal that is moved to its own slot stays there once', () => {
  const from = { ...meal('soup'), date: '2026-11-23', slot: 'lunch' };
  const body = apply(move(from, '2026-11-23', 'lunch').effect, '/v1/plans/p', week());
  assert.deepEqual(titles(body, 0, 'lunch'), ['soup']);
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

test('a meal off the plan is gone everywhere', () => {
  const body = apply(unplan(meal('rice')).effect, '/v1/weeks/2026-11-23', week());
  assert.deepEqual(titles(body, 1, 'lunch'), []);
  assert.deepEqual(titles(body, 0, 'lunch'), ['soup']);
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
