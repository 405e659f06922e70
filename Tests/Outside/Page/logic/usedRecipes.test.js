// Lines of a recipe that use the recipe of another meal, while it is written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import './fakes.js';

const { namedIn, usedIn } = await import('../../../../Sources/Web/Page/meals/usedRecipes.js');
const { bodyOf, changesOf, draftOf, rebased } = await import('../../../../Sources/Web/Page/meals/mealDraft.js');

const meals = [{ id: 'p', name: 'Pesto' }, { id: 't', name: 'Tomatensauce' }];
const named = name => namedIn({ name }, meals)?.id;

test('a line names a meal by its whole name, also several of it or servings', () => {
  assert.deepEqual(['pesto', 'Pestos', 'servings of pesto', 'Portionen Tomatensauce'].map(named), ['p', 'p', 'p', 't']);
});

test('a line with other words names no meal', () => {
  assert.deepEqual(['red pesto', 'pesto jar', ''].map(named), [undefined, undefined, undefined]);
});

test('a line uses the recipe with the most of its words', () => {
  assert.equal(usedIn('2 jars of red pesto, warm', { p: 'Pesto', r: 'Red pesto' }), 'r');
});

const base = {
  name: 'Pasta', tags: [], servings: 4, steps: [], minutes: {},
  ingredients: [{ text: '400 g spaghetti', name: 'spaghetti' }, { text: '1 pesto', name: 'pesto', mealId: 'p' }],
};
const written = facts => changesOf({ ...draftOf(base), ...facts }, base).patch.ingredients;

test('what nobody changed is not sent', () => assert.equal(written({}), undefined));

test('a line with another amount keeps its recipe', () => {
  assert.deepEqual(written({ ingredients: '400 g spaghetti\n2 pesto' }),
    [base.ingredients[0], { text: '2 pesto', mealId: 'p' }]);
});

test('a line that lets go of its recipe is sent without it', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(written({ uses: {} }))),
    [base.ingredients[0], { text: '1 pesto', name: 'pesto' }]);
});

test('a new line may use a recipe', () => {
  const draft = { ...draftOf({ name: 'Menu' }), ingredients: 'Pasta\nsalt', uses: { m: 'Pasta' } };
  assert.deepEqual(bodyOf(draft).ingredients, [{ text: 'Pasta', mealId: 'm' }, 'salt']);
});

test('a draft kept before recipes could be used is read', () => {
  const { uses, ...draft } = draftOf(base);
  assert.deepEqual(bodyOf({ ...draft, ingredients: 'salt' }, base).ingredients, ['salt']);
});

test('the ingredients of somebody else come with their recipes', () => {
  const current = { ...base, ingredients: [{ text: '1 pasta', name: 'pasta', mealId: 'm' }] };
  const mine = { ...draftOf(base), ingredients: 'salt' };
  assert.deepEqual(rebased(mine, base, current, ['ingredients']).uses, { m: 'pasta' });
});
