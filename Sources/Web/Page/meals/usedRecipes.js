// Lines of a recipe that use the recipe of another meal. `uses` has the words of a line by the id of the meal.
import { stems } from './stepAmounts.js';

// The words between an amount and the name of a recipe: “2 servings of pesto”.
const between = new Set(stems('serving portion of von de di van'));

// The words of a line before its note.
const words = line => stems(line.split(',')[0]);

const endsWith = (all, end) => end.length > 0 && end.every((word, index) => all.at(index - end.length) === word);

// Returns the id of the meal whose recipe a line uses; undefined for a food.
export const usedIn = (line, uses = {}) => Object.keys(uses)
  .filter(id => endsWith(words(line), words(uses[id])))
  .sort((one, other) => words(uses[other]).length - words(uses[one]).length)[0];

// Returns the meal that a line names, as the server reads the line: “pesto”, not “red pesto”.
export function namedIn({ name }, meals) {
  const said = words(name);
  return meals.find(meal => endsWith(said, stems(meal.name))
    && said.slice(0, said.length - stems(meal.name).length).every(word => between.has(word)));
}

export const usesOf = ingredients => Object.fromEntries(
  ingredients.filter(({ mealId }) => mealId).map(({ mealId, name }) => [mealId, name]));
