// The fields of a meal, and how the server reads its lines of ingredients while they are written.
import { chip, div, field, fieldset, input, legend, li, say, soon, span, strong, ul } from '../parts/all.js';
import { tagName } from './mealParts.js';
import { slots } from '../memory/kitchen.js';
import { linesOf } from './mealDraft.js';
import { namedIn, usedIn } from './usedRecipes.js';
import { shownAmount } from '../words/names.js';

const most = 200;
const longest = 500;

export function fieldsOf(context, write) {
  const { household, state: { draft, errors, readings } } = context;
  const text = (name, facts) => field({
    name, label: say(`edit.${name}`), value: draft[name], error: errors[name], ...facts, on: {
      input: ({ target }) => {
        write({ [name]: target.value });
        if (name === 'ingredients') soon(() => readLines(context));
      },
    },
  });
  const lines = name => text(name, {
    multiline: true, rows: Math.max(5, draft[name].split('\n').length + 1), hint: say(`edit.${name}Hint`),
  });
  const number = (name, facts) => text(name, { type: 'number', inputmode: 'numeric', min: 0, ...facts });
  return [
    text('name', { maxlength: 200 }),
    text('description', { maxlength: 2_000 }),
    div({ class: 'lines', key: 'lines' }, lines('ingredients'), readings.length > 0 && ul(
      { class: 'readings', 'aria-label': say('edit.readings') }, readings.map((line, key) => reading(context, line, key, write)))),
    div({ class: 'steps-field', key: 'steps' }, lines('steps')),
    div(
      { class: 'two', key: 'numbers' },
      number('servings', { min: 1, placeholder: household.read('/v1/home')?.settings.defaultServings }),
      number('prep', { error: errors.minutes }), number('cook'),
      number('total', { placeholder: Number(draft.prep) + Number(draft.cook) || null }),
    ),
    tags(context, write),
    text('notes', { multiline: true, maxlength: 10_000 }),
    text('sourceUrl', { type: 'url', maxlength: 2_000, dir: 'ltr' }),
    text('yield', { maxlength: 200, hint: say('edit.yieldHint') }),
  ];
}

const reading = (context, line, key, write) => li({ key, dir: 'auto' }, line.heading ? strong(line.heading) : [
  span({ class: 'amount' }, line.quantity ? shownAmount(line.quantity.text) : '–'),
  span(line.name, line.note && span({ class: 'note' }, `, ${line.note}`), recipeChip(context, line, write))]);

// Offers the recipe of the meal that a line names. A line that uses one can let go of it.
function recipeChip({ household, values, state: { draft } }, line, write) {
  const meals = household.read('/v1/meals?view=outline')?.items.filter(({ id }) => id !== values.id) ?? [];
  const used = usedIn(line.text, draft.uses);
  const meal = used ? { id: used, name: draft.uses[used] } : namedIn(line, meals);
  if (!meal) return null;
  const { [meal.id]: _, ...others } = draft.uses ?? {};
  return chip(say('edit.useRecipe'), Boolean(used),
    () => write({ uses: used ? others : { ...others, [meal.id]: meal.name } }), meal.id);
}

// Asks the server how it reads the lines. Without it nothing is shown.
export async function readLines({ household, state, redraw }) {
  const lines = linesOf(state.draft.ingredients).slice(0, most).map(line => line.slice(0, longest));
  const answer = lines.length > 0
    && await household.connection.ask('POST', '/v1/ingredients/parse', { body: { lines } }).catch(() => null);
  state.readings = answer?.ok ? answer.body.items : [];
  redraw();
}

// Tags to turn on and off, the slots of a day first, and a field for another one.
function tags({ household, state: { draft, errors } }, write) {
  const known = household.read('/v1/tags')?.items.filter(({ count }) => count > 1).map(({ tag }) => tag) ?? [];
  const turn = tag => write({
    tags: draft.tags.includes(tag) ? draft.tags.filter(one => one !== tag) : [...draft.tags, tag],
  });
  const take = event => {
    if (event.key && event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    const tag = event.target.value.trim().replace(/\s+/g, ' ').toLowerCase();
    event.target.value = '';
    if (tag && !draft.tags.includes(tag)) turn(tag);
  };
  return fieldset(
    { class: 'field', key: 'tags' }, legend(say('edit.tags')),
    div({ class: 'chips' }, [...new Set([...slots, ...known, ...draft.tags])].map(tag => chip(
      span({ dir: 'auto' }, tagName(tag)), draft.tags.includes(tag), () => turn(tag), tag))),
    input({
      type: 'text', 'aria-label': say('edit.newTag'), placeholder: say('edit.newTag'), maxlength: 50, dir: 'auto',
      autocomplete: 'off', on: { keydown: take, change: take },
    }),
    errors.tags && span({ class: 'error', role: 'alert' }, errors.tags),
  );
}
