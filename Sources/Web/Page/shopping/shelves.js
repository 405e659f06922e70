// The shelves in the order of a walk, the household's own or that of a shop: moved by the grip or by buttons, named,
// added, and taken away. Below, a food is found and put on another shelf, or kept for one shop.
import {
  answers, askName, box, chip, div, field, h2, iconButton, p, remove, row, say, section, send, soon, textButton, verbs, writeNow,
} from '../parts/all.js';
import { screenInMore } from '../more/screenInMore.js';
import { grip, lookOf } from '../parts/ordering.js';
import { orderShop, shopField } from './shops.js';
import { shelfField } from './usuals.js';

const all = '/v1/categories';
const allShops = '/v1/shops';

// `order` has the ids as they were moved, until the server has them so.
export const shelves = screenInMore('shelves', [all, allShops], (context, home, { items }, { items: shops }) => {
  const { state, redraw } = context;
  const shop = shops.find(({ id }) => id === state.shop);
  const order = state.order ?? [...shop?.order ?? [], ...items.map(({ id }) => id)];
  const shelves = items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const show = id => () => Object.assign(state, { shop: id, order: null }) && redraw();
  return [
    p({ class: 'hint' }, say('shelves.hint')),
    div({ class: 'chips', key: 'shops' }, shops.length > 0 && chip(say('shop.none'), !shop, show(null), 'none'),
      shops.map(({ id, name }) => chip(name, id === shop?.id, show(id), id)),
      textButton(say('shop.add'), () => askName(context, 'shop.add', 'POST', allShops), 'quiet', 'add')),
    shop && shopVerbs(context, shop),
    box(null, shelves.map((shelf, index) => line(context, shop, shelves, shelf, index)), 'shelves'),
    answers(textButton(say('shelves.add'), () => askName(context, 'shelves.add', 'POST', all), 'main', 'add')),
    foods(context, items),
  ];
}, { begin: () => ({ shop: null, order: null, drag: null, q: '' }) });

const shopVerbs = (context, shop) => answers(
  textButton(say('shop.rename'), () => askName(context, 'shop.rename', 'PATCH', `${allShops}/${shop.id}`, shop.name), 'quiet'),
  textButton(say('shop.do'), () => remove(context.household, `${allShops}/${shop.id}`, 'shop', shop), 'danger quiet'));

function line(context, shop, shelves, shelf, index) {
  const { household, state, redraw } = context;
  const { id, name } = shelf;
  const path = `${all}/${id}`;
  const move = async place => {
    const order = shelves.map(({ id }) => id).toSpliced(index, 1).toSpliced(place, 0, id);
    const position = place + 1;
    state.order = order;
    redraw();
    const text = say('shelves.moved', { name, position });
    // Somebody else may have ordered the shop: their order is shown then, and not written over.
    if (shop) await orderShop(household, shop, order, text);
    else await writeNow(household, 'PATCH', path, { body: { position }, text });
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
  const change = (food, key, words) => ({ target }) => send(
    household, 'PATCH', `/v1/foods/${encodeURIComponent(food.id)}`, { [key]: target.value || null }, words, food);
  return section(
    { class: 'card' }, h2(say('shelves.foods')),
    field({ name: 'food', type: 'search', label: say('shelves.food'), hint: say('shelves.foodHint'), on: { input } }),
    found?.length === 0 && p(say('shelves.noFood')),
    found?.map(food => [
      shelfField(`food-${food.id}`, food.name, food, shelves, { change: change(food, 'categoryId', 'did.shelf') }),
      shopField(household, `shop-${food.id}`, food.name, food, { on: { change: change(food, 'shopId', 'saved') } }),
    ]),
  );
}
