// The field at the bottom of a list or of the usual items: Enter adds and keeps the focus, suggestions come from what
// was bought before.
import { button, div, form, input, li, span, ul } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { wishWithUndo } from '../parts/undo.js';
import { addItem, untick } from '../memory/intents.js';
import { thingsIn } from '../memory/things.js';
import { fold, suggest } from '../memory/suggest.js';
import { say } from '../words/words.js';

const foods = '/v1/foods?sort=-timesBought&limit=200';

export function adding(context, list, categories) {
  return quickField(context, categories, say('add.label'), (text, food) => (
    intentFor(context, list, categories, text, food)));
}

// The field alone. `intentOf(text, food)` returns what Enter does for each thing; the state of the screen has `text`.
export function quickField({ household, state, redraw }, categories, label, intentOf) {
  const known = household.readOnce(foods)?.items ?? [];
  const names = known.map(({ name }) => name);
  const things = thingsIn(state.text, names);
  const found = things.length > 1 ? [] : suggest(state.text, known);
  const write = text => {
    state.text = text;
    document.getElementById('add').value = text;
    redraw();
  };
  const add = intents => {
    if (intents.length === 0) return;
    wishWithUndo(household, intents, intents.length > 1 ? say('did.addMany', { count: intents.length }) : undefined);
    write('');
    document.getElementById('add').focus();
  };
  const submit = event => {
    event.preventDefault();
    add(thingsIn(state.text, names).map(text => intentOf(text, suggest(text, known).find(one => isSame(one, text))?.food)));
  };
  // Lines from elsewhere would run together in a field of one line.
  const paste = event => {
    const lines = event.clipboardData.getData('text').split('\n').map(line => line.trim()).filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    write([state.text.trim(), ...lines].filter(Boolean).join('; '));
  };
  return form(
    { class: 'adding', key: 'adding', on: { submit } },
    things.length > 1 && div({ class: 'things', key: 'things', role: 'status' }, span(
      { class: 'detail' }, say('add.things', { count: things.length })), ul({ class: 'chips tight' }, things.map(
      (thing, key) => li({ key, class: 'chip', dir: 'auto' }, thing)))),
    found.length > 0 && ul({ class: 'suggestions', 'aria-label': say('add.suggestions') }, found.map(one => li(
      { key: one.food.id }, button({ type: 'button', on: { click: () => add([intentOf(one.text, one.food)]) } },
        span({ dir: 'auto' }, one.text), span({ class: 'detail' }, shelfName(categories, one.food)))))),
    div({ class: 'adding-line' }, input({
      id: 'add', type: 'text', 'aria-label': label, placeholder: say('add.placeholder'), dir: 'auto',
      autocomplete: 'off', enterkeyhint: 'done', maxlength: 2_000,
      on: { paste, input: event => { state.text = event.target.value; redraw(); } },
    }), button({ class: 'round main', 'aria-label': say('add.do') }, icon('add'))),
  );
}

const isSame = (one, text) => fold(one.text) === fold(text.trim()) || fold(one.food.name) === fold(text.trim());

const shelfName = (categories, food) => categories.find(({ id }) => id === food.categoryId)?.name ?? '';

// A line that is ticked comes back; anything else is added. Without a list, adding makes one.
function intentFor({ household }, list, categories, text, food) {
  const name = fold(food?.name ?? text);
  const ticked = list?.items.find(item => item.ticked && fold(item.name) === name);
  if (ticked) return untick(list.id, ticked);
  const category = categories.find(({ id }) => id === food?.categoryId);
  const by = household.peek('/v1/home')?.me.id ?? null;
  return addItem(list?.id ?? 'current', text, { by, category: category && { id: category.id, name: category.name } });
}
