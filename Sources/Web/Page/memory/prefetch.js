// What a phone takes along to the shop: fetched while nothing else happens, so that every screen opens without the
// server.
import { addDays } from '../words/dates.js';
import { weekPath } from './kitchen.js';
import { lookFirstPath } from './lookFirst.js';

const pause = 60_000;
const mostAtOnce = 50; // recipes
const always = ['/v1/categories', '/v1/shops', '/v1/usuals', '/v1/standing-meals', '/v1/foods?sort=-timesBought&limit=200', '/v1/meals?view=outline', '/v1/members'];

// Returns the paths, the most wanted first: this week and the next, the open lists, the recipes of eight days.
export function wantedPaths(household) {
  const home = household.peek('/v1/home');
  if (!home) return [];
  const { today, lists, days } = home;
  const weeks = [0, 7].map(count => weekPath(household, addDays(today, count)));
  const planned = [...days.flatMap(({ meals }) => meals), ...weeks.flatMap(path => household.peek(path)?.days ?? [])
    .filter(({ date }) => date >= today && date <= addDays(today, 7))
    .flatMap(({ slots }) => Object.values(slots).flatMap(({ meals }) => meals))];
  const meals = [...new Set(planned.map(({ mealId }) => mealId).filter(Boolean))];
  return [
    ...weeks, ...lists.flatMap(({ id }) => [`/v1/lists/${id}`, lookFirstPath(id)]), ...always,
    ...meals.length > 0 ? [`/v1/meals?${meals.slice(0, mostAtOnce).map(id => `id=${id}`).join('&')}`] : [],
    ...new Set(planned.filter(({ warnings }) => warnings).map(({ mealId }) => `/v1/meals/${mealId}/contents`)),
  ];
}

// Fetches now, and again a while after each change of the household.
export function keepReady(household) {
  let seen = null;
  let isBusy = false;
  const look = async () => {
    const home = household.peek('/v1/home');
    if (isBusy || home === seen || household.connection.state !== 'here' || document.hidden) return;
    isBusy = true;
    seen = home;
    const asked = new Set();
    const next = () => wantedPaths(household).find(path => !asked.has(path));
    // A week that has come tells of more recipes.
    for (let path = next(); path; path = next()) {
      asked.add(path);
      await household.refresh(path).catch(console.error);
    }
    isBusy = false;
  };
  const idle = globalThis.requestIdleCallback ?? (run => setTimeout(run, 2_000));
  idle(look);
  setInterval(() => idle(look), pause);
}
