// Every address of the page and its screen. Those of rest.js come a moment later.
import { coming } from './coming.js';
import { restIsHere } from './later.js';
import { join } from './joining/join.js';
import { welcome } from './joining/welcome.js';
import { missing } from './missing.js';
import { plan } from './plan/plan.js';
import { today } from './plan/today.js';
import { route } from './router.js';
import { shopping } from './shopping/shopping.js';
import { loadRestOfWords } from './words/words.js';

const pause = 10_000; // between two tries to fetch the others
let isWhole = false;

const screens = {
  '/': today,
  '/plan': plan,
  '/plan/:date': plan,
  '/shopping': shopping,
  '/lists/:id': shopping,
  '/join': join,
  '/join/:code': join,
};

function add(screens) {
  for (const [address, screen] of Object.entries(screens)) route(address, screen);
}

export const addFirst = () => add(screens);

// Adds the other screens, as soon as they are on this device.
export async function addRest(household) {
  for (let attempt = 0; !isWhole; attempt += 1) {
    try {
      // A browser remembers that a module has failed, so another try has another address.
      const suffix = attempt === 0 ? '' : `?${attempt}`;
      const [rest] = await Promise.all([import(`./rest.js${suffix}`), loadRestOfWords(suffix)]);
      add(rest.screens);
      restIsHere(rest);
      rest.keepReady(household);
      isWhole = true;
    } catch (reason) {
      console.error(reason);
      await new Promise(done => setTimeout(done, pause));
    }
  }
}

// The screen to show. A person who is not signed in can join or found a household.
export function screenFor(screen, isSignedIn) {
  if (!isSignedIn) return screen === join ? join : welcome;
  return screen ?? (isWhole ? missing : coming);
}
