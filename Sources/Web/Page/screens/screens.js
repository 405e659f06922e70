// Every address of the page and its screen.
import { route } from '../router.js';
import { missing } from './missing.js';
import { join } from './join.js';
import { shopping } from './shopping.js';
import { welcome } from './welcome.js';
import { today } from './today.js';
import { plan } from './plan.js';
import { pick } from './pick.js';
import { wall } from './wall.js';

export function addScreens() {
  route('/shopping', shopping);
  route('/lists/:id', shopping);
  route('/join', join);
  route('/join/:code', join);
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
