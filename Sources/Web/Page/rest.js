// The screens that no start waits for, and what opens at a press. They come right after the first screens, in a
// script of their own.
import { firstSteps } from './joining/firstSteps.js';
import { cook } from './meals/cook.js';
import { meal } from './meals/meal.js';
import { mealEdit } from './meals/mealEdit.js';
import { mealImport } from './meals/mealImport.js';
import { meals } from './meals/meals.js';
import { activity } from './more/activity.js';
import { devices } from './more/devices.js';
import { history } from './more/history.js';
import { household } from './more/household.js';
import { more } from './more/more.js';
import { notices } from './more/notices.js';
import { settings } from './more/settings.js';
import { pick } from './plan/pick.js';
import { wall } from './plan/wall.js';
import { review } from './review/review.js';
import { shelves } from './shopping/shelves.js';
import { usuals } from './shopping/usuals.js';

export { bringSheet } from './joining/bring.js';
export { homeScreenHint } from './joining/homeScreen.js';
export { keepReady } from './memory/prefetch.js';
export { plannedMenu } from './plan/plannedMeal.js';
export { deskParts, shelfButton } from './plan/desk.js';
export { listBeside, weekBeside } from './plan/todayBeside.js';
export { willText } from './plan/placing.js';
export { planFoot } from './plan/planFoot.js';
export { planReady } from './plan/planReady.js';
export { suggestion } from './plan/suggestion.js';
export { dayVerbs, newPlanSheet, planVerbs } from './plan/planVerbs.js';
export { waitingSheet } from './parts/waiting.js';
export { itemSheet } from './shopping/item.js';
export { addWritten, intentFor, offers, pasteLines } from './shopping/offers.js';
export { newList, refreshSheet } from './shopping/listRefresh.js';
export { listVerbs } from './shopping/listVerbs.js';

export const screens = {
  '/plan/:date/:slot': pick,
  '/wall': wall,
  '/usuals': usuals,
  '/shelves': shelves,
  '/meals': meals,
  '/meals/new': mealEdit,
  '/meals/import': mealImport,
  '/meals/:id': meal,
  '/meals/:id/edit': mealEdit,
  '/meals/:id/cook': cook,
  '/cook/:planned': cook,
  '/review/:planId': review,
  '/more': more,
  '/first-steps': firstSteps,
  '/household': household,
  '/devices': devices,
  '/settings': settings,
  '/notices': notices,
  '/activity': activity,
  '/history': history,
};
