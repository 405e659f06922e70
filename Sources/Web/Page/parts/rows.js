// Boxes of rows, and what stands where there are none.
import { a, button, div, h2, li, p, section, span, ul } from './element.js';
import { icon } from './icons.js';
import { say } from '../words/words.js';

// The buttons under a text or a form.
export const answers = (...content) => div({ class: 'answers' }, content);

export const empty = (picture, name) => div(
  { class: 'empty' }, icon(picture, 'large'), h2(say(`${name}.none`)), p(say(`${name}.noneText`)));

// A box of rows with its heading; nothing without rows.
export const box = (title, rows, key = title) => rows.length > 0 && section(
  { class: 'box', key }, title && h2({ dir: 'auto' }, title), ul({ class: 'rows' }, rows));

export const letter = name => span({ class: 'letter', 'aria-hidden': 'true' }, [...name][0]);

// A row that leads to `href`, does `run`, or is only to be read. `before` and `tail` stand around it; `detail` is a line
// under its title, or several.
export function row({ key, before, picture, name, title, detail, count, href, isHere, run, tail, look, hasArrow = href }) {
  const facts = { class: 'line-main', on: run && { click: run } };
  return li({ class: ['line', look], key }, (href ? a : run ? button : div)(
    href ? { ...facts, href, 'aria-current': isHere ? 'page' : null, download: href[0] === '#' ? null : '' } : run ? { ...facts, type: 'button' } : facts,
    before, picture && icon(picture), name && letter(name),
    span({ class: 'line-text' }, span({ dir: 'auto' }, title),
      [detail].flat().map(line => line && span({ class: 'detail', dir: 'auto' }, line))),
    count > 0 && span({ class: 'badge' }, count), hasArrow && icon('forward', 'small'),
  ), tail);
}
