// The shelves in the order of the shop: moved by the grip or by buttons, named, added, and taken away. Below, a
// food is found and put on another shelf.
import {
  act, answers, askName, box, confirm, field, h2, inMore, p, round, row, say, section, soon, writeNow,
} from '../parts/kit.js';
import { menu } from '../parts/menu.js';
import { grip, lookOf } from '../parts/ordering.js';

const path = '/v1/categories';

export const shelves = inMore('shelves', [path], (context, home, { items }) => {
  const { household, state } = context;
  const place = ({ id }) => state.order?.indexOf(id) ?? 0;
  const shelves = items.toSorted((one, other) => place(one) - place(other));
  return [
    p({ class: 'hint' }, say('shelves.hint')),
    box(null, shelves.map((shelf, index) => line(context, shelves, shelf, index)), 'shelves'),
    answers(act(say('shelves.add'), () => askName(household, 'shelves.add', 'POST', path), 'main', 'add')),
    foods(context, items),
  ];
  // `order` has the ids as they were moved, until the server has them so.
}, { begin: () => ({ order: null, drag: null, q: '' }) });

function line(context, shelves, shelf, index) {
  const { household, state, redraw } = context;
  const { id, name } = shelf;
  const move = async place => {
    const order = shelves.map(({ id }) => id).toSpliced(index, 1).toSpliced(place, 0, id);
    state.order = order;
    redraw();
    await writeNow(household, 'PATCH', `${path}/${id}`, {
      body: { position: place + 1 }, text: say('shelves.moved', { name, place: place + 1 }),
    });
    if (state.order === order) state.order = null;
    redraw();
  };
  const by = (key, way) => round(say(`shelves.${key}`, shelf), key, () => move(index + way), !shelves[index + way]);
  return row({
    key: id, title: name, look: `shelf-line ${lookOf(state, index)}`, tail: [
      by('up', -1), by('down', 1), grip(context, index, move)],
    run: () => menu(name, [
      {
        label: say('shelves.rename'), icon: 'edit',
        run: () => askName(household, 'shelves.rename', 'PATCH', `${path}/${id}`, name),
      },
      { label: say('shelves.delete'), icon: 'trash', look: 'danger', run: () => remove(household, shelf) },
    ]),
  });
}

async function remove(household, shelf) {
  if (!await confirm(say('shelves.delete'), say('shelves.deleteText', shelf), say('delete'))) return;
  await writeNow(household, 'DELETE', `${path}/${shelf.id}`, { text: say('did.deleteList', shelf) });
}

// Where a food stands: found by its name, moved by a choice.
function foods({ household, state, redraw }, shelves) {
  const found = state.q && household.read(`/v1/foods?limit=8&q=${encodeURIComponent(state.q)}`)?.items;
  const input = ({ target }) => soon(() => { state.q = target.value.trim(); redraw(); });
  return section(
    { class: 'card' }, h2(say('shelves.foods')),
    field({ name: 'food', type: 'search', label: say('shelves.food'), hint: say('shelves.foodHint'), on: { input } }),
    found?.length === 0 && p(say('shelves.noFood')),
    found && found.map(food => field({
      name: `food-${food.id}`, label: food.name, value: food.categoryId ?? '',
      choices: [['', say('shelf.none')], ...shelves.map(({ id, name }) => [id, name])], on: {
        change: ({ target }) => writeNow(household, 'PATCH', `/v1/foods/${encodeURIComponent(food.id)}`, {
          body: { categoryId: target.value || null }, text: say('did.shelf', food),
        }),
      },
    })),
  );
}
