// The field at the bottom of a list or of the usual items: Enter adds and keeps the focus. What stands above it, and how
// a text is added, is in offers.js: it comes right after the start.
import { button, div, form, input } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { later, onceHere } from '../later.js';
import { say } from '../words/words.js';

// The field alone. `list` is what the tiles leave out, undefined for a field without tiles; `intentOf(text, food)`
// returns what Enter does for each thing. The state of the screen has `text`.
export function quickField(context, categories, label, intentOf, list) {
  const { state, redraw } = context;
  const facts = { categories, intentOf, list, write };
  function write(text) {
    state.text = text;
    document.getElementById('add').value = text;
    redraw();
  }
  const open = isOpen => {
    if (list === undefined || Boolean(state.offered) === isOpen) return;
    state.offered = isOpen ? [] : null;
    redraw();
  };
  return form(
    {
      class: ['adding', state.offered && 'open'], key: 'adding', on: {
        submit(event) {
          event.preventDefault();
          later.addWritten(context, facts, state.text);
        },
        // The veil around the tiles is the form itself.
        click: event => event.target === event.currentTarget && open(false),
        keydown: event => event.key === 'Escape' && open(false),
        focusout: event => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && open(false),
      },
    },
    onceHere.offers(context, { ...facts, close: () => open(false) }),
    div({ class: 'adding-line' }, input({
      id: 'add', type: 'text', 'aria-label': label, placeholder: say('add.placeholder'), dir: 'auto',
      autocomplete: 'off', enterkeyhint: 'done', maxlength: 2_000,
      on: {
        click: () => open(true), paste: event => onceHere.pasteLines(event, state, write),
        keydown: event => event.key === 'ArrowDown' && open(true),
        input: event => { state.text = event.target.value; redraw(); },
      },
    }), button({ class: 'round main', 'aria-label': say('add.do') }, icon('add'))),
  );
}
