// A menu of verbs in a sheet: large rows for a thumb, in reach of a keyboard.
import { button, div, make, span } from './element.js';
import { icon } from './icons.js';
import { sheet } from './dialog.js';
import { say } from '../words/words.js';

// Opens a menu. A verb is {label, icon, run, look, detail, key}; one without `run` is a line to read. `isBeside` is true
// for a menu next to what has opened it, where keys run the verbs.
export function menu(title, verbs, isBeside = false) {
  const press = event => {
    const verb = isBeside && verbs.find(verb => verb && verb.key?.toLowerCase() === event.key.toLowerCase());
    if (!verb || event.ctrlKey || event.metaKey || event.altKey) return walk(event);
    event.preventDefault();
    close();
    verb.run();
  };
  const close = sheet(title, () => div({ class: 'menu', on: { keydown: press } }, verbs.filter(Boolean).map(verb => button(
    {
      type: 'button', class: ['menu-row', verb.look],
      on: { click: () => { close(); verb.run?.(); } },
    },
    verb.icon && icon(verb.icon), span(verb.label), verb.detail && span({ class: 'detail' }, verb.detail),
    isBeside && verb.key && make('kbd', { 'aria-hidden': 'true' }, verb.keyName ?? verb.key),
  ))), { look: isBeside ? 'sheet popover' : 'sheet narrow', isBeside });
}

// The arrows lead up and down.
function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('.menu-row')];
  rows.at((rows.indexOf(document.activeElement) + step) % rows.length)?.focus();
}

// The button with three dots that opens a menu. Its verbs may come a moment later.
export function menuButton(title, verbs) {
  return button({
    type: 'button', class: 'round', 'aria-haspopup': 'dialog', 'aria-label': say('menu.of', { name: title }),
    on: { click: async event => { event.stopPropagation(); menu(title, await verbs()); } },
  }, icon('dots'));
}
