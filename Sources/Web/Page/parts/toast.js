// A sentence in the place of the title for a few seconds, with an undo where there is one. It covers no control, and
// screen readers hear it.
import { button, div, span } from './element.js';
import { say } from '../words/words.js';

const shownFor = 6_000;
// The longest time under a finger or a mouse, which may lie there by chance.
const heldFor = 30_000;
let present = null;
let clock = null;
let changed = () => {};

export function onToast(listener) { changed = listener; }

// Shows a sentence. An action is {label, run}. One that stays goes when another one comes.
export function toast(text, actions = [], { stays = false } = {}) {
  present = { text, actions: [actions].flat().filter(Boolean), stays };
  release();
  changed();
}

// Adds a sentence to the one that is shown, whose undo stays.
export function toastAlso(text) {
  if (!present) return toast(text);
  present.text = `${present.text}. ${text}`;
  release();
  changed();
}

// Keeps the sentence on the page below a sheet that opens now, whose title it would cover.
export const stayBelow = () => { if (present) present.isBelow = true; };
export const isBelow = () => present?.isBelow;

function dismiss() {
  present = null;
  changed();
}

// The finger or the keyboard on the sentence keeps it.
const hold = () => goAfter(heldFor);
export const release = () => goAfter(shownFor);

function goAfter(time) {
  clearTimeout(clock);
  if (present && !present.stays) clock = setTimeout(dismiss, time);
}

export function toastPlace(isHere) {
  return div({ class: 'toasts', role: 'status', 'aria-live': 'polite', key: 'toasts' }, isHere && present && div(
    { class: 'toast', on: { pointerenter: hold, pointerleave: release, focusin: hold, focusout: release } },
    span({ dir: 'auto' }, present.text),
    present.actions.map(action => button(
      { type: 'button', class: 'toast-action', on: { click: () => { dismiss(); action.run(); } } }, action.label)),
  ));
}

export const undoing = run => ({ label: say('undo'), run });
