// Every address of the page and its screen.
import { join } from './joining/join.js';
import { welcome } from './joining/welcome.js';
import { cook } from './meals/cook.js';
import { meal } from './meals/meal.js';
import { mealEdit } from './meals/mealEdit.js';
import { mealImport } from './meals/mealImport.js';
import { meals } from './meals/meals.js';
import { missing } from './missing.js';
import { activity } from './more/activity.js';
import { devices } from './more/devices.js';
import { history } from './more/history.js';
import { household } from './more/household.js';
import { more } from './more/more.js';
import { notices } from './more/notices.js';
import { settings } from './more/settings.js';
import { pick } from './plan/pick.js';
import { plan } from './plan/plan.js';
import { today } from './plan/today.js';
import { wall } from './plan/wall.js';
import { review } from './review/review.js';
import { route } from './router.js';
import { shelves } from './shopping/shelves.js';
import { shopping } from './shopping/shopping.js';
import { usuals } from './shopping/usuals.js';

const screens = {
  '/': today,
  '/plan': plan,
  '/plan/:date': plan,
  '/plan/:date/:slot': pick,
  '/wall': wall,
  '/shopping': shopping,
  '/lists/:id': shopping,
  '/usuals': usuals,
  '/shelves': shelves,
  '/meals': meals,
  '/meals/new': mealEdit,
  '/meals/import': mealImport,
  '/meals/:id': meal,
  '/meals/:id/edit': mealEdit,
  '/meals/:id/cook': cook,
  '/review/:planId': review,
  '/join': join,
  '/join/:code': join,
  '/more': more,
  '/household': household,
  '/devices': devices,
  '/settings': settings,
  '/notices': notices,
  '/activity': activity,
  '/history': history,
};

export function addScreens() {
  for (const [address, screen] of Object.entries(screens)) route(address, screen);
}

// The screen to show. A person who is not signed in can join or found a household.
export function screenFor(screen, isSignedIn) {
  if (!isSignedIn) return screen === join ? join : welcome;
  return screen ?? missing;
}
