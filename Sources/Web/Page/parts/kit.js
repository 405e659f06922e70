// What the screens below “More” are made of, in one place: the parts of the page, and rows in boxes.
import { askText } from './dialog.js';
import { a, button, div, h2, li, p, section, span, ul } from './element.js';
import { field } from './field.js';
import { icon } from './icons.js';
import { writeNow } from './undo.js';
import { nothingYet } from '../stage.js';
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
  tab: 'more', back: '/more', title: () => say(`more.${name}`), ...facts,
  draw(context) {
    const { household } = context;
    const known = ['/v1/home', ...paths].map(path => household.read(path));
    if (known.every(Boolean)) return draw(context, ...known);
    return household.connection.state === 'away' ? p({ class: 'empty' }, say('needs.server')) : nothingYet();
  },
});

export const act = (label, run, look = '', picture) => button(
  { type: 'button', class: `button ${look}`, on: { click: run } }, picture && icon(picture), label);

export const round = (label, picture, run, disabled) => button(
  { type: 'button', class: 'round', 'aria-label': label, disabled, on: { click: run } }, icon(picture));

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
    href ? { ...facts, href } : run ? { ...facts, type: 'button' } : facts,
    picture && icon(picture), name && letter(name),
    span({ class: 'line-text' }, span({ dir: 'auto' }, title), detail && span({ class: 'detail', dir: 'auto' }, detail)),
    count > 0 && span({ class: 'badge' }, count), href && icon('forward', 'small'),
  ), tail);
}

// Asks for a name and sends it, unless it is as before.
export async function askName(household, key, method, path, value = '') {
  const text = await askText(say(key), field({ name: 'text', label: say('name'), value, required: true, maxlength: 100 }));
  const name = text?.trim();
  if (name && name !== value) await writeNow(household, method, path, { body: { name }, text: say('saved') });
}

let clock;

// Calls `run` once writing pauses.
export function soon(run) {
  clearTimeout(clock);
  clock = setTimeout(run, 300);
}
