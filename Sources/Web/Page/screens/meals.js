// All meals of the household: found by name at once, by ingredient when the server answers, and by tags.
import { a, button, div, h2, input, label, option, p, select, span, ul } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { mealRow, tagName } from '../parts/meal.js';
import { menuButton } from '../parts/menu.js';
import { writeNow } from '../parts/undo.js';
import { find, pathOf, tagsOf } from '../memory/mealSearch.js';
import { go } from '../router.js';
import { sentence } from '../server/ask.js';
import { say } from '../words/words.js';

const pause = 300;
const aPage = 40;
const long = 500;
const orders = ['name', 'minutes', '-usage', '-lastUsed', 'lastUsed', '-created'];
const everything = () => ({ q: '', tags: [], isFavourite: false, sort: 'name', ids: null, most: aPage });

// What was looked for stays for the way back from a meal.
let kept = everything();
let clock;
let last = {};

export const meals = {
  tab: 'meals',
  title: ({ state }) => say(state.isDeleted ? 'meals.deleted' : 'tab.meals'),
  back: ({ state }) => state.isDeleted ? '/meals' : null,
  begin({ query }) {
    const isDeleted = query.has('deleted');
    const tags = query.getAll('tag');
    if (tags.length > 0 || isDeleted !== (kept.isDeleted ?? false)) kept = { ...everything(), tags, isDeleted };
    kept.isRead = null;
    return kept;
  },
  verbs: ({ state }) => !state.isDeleted && [
    a({ class: 'round', href: '#/meals/new', 'aria-label': say('meals.new') }, icon('add')),
    menuButton(say('tab.meals'), () => [
      { label: say('import.title'), icon: 'copy', run: () => go('/meals/import') },
      { label: say('meals.deleted'), icon: 'trash', run: () => go('/meals?deleted') },
    ]),
  ],
  draw(context) {
    const { household, state } = context;
    const path = pathOf(state);
    const all = (known(household, state, path) ?? household.peek(pathOf({ ...state, sort: 'name' })))?.items;
    if (!all) return nothingKnown(household, path);
    if (all.length === 0) return none(context);
    const found = foundIn(all, state);
    const count = found.named.length + found.others.length;
    return [
      searching(context),
      filters(context, found),
      div({ class: 'meals-line', key: 'line' }, p({ class: 'detail', role: 'status' }, say('meals.count', { count })),
        sorting(context)),
      count === 0 ? nothingFound(context) : rows(context, found),
    ];
  },
};

// Reads a long collection once a visit, and not after each change of the household.
function known(household, state, path) {
  const present = household.peek(path);
  if (!(present?.items.length > long)) return household.read(path);
  if (state.isRead !== path) household.refresh(path);
  state.isRead = path;
  return present;
}

// Finds again only when something else is looked for.
function foundIn(all, state) {
  const key = JSON.stringify([state.q, state.tags, state.isFavourite, state.sort]);
  if (last.all !== all || last.key !== key || last.ids !== state.ids) {
    const found = find(all, state);
    last = { all, key, ids: state.ids, found, tags: tagsOf([...found.named, ...found.others]) };
  }
  return { ...last.found, tags: last.tags };
}

function change({ state, redraw }, facts) {
  Object.assign(state, { most: aPage }, facts);
  redraw();
}

function searching(context) {
  const { state } = context;
  return div({ class: 'search', key: 'search' }, icon('search'), input({
    type: 'search', value: state.q, 'aria-label': say('meals.search'), placeholder: say('meals.search'), dir: 'auto',
    enterkeyhint: 'search', maxlength: 100, autocomplete: 'off', on: {
      input: event => {
        change(context, { q: event.target.value });
        clearTimeout(clock);
        clock = setTimeout(() => askServer(context), pause);
      },
    },
  }));
}

