// Sheets and questions over the page. The browser keeps the focus inside; on close it returns to where it was.
import { button, div, h2, make, p } from './element.js';
import { icon } from './icons.js';
import { stayBelow } from './toast.js';
import { say } from '../words/words.js';

const open = [];
let changed = () => {};
// The element that had the focus before the dialog that has just closed.
let opener = null;

export function onDialog(listener) { changed = listener; }

// Opens a sheet. `draw(close)` returns its content and is called at each redraw; `title` may be a function too.
// Returns a function that closes it.
export function sheet(title, draw, { look = 'sheet', closed, isBeside } = {}) {
  const one = { title, draw, look, closed, isBeside, id: Symbol('sheet'), opener: opener ?? document.activeElement };
  opener = null;
  one.close = value => {
    const index = open.indexOf(one);
    if (index < 0) return;
    open.splice(index, 1);
    opener = one.opener;
    setTimeout(giveBack);
    changed();
    closed?.(value);
  };
  open.push(one);
  stayBelow();
  changed();
  return one.close;
}

// Puts an element next to a place on the screen.
export function putBeside(element, { left, right, top }) {
  const { offsetWidth: width, offsetHeight: height } = element;
  const x = right + width + 16 < innerWidth ? right + 8 : Math.max(8, left - width - 8);
  element.style.inset = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px auto auto ${x}px`;
}

// Gives the focus back, unless another dialog has taken its place. What is gone gives way to the screen.
function giveBack() {
  if (opener?.isConnected) opener.focus({ preventScroll: true });
  else if (opener && document.activeElement === document.body) document.querySelector('main').focus();
  opener = null;
}

// Asks a question. Resolves to the value of the chosen answer, undefined if it was closed.
export function choose(title, text, answers) {
  return new Promise(resolve => {
    const close = sheet(title, () => div(
      { class: 'question' }, [text].flat().map(line => p({ dir: 'auto' }, line)),
      div({ class: 'answers' }, answers.map(({ label, value, look = '' }) => button(
        { type: 'button', class: ['button', look], on: { click: () => close(value) } }, label))),
    ), { look: 'sheet narrow', closed: resolve });
  });
}

export async function confirm(title, text, label, look = 'danger') {
  const answer = await choose(title, text, [{ label, value: true, look }, { label: say('cancel'), value: false }]);
  return answer === true;
}

// Another screen closes what was open over the last one.
export function closeAll() {
  for (const one of [...open]) one.close();
}

export const hasDialog = () => open.length > 0;

// Draws what is open, with the toast in the head of the last one: nothing outside of it can be pressed.
export function dialogPlace(toast) {
  return div({ class: 'dialogs', key: 'dialogs' }, open.map(one => drawn(one, one === open.at(-1) && toast)));
}

function drawn(one, toast) {
  const title = typeof one.title === 'function' ? one.title() : one.title;
  const close = () => one.close();
  const outside = event => { if (event.target === event.currentTarget) close(); };
  const cancel = event => { event.preventDefault(); close(); };
  return make('dialog', {
    key: one.id, class: one.look, 'aria-label': title, on: { cancel, click: outside },
    ready(element) {
      element.showModal();
      if (one.isBeside) putBeside(element, one.opener.getBoundingClientRect());
    },
  }, div(
    { class: 'sheet-body' },
    div({ class: 'sheet-head' }, div({ class: 'title-place' }, h2({ dir: 'auto' }, title), toast), button(
      { type: 'button', class: 'round', 'aria-label': say('close'), on: { click: close } }, icon('close'))),
    one.draw(one.close),
  ));
}
