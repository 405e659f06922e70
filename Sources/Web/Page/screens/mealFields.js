// The fields of a meal, and how the server reads its lines of ingredients while they are written.
import { button, div, fieldset, input, legend, li, span, strong, ul } from '../parts/element.js';
import { field } from '../parts/field.js';
import { slots, tagName } from '../parts/meal.js';
import { linesOf } from '../memory/mealDraft.js';
import { say } from '../words/words.js';

const pause = 400;
const most = 200;

export function fieldsOf(context, write) {
  const { household, state: { draft, errors, readings } } = context;
  const text = (name, facts) => field({
    name, label: say(`edit.${name}`), value: draft[name], error: errors[name], ...facts,
    on: { input: event => { write({ [name]: event.target.value }); if (name === 'ingredients') readSoon(context); } },
  });
  const number = (name, facts) => text(name, { type: 'number', inputmode: 'numeric', min: 0, ...facts });
  const rows = text => Math.max(5, text.split('\n').length + 1);
  return [
    text('name', { required: true, maxlength: 200, enterkeyhint: 'next' }),
    text('description', { maxlength: 2_000 }),
    div(
      { class: 'lines', key: 'lines' },
      text('ingredients', { multiline: true, rows: rows(draft.ingredients), hint: say('edit.ingredientsHint') }),
      readings.length > 0 && ul({ class: 'readings', 'aria-label': say('edit.readings') }, readings.map(reading)),
    ),
    text('steps', { multiline: true, rows: rows(draft.steps), hint: say('edit.stepsHint') }),
    div({ class: 'numbers', key: 'numbers' }, number('servings', {
      min: 1, max: 100, placeholder: household.read('/v1/home')?.settings.defaultServings,
    }),
      number('prep', { error: errors.minutes }), number('cook'), number('total', {
        placeholder: Number(draft.prep) + Number(draft.cook) || null,
      })),
    tags(context, write),
    text('notes', { multiline: true, maxlength: 10_000 }),
    text('sourceUrl', { type: 'url', inputmode: 'url', maxlength: 2_000, dir: 'ltr' }),
  ];
}

function reading(line, index) {
  return li({ key: index, dir: 'auto' }, line.heading ? strong(line.heading) : [
    span({ class: 'amount' }, line.quantity?.text ?? '–'), span(line.name, line.note && span(
      { class: 'detail' }, `, ${line.note}`))]);
}

function readSoon(context) {
  clearTimeout(context.state.reading);
  context.state.reading = setTimeout(() => readLines(context), pause);
}

// Asks the server how it reads the lines. Without it nothing is shown.
export async function readLines({ household, state, redraw }) {
  const lines = linesOf(state.draft.ingredients).slice(0, most).map(line => line.slice(0, 500));
  try {
    const answer = lines.length > 0 && await household.connection.ask(
      'POST', '/v1/ingredients/parse', { body: { lines } });
    state.readings = answer.ok ? answer.body.items : [];
  } catch {
    state.readings = [];
  }
  redraw();
}

// Tags to turn on and off, the slots of a day first, and a field for another one.
function tags({ household, state: { draft, errors } }, write) {
  const known = household.read('/v1/tags')?.items.map(({ tag }) => tag) ?? [];
  const all = [...new Set([...slots, ...known, ...draft.tags])];
  const turn = tag => write({
    tags: draft.tags.includes(tag) ? draft.tags.filter(one => one !== tag) : [...draft.tags, tag],
  });
  const take = event => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    const tag = event.target.value.trim().replace(/\s+/g, ' ').toLowerCase();
    event.target.value = '';
    if (tag && !draft.tags.includes(tag)) turn(tag);
  };
  return fieldset(
    { class: 'tags', key: 'tags' }, legend(say('edit.tags')),
    div({ class: 'chips' }, all.map(tag => button({
      type: 'button', class: 'chip', key: tag, 'aria-pressed': String(draft.tags.includes(tag)), dir: 'auto',
      on: { click: () => turn(tag) },
    }, tagName(tag)))),
    input({
      type: 'text', 'aria-label': say('edit.newTag'), placeholder: say('edit.newTag'), maxlength: 50, dir: 'auto',
      autocomplete: 'off', on: { keydown: take, change: take },
    }),
    errors.tags && span({ class: 'error', role: 'alert' }, errors.tags),
  );
}
