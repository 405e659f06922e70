// Writes that begin with a question, a form or a menu.
import { confirm, sheet } from './dialog.js';
import { button, form } from './element.js';
import { field, valuesOf } from './field.js';
import { menu } from './menu.js';
import { answers } from './rows.js';
import { sendForm, writeNow } from './undo.js';
import { say } from '../words/words.js';

// Sends a write; `key` says what was done, and `back` is the body that takes it back where the server does not.
export const send = (household, method, path, body, key, values, back) => (
  writeNow(household, method, path, { body, text: key && say(key, values), back }));

// Asks first, then removes. The words are those of `key` for `one`, and further lines. Returns true once it is done.
export async function remove(household, path, key, one, lines = []) {
  const isMeant = await confirm(say(`${key}.title`, one), [say(`${key}.text`, one), ...lines], say(`${key}.do`));
  return isMeant && (await send(household, 'DELETE', path, undefined, `${key}.did`, one))?.ok;
}

// A form in a sheet. `send(values)` returns what is wrong: then the sheet stays, and `draw` shows it.
export function formSheet({ redraw }, title, draw, send, { label = say('save'), look = 'main', more, closed } = {}) {
  let error = null;
  const submit = async event => {
    event.preventDefault();
    error = await send(valuesOf(event.target));
    if (error) redraw();
    else close();
  };
  const close = sheet(title, () => form(
    { on: { submit } }, draw(error), answers(button({ class: `button ${look}` }, label), more?.(() => close()))), { closed });
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
