// Every address of the page and its screen.
import { route } from '../router.js';
import { missing } from './missing.js';
import { join } from './join.js';
import { cook } from './cook.js';
import { meal } from './meal.js';
import { mealEdit } from './mealEdit.js';
import { mealImport } from './mealImport.js';
import { meals } from './meals.js';
import { shopping } from './shopping.js';
import { welcome } from './welcome.js';

export function addScreens() {
  route('/shopping', shopping);
  route('/lists/:id', shopping);
  route('/meals', meals);
  route('/meals/new', mealEdit);
  route('/meals/import', mealImport);
  route('/meals/:id', meal);
  route('/meals/:id/edit', mealEdit);
  route('/meals/:id/cook', cook);
  route('/join', join);
  route('/join/:code', join);
}

// The screen to show. A person who is not signed in can join or found a household.
export function screenFor(screen, isSignedIn) {
  if (!isSignedIn) return screen === join ? join : welcome;
  return screen ?? missing;
}
