// The field at the bottom of a list or of the usual items: Enter adds and keeps the focus, suggestions come from what
// was bought before.
import { button, div, form, input, li, span, ul } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { wishWithUndo } from '../parts/undo.js';
import { addItem, untick } from '../memory/intents.js';
import { fold, suggest } from '../memory/suggest.js';
import { say } from '../words/words.js';

const foods = '/v1/foods?sort=-timesBought&limit=200';

export function adding(context, list, categories) {
  return quickField(context, categories, say('add.label'), (text, food) => (
    intentFor(context, list, categories, text, food)));
}

// The field alone. `intentOf(text, food)` returns what Enter does; the state of the screen has `text`.
export function quickField({ household, state, redraw }, categories, label, intentOf) {
  const known = household.readOnce(foods)?.items ?? [];
  const found = suggest(state.text, known);
  const add = (text, food) => {
    const trimmed = text.trim();
    if (!trimmed) return;
    wishWithUndo(household, intentOf(trimmed, food));
    state.text = '';
    const field = document.getElementById('add');
    field.value = '';
    field.focus();
    redraw();
  };
  return form(
    {
      class: 'adding', key: 'adding', on: {
        submit: event => { event.preventDefault(); add(state.text, found.find(one => isSame(one, state.text))?.food); },
      },
    },
    found.length > 0 && ul({ class: 'suggestions', 'aria-label': say('add.suggestions') }, found.map(one => li(
      { key: one.food.id }, button({ type: 'button', on: { click: () => add(one.text, one.food) } },
        span({ dir: 'auto' }, one.text), span({ class: 'detail' }, shelfName(categories, one.food)))))),
    div({ class: 'adding-line' }, input({
      id: 'add', type: 'text', 'aria-label': label, placeholder: say('add.placeholder'), dir: 'auto',
      autocomplete: 'off', enterkeyhint: 'done', maxlength: 200,
      on: { input: event => { state.text = event.target.value; redraw(); } },
    }), button({ class: 'round main', 'aria-label': say('add.do') }, icon('add'))),
  );
}

const isSame = (one, text) => fold(one.text) === fold(text.trim()) || fold(one.food.name) === fold(text.trim());

const shelfName = (categories, food) => categories.find(({ id }) => id === food.categoryId)?.name ?? '';

// A line that is ticked comes back; anything else is added.
function intentFor({ household }, list, categories, text, food) {
  const name = fold(food?.name ?? text);
  const ticked = list.items.find(item => item.ticked && fold(item.name) === name);
  if (ticked) return untick(list.id, ticked);
  const category = categories.find(({ id }) => id === food?.categoryId);
  const by = household.peek('/v1/home')?.me.id ?? null;
  return addItem(list.id, text, { by, category: category && { id: category.id, name: category.name } });
}
