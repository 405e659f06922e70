// The meals that the page finds by itself, and the tags that it shows as chips.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import './fakes.js';

const { find, repeatsName, tagsOf } = await import('../../../../Sources/Web/Page/meals/mealSearch.js');

const meal = (name, ...tags) => ({ name, tags });

test('a tag of one meal is no chip, and those of most meals come first', () => {
  const meals = [meal('Stew', 'dinner', 'autumn'), meal('Pie', 'dinner', 'autumn', 'rustic'), meal('Bun', 'dinner')];
  assert.deepEqual(tagsOf(meals), ['dinner', 'autumn']);
});

test('a tag that repeats the name of its meal does not count', () => {
  const meals = [meal('Lentil soup', 'soup'), meal('Pea Soup', 'soup'), meal('Minestrone', 'soup'), meal('Bun', 'soup')];
  assert.deepEqual(tagsOf(meals.slice(0, 3)), []);
  assert.deepEqual(tagsOf(meals), ['soup']);
});

for (const [name, tag, repeats] of [
  ['Broccoli Soup with Coconut Milk', 'broccoli soup', true], ['Crêpes', 'crepes', true],
  ['Soupe', 'soup', false], ['Lentil stew', 'lentils', false],
]) {
  test(`“${tag}” ${repeats ? 'repeats' : 'does not repeat'} “${name}”`, () => {
    assert.equal(repeatsName({ name }, tag), repeats);
  });
}

test('a course leaves the meals of it, and none leaves them all', () => {
  const meals = [{ ...meal('Bun'), course: 'bread' }, { ...meal('Stew'), course: 'main' }];
  assert.deepEqual(find(meals, { course: 'bread' }).named.map(({ name }) => name), ['Bun']);
  assert.equal(find(meals, { course: '' }).named.length, 2);
});
