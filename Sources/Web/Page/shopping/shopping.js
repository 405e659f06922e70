// The list in the shop: shelves in the order of the shop, large ticks, and a trolley below.
import { a, button, details, div, h2, li, p, part, section, span, summary, ul } from '../parts/element.js';
import { quickField } from './adding.js';
import { icon } from '../parts/icons.js';
import { later, onceHere } from '../later.js';
import { menuButton } from '../parts/menu.js';
import { wishWithUndo } from '../parts/undo.js';
import { serverNow } from '../server/ask.js';
import { textButton } from '../parts/buttons.js';
import { clearTicked, complete, tick, untick } from '../memory/intents.js';
import { questionsOf } from '../memory/lookFirst.js';
import { amountOf, byShelf, shoppersOf, sumOf } from '../memory/shelves.js';
import { Settling } from './settling.js';
import { shownName } from '../words/names.js';
import { say } from '../words/words.js';

const adding = (context, list, categories) => quickField(
  context, categories, say('add.label'), (text, food) => onceHere.intentFor(list, categories, text, food), list);

const aTrip = 3 * 3_600_000;

export const shopping = {
  tab: 'shopping',
  look: 'shopping',
  back: ({ values }) => values.id ? '/shopping' : null,
  title: context => shownName(listOf(context)?.name ?? say('tab.shopping')),
  begin: context => ({ settling: new Settling(context), text: '', fold: new Set() }),
  verbs(context) {
    const list = listOf(context);
    return list && [
      shoppers(context, list).map(name => initial(name, say('list.shops', { name }))),
      menuButton(shownName(list.name), () => later.listVerbs(context, list)),
    ];
  },
  draw(context) {
    const { household } = context;
    const home = household.read('/v1/home');
    const list = listOf(context);
    if (list) return shown(context, list);
    const path = pathOf(context);
    if (household.problem(path ?? '/v1/home') || home && !path) return noList(context);
    if (household.connection.state === 'away') return p({ class: 'empty' }, say('needs.server'));
    return div({ class: 'waiting', 'aria-busy': 'true' }, say('loading'));
  },
};

// The path of the list at the address, or of the newest open one.
function pathOf({ household, values }) {
  const id = values.id ?? household.peek('/v1/home')?.lists[0]?.id;
  return id && `/v1/lists/${id}`;
}

function listOf(context) {
  const path = pathOf(context);
  return path && context.household.read(path);
}

function noList(context) {
  return div(
    { class: 'empty' }, icon('shopping', 'large'), h2(say('list.none')), p(say('list.noneText')),
    div({ class: 'answers' }, button({
      type: 'button', class: 'button main', on: { click: () => later.refreshSheet(context, null) },
    }, say('list.make')), a({ class: 'button', href: '#/plan' }, say('list.plan'))),
    adding(context, null, context.household.read('/v1/categories')?.items ?? []),
  );
}

function shown(context, list) {
  const { household, state } = context;
  const home = household.peek('/v1/home');
  const categories = household.read('/v1/categories')?.items ?? [];
  const isOpen = list.status === 'open';
  state.settling.watch(list.items);
  const shops = household.read('/v1/shops')?.items;
  const { shelves, trolley } = byShelf(list, categories, item => state.settling.stays(item), shops);
  const shop = onceHere.shopChip(context, list);
  const others = (home?.lists ?? []).filter(other => other.id !== list.id);
  return [
    (shop || others.length > 0) && ul({ class: 'chips', key: 'lists' }, shop, others.map(other => li({ key: other.id }, a(
      { class: 'chip', href: `#/lists/${other.id}` }, span({ dir: 'auto' }, shownName(other.name)),
      span({ class: 'count' }, other.counts.items - other.counts.ticked))))),
    notices(context, list),
    isOpen && !state.keeps && trolley.length > 0 && shelves.length === 0 && end(context, list),
    list.items.length === 0 && div({ class: 'empty', key: 'empty' }, p(
      say(list.notice?.code === 'nothing-planned' ? 'list.nothingPlanned' : 'list.empty')),
      isOpen && a({ class: 'button', href: '#/meals' }, say('list.meals'))),
    shelves.map(shelf => shelfPart(context, list, shelf)),
    trolley.length > 0 && trolleyPart(context, list, trolley),
    onceHere.atHomePart(context, list),
    onceHere.walkOffer(context, list),
    isOpen && adding(context, list, categories),
  ];
}

// The end of a walk through the shop.
const end = ({ household, state, redraw }, list) => div(
  { class: 'card end', key: 'end' }, h2(say('list.all')), p({ class: 'detail' }, say('list.things', {
    count: list.items.length,
  })),
  div({ class: 'answers' }, textButton(say('list.complete'), () => wishWithUndo(household, complete(list)), 'main', 'check'),
    textButton(say('list.keep'), () => { state.keeps = true; redraw(); }, 'quiet')));

