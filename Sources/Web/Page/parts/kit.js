// What the screens below “More” are made of, in one place: the parts of the page, and rows in boxes.
import { confirm, sheet } from './dialog.js';
import { a, button, div, form, h2, li, p, section, span, ul } from './element.js';
import { field, valuesOf } from './field.js';
import { icon } from './icons.js';
import { menu } from './menu.js';
import { sendForm, writeNow } from './undo.js';
import { nothingYet } from './nothingYet.js';
import { say } from '../words/words.js';

export * from './element.js';
export * from './dialog.js';
export * from './field.js';
export * from './toast.js';
export * from './undo.js';
export { sentence } from '../server/ask.js';
export * from '../words/dates.js';
export { icon, say, nothingYet };

// A screen below “More”, drawn with the answers for the start screen and for `paths` once all of them are known.
export const inMore = (name, paths, draw, facts) => ({
  tab: 'more', back: '/more', look: 'below', title: () => say(`more.${name}`), ...facts,
  draw(context) {
    const { household } = context;
    const known = ['/v1/home', ...paths].map(path => household.read(path));
    if (known.every(Boolean)) return draw(context, ...known);
    return household.connection.state === 'away' ? p({ class: 'empty' }, say('needs.server')) : nothingYet();
  },
});

export const act = (label, run, look = '', picture) => button(
  { type: 'button', class: `button ${look}`, on: { click: run } }, picture && icon(picture), label);

// A button with only a picture. Without `run` it does nothing, and keeps the focus.
export const round = (label, picture, run) => button({
  type: 'button', class: 'round', 'aria-label': label, 'aria-disabled': run ? null : 'true', on: run && { click: run },
}, icon(picture));

export const answers = (...content) => div({ class: 'answers' }, content);

export const empty = (picture, name) => div(
  { class: 'empty' }, icon(picture, 'large'), h2(say(`${name}.none`)), p(say(`${name}.noneText`)));

// A box of rows with its heading; nothing without rows.
export const box = (title, rows, key = title) => rows.length > 0 && section(
  { class: 'box', key }, title && h2({ dir: 'auto' }, title), ul({ class: 'rows' }, rows));

export const letter = name => span({ class: 'letter', 'aria-hidden': 'true' }, [...name][0]);

// A row that leads to `href`, does `run`, or is only to be read. `tail` stands after it.
export function row({ key, picture, name, title, detail, count, href, run, tail, look }) {
  const facts = { class: 'line-main', on: run && { click: run } };
  return li({ class: ['line', look], key }, (href ? a : run ? button : div)(
    href ? { ...facts, href, download: href[0] === '#' ? null : '' } : run ? { ...facts, type: 'button' } : facts,
    picture && icon(picture), name && letter(name),
    span({ class: 'line-text' }, span({ dir: 'auto' }, title),
      detail && span({ class: 'detail', dir: 'auto' }, detail)),
    count > 0 && span({ class: 'badge' }, count), href && icon('forward', 'small'),
  ), tail);
}

// Sends a write; `key` says what was done, and `back` is the body that takes it back where the server does not.
export const send = (household, method, path, body, key, values, back) => (
  writeNow(household, method, path, { body, text: key && say(key, values), back }));

// Asks first, then removes. The words are those of `key` for `one`, and further lines. Returns true once it is done.
export async function remove(household, path, key, one, lines = []) {
  const isMeant = await confirm(say(`${key}.title`, one), [say(`${key}.text`, one), ...lines], say(`${key}.do`));
  return isMeant && (await send(household, 'DELETE', path, undefined, `${key}.did`, one))?.ok;
}

// A form in a sheet. `send(values)` returns what is wrong: then the sheet stays, and `draw` shows it.
export function formSheet({ redraw }, title, draw, send, { label = say('save'), more } = {}) {
  let error = null;
  const submit = async event => {
    event.preventDefault();
    error = await send(valuesOf(event.target));
    if (error) redraw();
    else close();
  };
  const close = sheet(title, () => form(
    { on: { submit } }, draw(error), answers(button({ class: 'button main' }, label), more?.(() => close()))));
}

// Asks for a name and sends it, unless it is as before.
export const askName = (context, key, method, path, value = '') => formSheet(context, say(key), error => field({
  name: 'name', label: say('name'), value, required: true, maxlength: 100, error,
}), ({ name }) => name === value ? null : sendForm(context.household, method, path, {
  body: { name }, text: say('saved'), back: value && { name: value },
}));

// A menu of [words, icon, run, look].
export const verbs = (title, rows) => menu(title, rows.filter(Boolean).map(
  ([key, icon, run, look]) => ({ label: say(key), icon, run, look })));

let clock;

// Calls `run` once writing pauses.
export function soon(run) {
  clearTimeout(clock);
  clock = setTimeout(run, 300);
}
