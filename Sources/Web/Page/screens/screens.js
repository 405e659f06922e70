// Every address of the page and its screen.
import { route } from '../router.js';
import { missing } from './missing.js';
import { join } from './join.js';
import { cook } from './cook.js';
import { meal } from './meal.js';
import { mealEdit } from './mealEdit.js';
import { mealImport } from './mealImport.js';
import { meals } from './meals.js';
import { review } from './review.js';
import { shopping } from './shopping.js';
import { welcome } from './welcome.js';
import { activity } from './activity.js';
import { devices } from './devices.js';
import { history } from './history.js';
import { household } from './household.js';
import { more } from './more.js';
import { notices } from './notices.js';
import { settings } from './settings.js';
import { shelves } from './shelves.js';
import { usuals } from './usuals.js';
import { today } from './today.js';
import { plan } from './plan.js';
import { pick } from './pick.js';
import { wall } from './wall.js';

export function addScreens() {
  route('/shopping', shopping);
  route('/lists/:id', shopping);
  route('/meals', meals);
  route('/meals/new', mealEdit);
  route('/meals/import', mealImport);
  route('/meals/:id', meal);
  route('/meals/:id/edit', mealEdit);
  route('/meals/:id/cook', cook);
  route('/review/:planId', review);
  route('/join', join);
  route('/join/:code', join);
  const houseScreens = { activity, devices, history, household, more, notices, settings, shelves, usuals };
  for (const [name, screen] of Object.entries(houseScreens)) route(`/${name}`, screen);
  route('/', today);
  route('/plan', plan);
  route('/plan/:date', plan);
  route('/plan/:date/:slot', pick);
  route('/wall', wall);
}

// The screen to show. A person who is not signed in can join or found a household.
export function screenFor(screen, isSignedIn) {
  if (!isSignedIn) return screen === join ? join : welcome;
  return screen ?? missing;
}
