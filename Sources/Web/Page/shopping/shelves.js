// The shelves in the order of the shop: moved by the grip or by buttons, named, added, and taken away. Below, a
// food is found and put on another shelf.
import {
  answers, askName, box, field, h2, iconButton, p, remove, row, say, section, send, soon, textButton, verbs,
} from '../parts/all.js';
import { screenInMore } from '../more/screenInMore.js';
import { grip, lookOf } from '../parts/ordering.js';
import { shelfField } from './usuals.js';

const all = '/v1/categories';

// `order` has the ids as they were moved, until the server has them so.
export const shelves = screenInMore('shelves', [all], (context, home, { items }) => {
  const { household, state } = context;
  const place = ({ id }) => state.order?.indexOf(id) ?? 0;
  const shelves = items.toSorted((one, other) => place(one) - place(other));
  return [
    p({ class: 'hint' }, say('shelves.hint')),
    box(null, shelves.map((shelf, index) => line(context, shelves, shelf, index)), 'shelves'),
    answers(textButton(say('shelves.add'), () => askName(context, 'shelves.add', 'POST', all), 'main', 'add')),
    foods(context, items),
  ];
}, { begin: () => ({ order: null, drag: null, q: '' }) });

function line(context, shelves, shelf, index) {
  const { household, state, redraw } = context;
  const { id, name } = shelf;
  const path = `${all}/${id}`;
  const move = async place => {
    const order = shelves.map(({ id }) => id).toSpliced(index, 1).toSpliced(place, 0, id);
    const position = place + 1;
    state.order = order;
    redraw();
    await send(household, 'PATCH', path, { position }, 'shelves.moved', { name, position });
    if (state.order === order) state.order = null;
    redraw();
  };
  const by = (key, to) => iconButton(say(`shelves.${key}`, shelf), key, shelves[to] && (() => move(to)));
  return row({
    key: id, title: name, look: `shelf-line ${lookOf(state, index)}`,
    tail: [by('up', index - 1), by('down', index + 1), grip(context, index, move)],
    run: () => verbs(name, [
      ['shelves.rename', 'edit', () => askName(context, 'shelves.rename', 'PATCH', path, name)],
      ['shelf.do', 'trash', () => remove(household, path, 'shelf', shelf), 'danger'],
    ]),
  });
}

// Where a food stands: found by its name, moved by a choice.
function foods({ household, state, redraw }, shelves) {
  const found = state.q ? household.read(`/v1/foods?limit=8&q=${encodeURIComponent(state.q)}`)?.items : null;
  const input = ({ target }) => soon(() => { state.q = target.value.trim(); redraw(); });
  const change = food => ({ target }) => send(household, 'PATCH', `/v1/foods/${encodeURIComponent(food.id)}`, {
    categoryId: target.value || null,
  }, 'did.shelf', food);
  return section(
    { class: 'card' }, h2(say('shelves.foods')),
    field({ name: 'food', type: 'search', label: say('shelves.food'), hint: say('shelves.foodHint'), on: { input } }),
    found?.length === 0 && p(say('shelves.noFood')),
    found?.map(food => shelfField(`food-${food.id}`, food.name, food, shelves, { change: change(food) })),
  );
}
