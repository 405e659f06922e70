// The present screen in its frame. One drawing after each change: the screen says what should be there, and only
// what is different changes.
import { div, takeOver } from './parts/element.js';
import { coming } from './coming.js';
import { closeAll, dialogPlace, hasDialog } from './parts/dialog.js';
import { frame } from './parts/frame.js';
import { isBelow, release, toastPlace } from './parts/toast.js';
import { here } from './router.js';
import { screenFor } from './screens.js';
import { language } from './words/words.js';

export class Stage {
  household;
  isSignedIn;
  // True once a finger or key has been on the page.
  isTouched = false;
  #place;
  #screen = null;
  #context = null;
  #ending = new AbortController();
  #isDue = false;
  // Counts the changes that did not come from the screen itself: its parts are drawn again after each.
  #edition = 0;
  // Where a person was on each address: how far down, and at which link.
  #places = new Map();

  constructor(place, household, isSignedIn) {
    this.#place = place;
    this.household = household;
    this.isSignedIn = isSignedIn;
    document.documentElement.lang = language;
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => { this.isTouched = true; }, true);
  }

  // Shows the screen of the present address.
  show() {
    const isFirst = this.#screen === null;
    // A sentence that moves away from under a mouse is never told that the mouse has left it.
    release();
    if (this.#context) {
      this.#places.set(this.#context.address, { depth: scrollY, link: document.activeElement?.getAttribute('href') });
    }
    this.#begin();
    this.#draw();
    const { depth = 0, link } = this.#places.get(this.#context.address) ?? {};
    scrollTo(0, depth);
    if (isFirst) return;
    const main = this.#place.querySelector('main');
    const before = link && main?.querySelector(`[href="${CSS.escape(link)}"]`);
    (before || main)?.focus({ preventScroll: true });
  }

  #begin() {
    this.#ending.abort();
    this.#ending = new AbortController();
    closeAll();
    this.household.beginScreen();
    const { screen, ...place } = here();
    this.#screen = screenFor(screen, this.isSignedIn);
    this.#edition += 1;
    // A screen ends with its signal.
    this.#context = {
      ...place, household: this.household, redraw: () => this.#drawSoon(), isSignedIn: this.isSignedIn,
      signal: this.#ending.signal,
    };
    this.#context.state = this.#screen.begin?.(this.#context) ?? {};
  }

  redraw() {
    this.#edition += 1;
    this.#drawSoon();
  }

  // Draws once for all changes of a moment.
  #drawSoon() {
    if (this.#isDue) return;
    this.#isDue = true;
    // Once a frame is enough. A page that nobody sees has no frames.
    const soon = document.hidden ? queueMicrotask : requestAnimationFrame;
    soon(() => {
      this.#isDue = false;
      if (this.#screen === null) return;
      if (this.#context.isSignedIn !== this.isSignedIn || this.#screen === coming) this.#begin();
      this.#draw();
    });
  }

  #draw() {
    const screen = this.#screen;
    const context = Object.assign(this.#context, { edition: this.#edition });
    const title = screen.title(context);
    const name = `${title} · Larder`;
    if (document.title !== name) document.title = name;
    const content = screen.draw(context);
    const drawn = div(
      { id: 'app' }, frame({
        screen, context, title, toast: toastPlace(!hasDialog() || isBelow()),
        content: div({ class: 'screen', key: screen.key?.(context) || context.address }, content),
      }),
      dialogPlace(toastPlace(!isBelow())),
    );
    const focused = document.activeElement;
    const heirs = [focused, ...alike(focused)];
    takeOver(this.#place, drawn);
    if (focused === document.activeElement) return;
    heirs.find(one => one?.isConnected && (one.checkVisibility?.() ?? true))?.focus({ preventScroll: true });
  }
}

// The controls of the same kind as one of the screen, those after it first, and last the screen itself. One of
// them takes the focus if the control goes.
function alike(control) {
  const place = control?.closest('main');
  const kind = place && control.classList[0];
  const all = kind ? [...place.querySelectorAll(`.${kind}`)] : [];
  const index = all.indexOf(control);
  return [...all.slice(index + 1), ...all.slice(0, Math.max(0, index)).reverse(), place];
}
