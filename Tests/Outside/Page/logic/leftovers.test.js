// Leftovers: what is sent, and what is said of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import './languages.js';
import './fakes.js';
import { keepLeft, plan, unplan } from '../../../../Sources/Web/Page/memory/intents.js';

Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en-GB'] }, configurable: true });
const { restWords } = await import('../../../../Sources/Web/Page/words/leftovers.js');

const household = { peek: () => ({ today: '2026-11-25' }) };

test('what is left is said with the day of cooking', () => {
  const kept = keepLeft({ id: 'm', title: 'Chili', completedDate: '2026-11-24' }, '2026-11-25', 3, 'freezer');
  assert.deepEqual([kept.method, kept.path, kept.body], [
    'PUT', '/v1/planned-meals/m/completion', { completedDate: '2026-11-24', left: 3, place: 'freezer' }]);
});

test('portions are planned by their own id and not by their meal', () => {
  const planned = plan({ mealId: 'a', portionId: 'p', servings: 2, title: 'Chili' }, '2026-11-26', 'lunch');
  assert.deepEqual(planned.body, { date: '2026-11-26', slot: 'lunch', portionId: 'p', servings: 2 });
  assert.equal(planned.effect.meal.portionId, 'p');
});

test('a meal that goes leaves its rest to be cooked, unless somebody says otherwise', () => {
  assert.equal(unplan({ id: 'm', title: 'Chili' }).path, '/v1/planned-meals/m?leftovers=cook');
  assert.equal(unplan({ id: 'm', title: 'Chili' }, 'remove').path, '/v1/planned-meals/m?leftovers=remove');
});

test('a leftover says from when it is, and a cooking for when it is too', () => {
  assert.equal(restWords(household, { portionId: 'p', cookedOn: '2026-11-24' }), 'left from yesterday');
  assert.equal(restWords(household, { leftoverOf: 'm', cookedOn: null }), 'what is left');
  assert.equal(restWords(household, { leftovers: [{ date: '2026-11-27' }] }), 'also Friday');
  assert.equal(restWords(household, {}), false);
});