// The server finds ingredients too.
async function askServer({ household, state, redraw }) {
  const q = state.q.trim();
  if (q.length < 2) return;
  try {
    const deleted = state.isDeleted ? '&deleted=true' : '';
    const answer = await household.connection.ask(
      'GET', `/v1/meals?view=outline&limit=200${deleted}&q=${encodeURIComponent(q)}`);
    if (!answer.ok || state.q.trim() !== q) return;
    state.ids = new Set(answer.body.items.map(({ id }) => id));
    redraw();
  } catch {
    // Names are found all the same.
  }
}

function filters(context, found) {
  const { state } = context;
  const chip = (key, isOn, text, facts) => button({
    type: 'button', class: 'chip', key, 'aria-pressed': String(isOn), on: {
      click: event => { event.currentTarget.parentElement.scrollLeft = 0; change(context, facts); },
    },
  }, text);
  const turned = tag => state.tags.includes(tag) ? state.tags.filter(one => one !== tag) : [...state.tags, tag];
  const tags = [...state.tags, ...found.tags.filter(tag => !state.tags.includes(tag)).slice(0, 30)];
  return div(
    { class: 'chips scrolling', key: 'tags', role: 'group', 'aria-label': say('meals.filter') },
    chip('♥', state.isFavourite, [icon('heart', 'small'), say('meals.favourites')], { isFavourite: !state.isFavourite }),
    tags.map(tag => chip(tag, state.tags.includes(tag), span({ dir: 'auto' }, tagName(tag)), { tags: turned(tag) })),
  );
}

function sorting(context) {
  const set = event => change(context, { sort: event.target.value });
  return label({ class: 'sorting' }, span({ class: 'unseen' }, say('meals.sort')), select(
    { value: context.state.sort, on: { change: set } },
    orders.map(order => option({ value: order }, say(`meals.sort.${order}`)))));
}

function rows(context, { named, others }) {
  const { household, state } = context;
  const drawn = meals => ul({ class: 'rows meals' }, meals.map(meal => mealRow(household, meal)));
  const shown = named.slice(0, state.most);
  const rest = others.slice(0, state.most - shown.length);
  return [
    shown.length > 0 && drawn(shown),
    rest.length > 0 && [h2(say('meals.byIngredient')), drawn(rest)],
    named.length + others.length > state.most && button({
      type: 'button', class: 'button', on: { click: () => change(context, { most: state.most + aPage }) },
    }, say('meals.more')),
  ];
}

function nothingFound(context) {
  const { household, state } = context;
  const name = state.q.trim();
  return div(
    { class: 'empty', key: 'empty' }, p({ dir: 'auto' }, say('meals.nothing')),
    name && household.connection.state !== 'here' && p({ class: 'hint' }, say('meals.onlyNames')),
    div({ class: 'answers' }, button({
      type: 'button', class: 'button', on: { click: () => change(context, everything()) },
    }, say('meals.showAll')), name && !state.isDeleted && a(
      { class: 'button', href: `#/meals/new?name=${encodeURIComponent(name)}`, dir: 'auto' }, say('meals.make', { name }))),
  );
}

function nothingKnown(household, path) {
  const problem = household.problem(path);
  if (problem) return div({ class: 'empty', role: 'alert' }, sentence({ body: problem }));
  if (household.connection.state !== 'here') return div({ class: 'empty' }, say('needs.server'));
  return div({ class: 'waiting', 'aria-busy': 'true' }, say('loading'));
}

function none({ household, state }) {
  if (state.isDeleted) return div({ class: 'empty' }, p(say('meals.noneDeleted')));
  const samples = () => writeNow(household, 'POST', '/v1/samples', { body: {}, text: say('did.samples') });
  return div(
    { class: 'empty' }, icon('meals', 'large'), h2(say('meals.none')), p(say('meals.noneText')),
    div({ class: 'answers' }, a({ class: 'button main', href: '#/meals/new' }, say('meals.new')),
      a({ class: 'button', href: '#/meals/import' }, say('import.title')),
      button({ type: 'button', class: 'button', on: { click: samples } }, say('meals.samples'))),
  );
}
