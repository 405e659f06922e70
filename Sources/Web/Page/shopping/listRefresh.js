// Making a list, or bringing one up to date with the plan: what would change is shown line by line first.
import { button, div, h3, li, p, section, ul } from '../parts/element.js';
import { sheet } from '../parts/dialog.js';
import { field, toggle } from '../parts/field.js';
import { formSheet } from '../parts/forms.js';
import { sendForm, writeNow } from '../parts/undo.js';
import { sentence } from '../server/sentence.js';
import { go } from '../router.js';
import { addDays } from '../words/dates.js';
import { say } from '../words/words.js';

// Opens the sheet for a list, or for a new one with its days.
export function refreshSheet(context, list, days) {
  const { household, redraw } = context;
  const today = household.peek('/v1/home')?.today;
  const state = {
    from: today, to: today && addDays(today, 6), ...days, includeUsuals: true, isBusy: false, preview: null,
    error: null,
  };
  if (list) look(household, list, state).then(redraw);
  const close = sheet(say(list ? 'list.refresh' : 'list.make'), () => div(
    list ? changes(state, list) : choices(state, redraw),
    state.error && p({ class: 'error', role: 'alert' }, state.error),
    div({ class: 'answers' }, isSame(state.preview) ? button({
      type: 'button', class: 'button main', on: { click: () => close() },
    }, say('close')) : button({
      type: 'button', class: 'button main', disabled: state.isBusy || (list && !state.preview),
      on: { click: () => run(context, list, state, close) },
    }, say(list ? 'list.take' : 'list.make'))),
  ));
}

async function look(household, list, state) {
  try {
    const answer = await household.connection.ask('GET', `/v1/lists/${list.id}/preview`);
    if (answer.ok) state.preview = answer.body;
    else state.error = sentence(answer);
  } catch {
    state.error = say('needs.server');
  }
}

// The line as people take it from a shelf. What was typed without the server stands as typed.
const shelfText = line => line.buy?.text ?? line.text;

const isSame = preview => preview !== null && [preview.added, preview.changed, preview.removed].flat().length === 0;

function changes({ preview, error }, list) {
  if (!preview) return error ? null : p({ 'aria-busy': 'true' }, say('loading'));
  if (isSame(preview)) return p(say('list.same'));
  const now = new Map(list.items.map(item => [item.id, item]));
  const next = new Map(preview.list.items.map(item => [item.id, item]));
  // What is at home is not among the lines.
  const lines = ids => ids.filter(id => next.has(id)).map(id => shelfText(next.get(id)));
  const texts = preview.changed.filter(id => now.has(id) && next.has(id))
    .map(id => [now.get(id), next.get(id)].map(shelfText));
  const other = texts.filter(([before, after]) => before !== after);
  const parts = [
    ['list.added', lines(preview.added)], ['list.changed', other.map(pair => pair.join(' → '))],
    ['list.removed', preview.removed.map(({ name }) => name)],
  ].filter(([, lines]) => lines.length > 0);
  const count = texts.length - other.length;
  return [
    parts.map(([key, lines]) => section({ class: 'changes' }, h3(say(key, { count: lines.length })), ul(
      lines.map(line => li({ dir: 'auto' }, line))))),
    count > 0 && p({ class: 'hint' }, say('list.sameText', { count })),
  ];
}

function choices(state, redraw) {
  const set = name => event => { state[name] = event.target.value; redraw(); };
  return [
    field({ name: 'from', label: say('list.from'), type: 'date', value: state.from, on: { change: set('from') } }),
    field({
      name: 'to', label: say('list.to'), type: 'date', value: state.to, min: state.from, on: { change: set('to') },
    }),
    toggle({
      label: say('list.withUsuals'), isOn: state.includeUsuals,
      change: isOn => { state.includeUsuals = isOn; redraw(); },
    }),
  ];
}

// Asks for a name, and makes an empty list.
export const newList = context => formSheet(context, say('list.new'), error => field({
  name: 'name', label: say('list.name'), placeholder: say('list.newExample'), required: true, maxlength: 100, error,
}), ({ name }) => sendForm(context.household, 'POST', '/v1/lists', {
  body: { name, planIds: [], includeUsuals: false }, text: say('did.make'), then: ({ id }) => go(`/lists/${id}`),
}));

async function run(context, list, state, close) {
  const { household, redraw } = context;
  state.isBusy = true;
  redraw();
  const { from, to, includeUsuals } = state;
  const answer = list
    ? await writeNow(household, 'POST', `/v1/lists/${list.id}/generation`, { text: say('did.refresh') })
    : await writeNow(household, 'POST', '/v1/lists', {
      body: { from, to, includeUsuals, includeCompleted: false }, text: say('did.make'),
    });
  state.isBusy = false;
  redraw();
  if (!answer?.ok) return;
  close();
  if (!list) go(`/lists/${answer.body.id}`);
}
