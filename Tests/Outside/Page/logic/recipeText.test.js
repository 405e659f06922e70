// The text of a recipe as a phone reads it from a photo: in printed lines, with words cut at their ends.
import { test } from 'node:test';
import './fakes.js';
import assert from 'node:assert/strict';
import { recipeIn } from '../../../../Sources/Web/Page/imports/recipeText.js';

const cake = `Mandelkuchen
Für 8 Personen
Zubereitungszeit: 1 Std. 10 Min.
Zutaten
200 g Mehl, 100 g gemahlene Man-
deln, 3 Eier
1 EL Zucker, fein
Zimt- und
Vanillezucker
Zubereitung
Den Ofen auf 180 °C vorheizen. Die Butter mit dem
Zucker schaumig rühren und die Eier nach
und nach dazugeben.
Das Mehl unterheben und ca. 40 Min.
backen.`;

test('a word that a line cuts is one word', () => {
  assert.match(recipeIn(cake).ingredients, /^100 g gemahlene Mandeln$/m);
});

test('an amount after a comma is a line of its own', () => {
  assert.deepEqual(recipeIn(cake).ingredients.split('\n').slice(0, 4), [
    '200 g Mehl', '100 g gemahlene Mandeln', '3 Eier', '1 EL Zucker, fein']);
});

test('a hyphen before a joining word stays', () => {
  assert.equal(recipeIn('Tee\nZutaten\nZimt- \nund Vanillezucker').ingredients, 'Zimt- und Vanillezucker');
  assert.equal(recipeIn('Bread\nIngredients\n1 loaf Low-\nCarb bread').ingredients, '1 loaf Low-Carb bread');
});

test('a step ends at a full stop, and an abbreviation ends none', () => {
  assert.deepEqual(recipeIn(cake).steps.split('\n\n'), [
    'Den Ofen auf 180 °C vorheizen. Die Butter mit dem Zucker schaumig rühren und die Eier nach und nach dazugeben.',
    'Das Mehl unterheben und ca. 40 Min. backen.']);
});

test('hours and minutes are one time', () => {
  assert.equal(recipeIn(cake).prep, '70');
  assert.equal(recipeIn('Stew\nTotal time: 2 hours 5 min\nIngredients\n1 lb beef').total, '125');
  assert.equal(recipeIn('Stew\nPrep time: 15 minutes\nIngredients\n1 lb beef').prep, '15');
});

test('a heading with a time is none', () => {
  assert.equal(recipeIn('Soup\nPreparation time 10 min\nServes 4\nIngredients\n1 lb peas').steps, '');
});

test('steps without full stops are a line each', () => {
  assert.equal(recipeIn('Tea\nMethod\nBoil the water\nSteep the tea').steps, 'Boil the water\n\nSteep the tea');
});

test('numbered steps stay apart', () => {
  const { steps } = recipeIn('Tea\nMethod\n1. Boil the water\nin a pot.\n2. Steep\n3. Drink it.');
  assert.equal(steps, '1. Boil the water in a pot.\n\n2. Steep\n\n3. Drink it.');
});

for (const line of ['2 tomatoes, chopped', '1 onion, 1/2 inch dice', 'flour, 500 g', '1 can (15 oz) beans, drained',
  '2 EL Öl, zum Braten', '1 chicken, about 3 lb', '1,5 l Milch', '1 lb steak, 2 inches thick', '4 eggs, 2 beaten',
  '1 can diced tomatoes, 400 g', '1 Dose Tomaten, 400 g', '4 Lachsfilets, 150 g pro Stück', '2 EL Öl, 1 EL davon für die Pfanne',
  '1 lb potatoes, 1-inch cubes', '1 pound shrimp, 21-25 count', '4 Eier, 2 getrennt', '1 cup butter, 8 tablespoons']) {
  test(`“${line}” is one ingredient`, () => assert.equal(recipeIn(`Dish\nIngredients\n${line}`).ingredients, line));
}

test('what is counted, and what is measured, is a line of its own', () => {
  assert.equal(recipeIn('Dish\nIngredients\n500 g Kartoffeln, 1/2 Zwiebel, ½ TL Salz').ingredients,
    '500 g Kartoffeln\n1/2 Zwiebel\n½ TL Salz');
  assert.equal(recipeIn('Dish\nIngredients\n200 g flour, 3 eggs, 1 cup milk').ingredients, '200 g flour\n3 eggs\n1 cup milk');
});

test('short lines without full stops stay steps of their own', () => {
  const lines = ['Nudeln kochen', 'Soße erhitzen', 'Alles mischen', 'Guten Appetit!'];
  assert.deepEqual(recipeIn(`Nudeln\nZubereitung\n${lines.join('\n')}`).steps.split('\n\n'), lines);
});

test('steps in small letters that end in full stops stay apart', () => {
  assert.equal(recipeIn('Tea\nMethod\nboil the water.\nsteep the tea.').steps, 'boil the water.\n\nsteep the tea.');
});

test('a heading may name its time in brackets', () => {
  assert.equal(recipeIn('Soup\nIngredients\n1 lb peas\nDirections (30 minutes)\nBoil them.').steps, 'Boil them.');
});

test('a time word without a time is passed over', () => {
  assert.equal(recipeIn('Meal Prep Bowls\n4 servings\nPrep time: 15 min\nIngredients\n1 lb rice').prep, '15');
  assert.equal(recipeIn('Kuchen\nZutaten\n1 Ei\nBackofen auf 220 °C\nBackzeit: 45 Min.').cook, '45');
});

test('a compound keeps its hyphen', () => {
  assert.equal(recipeIn('Cake\nIngredients\n2 cups all-\npurpose flour').ingredients, '2 cups all-purpose flour');
});
