// The screens of every day that no start waits for, and what opens at a press. They come right after the first
// screens, in a script of their own.
import { coming } from './coming.js';
import { cook } from './meals/cook.js';
import { meal } from './meals/meal.js';
import { meals } from './meals/meals.js';
import { pick } from './plan/pick.js';

export { aheadLines } from './meals/ahead.js';
export { keepReady } from './memory/prefetch.js';
export { plannedMenu } from './plan/plannedMeal.js';
export { deskParts, shelfButton } from './plan/desk.js';
export { keysButton } from './plan/deskKeys.js';
export { leans } from './plan/leans.js';
export { eightDays, listBeside, yearAgo } from './plan/todayBeside.js';
export { takeOffPlace, willText } from './plan/placing.js';
export { planFoot } from './plan/planFoot.js';
export { planReady } from './plan/planReady.js';
export { prepareSuggestions, proposedBar, proposedCard, proposedTonight } from './proposed/cards.js';
export { portionsPart } from './plan/leftovers.js';
export { useSoon } from './plan/useSoon.js';
export { newDevices } from './people/newDevices.js';
export { suggestion } from './plan/suggestion.js';
export { dayVerbs, newPlanSheet, planVerbs } from './plan/planVerbs.js';
export { endTimers, openTimers, timerPlace } from './parts/timer.js';
export { waitingSheet } from './parts/waiting.js';
export { reviewLine } from './review/reviewLine.js';
export { atHomePart } from './shopping/atHome.js';
export { itemSheet } from './shopping/item.js';
export { lookFirstSheet } from './shopping/lookFirst.js';
export { addWritten, intentFor, offers, pasteLines } from './shopping/offers.js';
export { howWasIt } from './people/howWasIt.js';
export { warningLine } from './people/warnings.js';
export { newList, refreshSheet } from './shopping/listRefresh.js';
export { shopChip, walkOffer } from './shopping/shops.js';
export { listVerbs } from './shopping/listVerbs.js';

export const screens = {
  '/plan/:date/:slot': pick,
  '/meals': meals,
  // These two come with rare.js; until then they are no meals.
  '/meals/new': coming,
  '/meals/import': coming,
  '/meals/:id': meal,
  '/meals/:id/cook': cook,
  '/cook/:planned': cook,
};
