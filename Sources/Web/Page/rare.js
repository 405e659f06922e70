// What nobody needs in the first moment: writing recipes, deciding together, the first evening, and all that is
// under More. It comes after rest.js, so that every screen opens without the server.
import { firstSteps } from './joining/firstSteps.js';
import { mealEdit } from './meals/mealEdit.js';
import { mealImport } from './imports/mealImport.js';
import { activity } from './more/activity.js';
import { devices } from './more/devices.js';
import { historyScreen } from './more/history.js';
import { household } from './more/household.js';
import { more } from './more/more.js';
import { notices } from './more/notices.js';
import { settings } from './more/settings.js';
import { standing } from './standing/screen.js';
import { wall } from './plan/wall.js';
import { review } from './review/review.js';
import { shelves } from './shopping/shelves.js';
import { usuals } from './shopping/usuals.js';

export { bringSheet } from './joining/bring.js';
export { homeScreenHint } from './joining/homeScreen.js';
export { oftenSheet, patternsSheet } from './more/patterns.js';

export const screens = {
  '/wall': wall,
  '/usuals': usuals,
  '/shelves': shelves,
  '/meals/new': mealEdit,
  '/meals/import': mealImport,
  '/meals/:id/edit': mealEdit,
  '/review/:planId': review,
  '/more': more,
  '/first-steps': firstSteps,
  '/household': household,
  '/people': household,
  '/devices': devices,
  '/settings': settings,
  '/standing': standing,
  '/notices': notices,
  '/activity': activity,
  '/history': historyScreen,
};