// Notes about the list, each with its verb.
function notices(context, list) {
  if (list.status !== 'open') {
    const left = list.items.filter(item => !item.ticked).length;
    const by = list.completedBy !== me(context.household) && nameOf(context, list.completedBy);
    return div({ class: 'notice', key: 'completed' }, span(
      { dir: 'auto' }, by ? say('list.completedBy', { name: by }) : say('list.completed'), left > 0 && span(
        { class: 'detail' }, say('list.left', { count: left }))), textButton(
      say('list.reopen'), () => wishWithUndo(context.household, complete(list, true)), 'quiet'));
  }
  // Decided once, so that no row moves with the first tick.
  context.state.isOnTheWay ??= isOnTheWay(context, list);
  const count = context.state.isOnTheWay ? 0 : questionsOf(context.household, list).length;
  const notice = list.notice?.code === 'another-open-list' ? say('list.another') : null;
  return [
    list.stale && button({
      type: 'button', class: 'notice', key: 'stale', on: { click: () => later.refreshSheet(context, list) },
    }, icon('repeat'), span(say('list.stale'))),
    count > 0 && button({
      type: 'button', class: 'notice', key: 'look', on: { click: () => later.lookFirstSheet(context, list.id) },
    }, icon('home'), span(say('look.line', { count }))),
    notice && p({ class: 'notice', key: 'notice' }, notice),
  ];
}

export function shelfPart(context, list, shelf) {
  const { state, redraw } = context;
  const left = shelf.items.filter(item => !item.ticked).length;
  const isFolded = left === 0 && !shelf.items.some(item => state.settling.stays(item))
    || state.fold.has(shelf.id) !== Boolean(shelf.isAside);
  const name = shelf.name ?? say('shelf.none');
  const key = `shelf-${shelf.id}`;
  const turn = () => {
    if (!state.fold.delete(shelf.id)) state.fold.add(shelf.id);
    redraw();
  };
  const stays = shelf.items.map(item => state.settling.stays(item));
  const inputs = [context, list.status, name, isFolded, ...shelf.items, ...stays, ...shelf.items.map(tickerOf(context))];
  return part('section', key, inputs, () => section(
    { class: 'shelf', key, 'aria-label': name },
    h2({ class: 'shelf-head' }, button(
      { type: 'button', 'aria-expanded': String(!isFolded), on: { click: turn } },
      span({ dir: 'auto' }, name), span({ class: 'count' }, left > 0 ? left : icon('check')))),
    !isFolded && ul({ class: 'rows' }, shelf.items.map(item => row(context, list, item))),
  ));
}

function row(context, list, item) {
  const name = tickerOf(context)(item);
  const inputs = [item, list.status, name, context, context.state.settling.stays(item)];
  return part('li', item.id, inputs, () => drawnRow(context, list, item, name));
}

function drawnRow(context, list, item, name) {
  const { household, state } = context;
  const isOpen = list.status === 'open';
  // A key makes a click that counts none.
  const turn = event => {
    if (event.detail > 0 && state.settling.isScroll()) return;
    const intent = item.ticked ? untick(list.id, item) : tick(list.id, item, me(household) ?? null);
    household.wish(intent);
  };
  const amount = amountOf(item);
  return li(
    { class: ['row', item.ticked && 'ticked', item.isWaiting && 'new'], key: item.id },
    button({
      type: 'button', class: 'tick', role: 'checkbox', 'aria-checked': String(item.ticked), disabled: !isOpen,
      'aria-label': [item.name, amount].filter(Boolean).join(', '), on: { click: turn },
    }, icon(item.ticked ? 'check' : 'circle')),
    button(
      { type: 'button', class: 'row-text', on: { click: () => later.itemSheet(context, list.id, item.id) } },
      span({ class: 'row-line' }, span({ class: 'name', dir: 'auto' }, item.name),
        amount && span({ class: 'amount' }, amount)),
      detail(item) && span({ class: 'detail', dir: 'auto' }, detail(item)),
    ),
    name ? initial(name, say('tickedBy', { name })) : isOpen && item.ticked && state.settling.stays(item) && button({
      type: 'button', class: 'round row-undo', 'aria-label': say('undo'), on: { click: () => household.wish(untick(list.id, item)) },
    }, icon('undo')),
  );
}

// The first letter of a member.
const initial = (name, label) => span(
  { class: 'initial', key: name, role: 'img', title: name, 'aria-label': label }, [...name][0]);

function detail(item) {
  const sum = item.writtenAmount && sumOf(item);
  const { note, origins, meals: [meal, ...others] = [] } = item;
  return [
    !item.ticked && item.later?.text, note, sum && say('item.sum', { sum }), origins.includes('usual') && say('origin.usual'),
    meal && (others.length > 0 ? `${meal} +${others.length}` : meal),
  ].filter(Boolean).join(' · ');
}

// True for somebody who has ticked something lately, and so has gone to the shop.
const isOnTheWay = ({ household }, list) => list.items.some(({ ticked, tickedBy, tickedAt }) => (
  ticked && tickedBy === me(household) && (!tickedAt || serverNow() - Date.parse(tickedAt) < aTrip)));

// The others who are in the shop now.
const shoppers = (context, list) => shoppersOf(list, me(context.household), serverNow())
  .map(member => nameOf(context, member)).filter(Boolean);

const me = household => household.peek('/v1/home')?.me.id;

const nameOf = ({ household }, member) => household.peek('/v1/home')?.members.find(({ id }) => id === member)?.name;

// The name of the member who ticked a line, if it was somebody else. A tick of one's own changes no row's height.
const tickerOf = context => item => item.ticked && item.tickedBy !== me(context.household)
  ? nameOf(context, item.tickedBy) : null;

function trolleyPart(context, list, trolley) {
  const { household } = context;
  return details(
    { class: 'trolley', key: 'trolley' },
    summary(span(say('list.trolley')), span({ class: 'count' }, trolley.length)),
    ul({ class: 'rows' }, trolley.map(item => row(context, list, item))),
    list.status === 'open' && button({
      type: 'button', class: 'button quiet', on: { click: () => wishWithUndo(household, clearTicked(list)) },
    }, say('list.clear')),
  );
}
