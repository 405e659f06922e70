// All meals of the household: found by name at once, by ingredient when the server answers, and by tags.
import {
  a, answers, button, chip, div, empty, h2, icon, input, label, nothingYet, option, p, part, say, select, sentence, soon, span,
  textButton, ul, writeNow,
} from '../parts/all.js';
import { courses, heart, mealRow, minutesText, tagName } from './mealParts.js';
import { menuButton } from '../parts/menu.js';
import { find, hitsOf, mealsPath, tagsOf } from './mealSearch.js';
import { useSoon } from '../plan/useSoon.js';
import { slots } from '../memory/kitchen.js';
import { widths } from '../parts/widths.js';
import { go } from '../router.js';
import { visit } from '../visit.js';

const aPage = 40;
const someTags = 30;
const long = 500;
const diets = new Set(['vegetarian', 'vegan', 'pescatarian', 'gluten-free', 'vegetarisch', 'glutenfrei', 'fish', 'fisch']);
const orders = ['name', 'minutes', '-minutes', '-usage', '-lastUsed', 'lastUsed', '-created', '-votes'];
const filterNames = ['tags', 'course', 'isFavourite', 'isCookable', 'hasFilters', 'hasAllTags'];
const everything = () => ({
  q: '', tags: [], course: '', isFavourite: false, isCookable: false, sort: 'name', hits: null, most: aPage,
});

// The words of the search stay for the way back from a meal.
visit.meals = everything();

export const meals = {
  tab: 'meals',
  look: 'meals',
  title: ({ state }) => say(state.isDeleted ? 'meals.deleted' : 'tab.meals'),
  back: ({ state }) => state.isDeleted ? '/meals' : null,
  begin({ query, household, redraw }) {
    const isDeleted = query.has('deleted');
    const tags = query.getAll('tag');
    const q = query.get('q') ?? '';
    if (q || tags.length > 0 || isDeleted !== (visit.meals.isDeleted ?? false)) visit.meals = { ...everything(), q, tags, isDeleted };
    visit.meals.isRead = null;
    if (q) askServer({ household, redraw, state: visit.meals });
    return visit.meals;
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
    const path = mealsPath(state);
    const all = (known(household, state, path) ?? household.peek(mealsPath({ ...state, sort: 'name' })))?.items;
    if (!all) return [state.isCookable && filters(context, [], { tags: [] }), nothingKnown(household, path)];
    if (all.length === 0 && !state.isCookable) return none(context);
    const found = foundIn(all, state);
    const count = found.named.length + found.others.length;
    return [
      searching(context),
      part('div', 'tags', [context.edition, all, found.tags, context.isBeside, ...filterNames.map(name => state[name])],
        () => filters(context, all, found)),
      state.isCookable && useSoon(context, true),
      div({ class: 'part-head', key: 'line' }, p({ class: 'detail', role: 'status' }, say('meals.count', { count })),
        label(span({ class: 'unseen' }, say('meals.sort')), select({
          class: 'sorting', value: state.sort, on: { change: ({ target }) => change(context, { sort: target.value }) },
        }, orders.filter(value => value !== '-votes' || hasVotes(all)).map(value => option({ value }, say(`meals.sort.${value}`)))))),
      count === 0 ? nothingFound(context) : rows(context, found),
    ];
  },
};

// Draws the list beside a meal, with the search as it was left.
export const mealsBeside = context => meals.draw({ ...context, state: visit.meals, isBeside: true });

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
  const key = JSON.stringify([state.q, state.tags, state.course, state.isFavourite, state.sort]);
  const ids = hitsOf(state);
  const { last } = state;
  if (last?.all !== all || last.key !== key || last.ids !== ids) {
    const found = find(all, { ...state, ids });
    state.last = { ...found, all, key, ids, tags: tagsOf([...found.named, ...found.others]) };
  }
  return state.last;
}

function change({ state, redraw }, facts) {
  Object.assign(state, { most: aPage }, facts);
  redraw();
}

const searching = context => div({ class: 'search', key: 'search' }, icon('search'), input({
  type: 'search', value: context.state.q, 'aria-label': say('meals.search'), placeholder: say('meals.search'),
  dir: 'auto', enterkeyhint: 'search', maxlength: 100, autocomplete: 'off', on: {
    input: ({ target }) => {
      change(context, { q: target.value });
      soon(() => askServer(context));
    },
  },
}));

// The server finds ingredients too. Without it names are found all the same.
export async function askServer({ household, state, redraw }) {
  const q = state.q.trim();
  if (q.length < 2) return;
  const path = `${mealsPath({ ...state, sort: 'name' })}&limit=200&q=${encodeURIComponent(q)}`;
  const answer = await household.connection.ask('GET', path).catch(() => null);
  if (!answer?.ok || state.q.trim() !== q) return;
  state.hits = { q, ids: new Set(answer.body.items.map(({ id }) => id)) };
  redraw();
}

const hasVotes = meals => meals.some(({ votes }) => votes?.length > 0);

