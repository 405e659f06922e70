// Form fields with their label, a hint, and what is wrong with them.
import { div, input, label, make, p, span } from './element.js';

let count = 0;
const names = new Map();

// An id for the field of a name, the same at each redraw.
function idOf(name) {
  if (!names.has(name)) names.set(name, `field-${++count}`);
  return names.get(name);
}

// A field: {name, label, hint, error, type, …attributes}. `multiline` makes it a text of several lines, `choices`
// a choice of [value, label].
export function field({ name, label: text, hint, error, multiline, choices, value, ...rest }) {
  const id = idOf(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || null;
  const facts = {
    id, name, value, dir: 'auto', 'aria-describedby': described, 'aria-invalid': error ? 'true' : null, ...rest,
  };
  return div(
    { class: ['field', error && 'wrong'], key: name },
    label({ for: id }, text), control(facts, multiline, choices),
    hint && p({ class: 'hint', id: `${id}-hint` }, hint),
    error && p({ class: 'error', id: `${id}-error`, role: 'alert' }, error),
  );
}

function control(facts, multiline, choices) {
  if (multiline) return make('textarea', { rows: 3, ...facts });
  if (!choices) return input({ type: 'text', autocomplete: 'off', ...facts });
  const value = String(facts.value ?? choices[0][0]);
  return make('select', { ...facts, value }, choices.map(([choice, text]) => make('option', { value: choice }, text)));
}

// A switch with its label at the left.
export function toggle({ label: text, hint, isOn, change, ...rest }) {
  return label({ class: 'toggle' }, span({ class: 'toggle-text' }, text, hint && span({ class: 'hint' }, hint)), input({
    type: 'checkbox', role: 'switch', checked: isOn, ...rest, on: { change: event => change(event.target.checked) },
  }));
}

// The values of a form by name.
export const valuesOf = form => Object.fromEntries(new FormData(form));
