// Every address of the page and its screen. Those of rest.js and rare.js come a moment later.
import { coming } from './coming.js';
import { scriptIsHere } from './later.js';
import { join } from './joining/join.js';
import { welcome } from './joining/welcome.js';
import { missing } from './missing.js';
import { planScreen } from './plan/plan.js';
import { today } from './plan/today.js';
import { route } from './router.js';
import { shopping } from './shopping/shopping.js';
import { addressOfWords, loadWords } from './words/words.js';

const pause = 10_000; // between two tries to fetch the others
let isWhole = false;

const screens = {
  '/': today,
  '/plan': planScreen,
  '/plan/:date': planScreen,
  '/shopping': shopping,
  '/lists/:id': shopping,
  '/join': join,
  '/join/:code': join,
};

function add(screens) {
  for (const [address, screen] of Object.entries(screens)) route(address, screen);
}

export const addFirst = () => add(screens);

// Adds the other screens, as soon as they are on this device: those of every day first. `keepFiles` brings files here,
// and `arrived` is called for each script.
export async function addOthers(household, keepFiles, arrived) {
  for (const name of ['rest', 'rare']) {
    const script = await fetched(name, keepFiles);
    add(script.screens);
    scriptIsHere(script);
    isWhole = name === 'rare';
    arrived();
    script.keepReady?.(household);
  }
}

// Imports a script and its words once they are in the cache. A browser may remember for good that a module has
// not come, and the later scripts import the earlier ones.
async function fetched(name, keepFiles) {
  const files = [new URL(`./${name}.js`, import.meta.url).href, addressOfWords(name)];
  while (!await keepFiles(files)) await new Promise(done => setTimeout(done, pause));
  const [script] = await Promise.all([import(files[0]), loadWords(name)]);
  return script;
}

// The screen to show. A person who is not signed in can join or found a household.
export function screenFor(screen, isSignedIn) {
  if (!isSignedIn) return screen === join ? join : welcome;
  return screen ?? (isWhole ? missing : coming);
}