// What the list can be narrowed by: two wishes at once in sight, the tags behind one press, or at the side of a desk.
function filters(context, all, found) {
  const { state, isBeside } = context;
  const isAtSide = widths.panes.matches && !isBeside;
  const filter = (key, label, isOn, facts) => chip(label, isOn, () => change(context, facts), key);
  const count = state.tags.length + (state.course ? 1 : 0);
  return div(
    { class: 'filters', key: 'tags', role: 'group', 'aria-label': say('meals.filter') },
    div({ class: 'chips' },
      filter('♥', [icon('heart', 'small'), say('meals.favourites')], state.isFavourite, { isFavourite: !state.isFavourite }),
      !state.isDeleted && filter('home', [icon('home', 'small'), say('meals.cookable')], state.isCookable,
        { isCookable: !state.isCookable }),
      !isAtSide && button({
        type: 'button', class: ['chip', count > 0 && 'on'], key: 'more', 'aria-expanded': String(Boolean(state.hasFilters)),
        on: { click: () => change(context, { hasFilters: !state.hasFilters }) },
      }, say('meals.filters'), count > 0 && span({ class: 'count' }, count))),
    (isAtSide || state.hasFilters) && groupsOf(context, all, found).filter(([, chips]) => chips.length > 0).map(([name, chips]) => div(
      { key: name }, h2(say(`meals.by.${name}`)), div({ class: 'chips' }, chips))));
}

// Tags by what they say of a meal: when it is eaten, who eats it, and how it is made.
function groupsOf(context, all, found) {
  const { state } = context;
  const tags = [...new Set([...state.tags, ...found.tags])];
  const drawn = tags => tags.map(tag => chip(span({ dir: 'auto' }, tagName(tag)), state.tags.includes(tag), () => change(
    context, { tags: state.tags.includes(tag) ? state.tags.filter(one => one !== tag) : [...state.tags, tag] }), tag));
  const known = courses.filter(course => course === state.course || all.some(meal => meal.course === course));
  const ways = tags.filter(tag => !slots.includes(tag) && !diets.has(tag));
  return [
    ['meal', [...drawn(slots.filter(slot => tags.includes(slot))), known.length > 1 && label(
      { key: 'course' }, span({ class: 'unseen' }, say('edit.course')), select({
        class: ['chip', state.course && 'on'], value: state.course,
        on: { change: ({ target }) => change(context, { course: target.value }) },
      }, option({ value: '' }, say('edit.course')), known.map(value => option({ value }, say(`course.${value}`)))))]],
    ['diet', drawn(tags.filter(tag => diets.has(tag)))],
    ['way', [...drawn(ways.slice(0, state.hasAllTags ? undefined : someTags)), !state.hasAllTags && ways.length > someTags && chip(
      `+ ${ways.length - someTags}`, false, () => change(context, { hasAllTags: true }))].filter(Boolean)],
  ];
}

function rows(context, { named, others }) {
  const { household, edition, state: { most } } = context;
  const drawn = meals => meals.length > 0 && ul({ class: 'rows' }, meals.map(
    meal => part('li', meal.id, [edition, meal], () => listed(household, meal))));
  const rest = drawn(others.slice(0, Math.max(0, most - named.length)));
  return [
    drawn(named.slice(0, most)), rest && [h2(say('meals.byIngredient')), rest],
    named.length + others.length > most && textButton(say('meals.more'), () => change(context, { most: most + aPage })),
  ];
}

function listed(household, meal) {
  const { minutes: { total }, tags } = meal;
  return mealRow(meal, {
    about: [total !== null && minutesText(total), ...tags.slice(0, 3).map(tagName)], note: missingText(meal), tail: heart(household, meal),
  });
}

// The foods that are probably not at home, where the server was asked for them.
const missingText = ({ missing }) => missing && say(
  missing.length > 0 ? 'meals.missing' : 'meals.allAtHome', { count: missing.length, names: missing.join(', ') });

function nothingFound(context) {
  const { household, state } = context;
  const name = state.q.trim();
  return div(
    { class: 'empty', key: 'empty' }, p(say('meals.nothing')),
    name && household.connection.state !== 'here' && p({ class: 'hint' }, say('meals.onlyNames')),
    answers(textButton(say('meals.showAll'), () => change(context, everything())), name && !state.isDeleted && a({
      class: 'button', href: `#/meals/new?name=${encodeURIComponent(name)}`, dir: 'auto',
    }, say('meals.make', { name }))),
  );
}

function nothingKnown(household, path) {
  const body = household.problem(path);
  if (!body && household.connection.state === 'here') return nothingYet();
  return p({ class: 'empty', role: 'alert' }, body ? sentence({ body }) : say('needs.server'));
}

function none({ household, state }) {
  if (state.isDeleted) return p({ class: 'empty' }, say('meals.noneDeleted'));
  return [empty('meals', 'meals'), answers(
    a({ class: 'button main', href: '#/meals/new' }, say('meals.new')),
    a({ class: 'button', href: '#/meals/import' }, say('import.title')),
    textButton(say('meals.samples'), () => writeNow(household, 'POST', '/v1/samples', { text: say('did.samples') })),
  )];
}
