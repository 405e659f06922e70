// The shelf of the planning desk: meals beside the week. A meal is dragged onto a place, or chosen by a press
// first. A place can be chosen first too; then the shelf fills it, and goes on to the next one that is free.
import {
  aside, button, chip, div, icon, iconButton, label, li, option, p, part, say, select, span, textButton, ul,
} from '../parts/all.js';
import { searchField } from '../meals/searchField.js';
import { tagName } from '../meals/mealParts.js';
import { thumb } from '../meals/thumb.js';
import { mainSlot, slots } from '../memory/kitchen.js';
import { find, fits, hitsOf, mealsPath, tagsOf } from '../meals/mealSearch.js';
import { dayInWords, longAgo, shortWeekdayName } from '../words/dates.js';
import { deskList } from './planFoot.js';
import { insidePart } from './lookInside.js';
import { none } from './pick.js';
import { warningLine } from '../people/warnings.js';
import { visit } from '../visit.js';
import { hold, mealThing, put, wordsThing } from './placing.js';

const aPage = 60;
const quick = 30; // minutes
const isQuick = ({ minutes }) => minutes?.total != null && minutes.total <= quick;

// What is searched stays from week to week.
const wish = visit.shelf = {
  q: '', hits: null, isFitting: true, isLongAgo: true, isLoved: false, isQuick: false, tag: '', most: aPage, depth: 0,
};
const filterNames = ['isFitting', 'isLongAgo', 'isLoved', 'isQuick', 'tag'];

// Draws what stands beside the week: the shelf, and the list as it would be.
export function deskParts(context, week) {
  const { household, state } = context;
  const meals = household.readOnce(mealsPath({}))?.items;
  return [
    aside(
      {
        class: ['desk-shelf', state.isOpen && 'open'], key: 'shelf', 'aria-label': say('desk.shelf'),
        ready: shelf => { shelf.scrollTop = wish.depth; },
        on: { scroll: ({ target }) => { wish.depth = target.scrollTop; } },
      },
      meals && (meals.length > 0 ? shelfOf(context, meals, week.days) : none(household))),
    // Where the shelf is a drawer, what is held is said here.
    state.held && !state.isDragged && p(
      { class: 'held-sign armed', key: 'held', role: 'status', dir: 'auto' }, say('desk.armed', { name: state.held.name }),
      iconButton(say('close'), 'close', () => hold(context, null))),
    state.isDragged && [-1, 1].map(way => div(
      { class: 'turn', key: way, 'data-turn': way }, icon(way > 0 ? 'forward' : 'back', 'small'))),
    deskList(context, week),
    insidePart(context),
  ];
}

// Opens the shelf where it is a drawer.
export const shelfButton = ({ state, redraw }) => button({
  type: 'button', class: 'button shelf-button', 'aria-expanded': String(Boolean(state.isOpen)),
  on: { click: () => { state.isOpen = !state.isOpen; redraw(); } },
}, icon('meals'), say('tab.meals'));

function shelfOf(context, meals, days) {
  const { household, state, redraw } = context;
  const slot = state.place?.split('/')[1] ?? mainSlot(household);
  const { all, words } = found(meals, slot, wordsKnown(days));
  const where = daysOfMeals(days);
  const isChosen = state.place || state.held && !state.isDragged;
  return [
    searchField(context, {
      wish, changed: facts => change(context, facts), first: () => found(meals, slot, wordsKnown(days)).firstNamed,
      take(meal, words, form) {
        choose(context, days, meal ? mealThing(household, meal) : wordsThing(household, words));
        change(context, { q: '' });
        form.reset();
      },
    }),
    part('div', 'filters', [context.edition, slot, ...filterNames.map(name => wish[name])],
      () => filters(context, slot, tagsOf(meals).filter(tag => tag !== 'all' && !slots.includes(tag)))),
    p({ class: ['hint shelf-hint', isChosen && 'armed'], role: 'status', dir: 'auto' }, hint(context)),
    (isChosen || state.isOpen) && iconButton(say('close'), 'close', () => hold(context, null)),
    ul({ class: 'shelf-meals' },
      all.slice(0, wish.most).map(meal => card(context, days, mealThing(household, meal), where.has(meal.id), () => [
        thumb(meal), details(household, meal, where.get(meal.id)), warningLine(household, meal)])),
      words.map(text => card(context, days, wordsThing(household, text), false, () => [
        span({ class: 'thumb words', 'aria-hidden': 'true' }, icon('edit', 'small')), [say('desk.words')]]))),
    all.length === 0 && words.length === 0 && p({ class: 'hint' }, say('desk.none')),
    all.length > wish.most && textButton(say('meals.more'), () => { wish.most += aPage; redraw(); }, 'quiet'),
  ];
}

function hint({ household, state: { held, place, isDragged } }) {
  if (held && !isDragged) return say('desk.armed', { name: held.name });
  if (!place) return say('desk.how');
  const [date, slot] = place.split('/');
  return say('desk.choose', {
    place: `${say(`slot.${slot}`)}, ${dayInWords(date, household.peek('/v1/home').today)}` });
}

// Finds again only when something else is looked for.
function found(meals, slot, known) {
  const { isFitting, isLongAgo, isLoved, tag } = wish;
  const ids = hitsOf(wish);
  const q = wish.q.trim();
  const key = JSON.stringify([q, slot, isFitting, isLongAgo, isLoved, wish.isQuick, tag]);
  const { last } = wish;
  if (last?.meals !== meals || last.key !== key || last.ids !== ids) {
    const { named, others } = find(meals, {
      q, ids, tags: tag ? [tag] : [], isFavourite: isLoved, sort: isLongAgo && !q ? 'lastUsed' : 'name' });
    const isShown = meal => (!wish.isQuick || isQuick(meal)) && (!isFitting || q || fits(meal, slot));
    const all = [...named, ...others].filter(isShown);
    wish.last = { meals, key, ids, all, firstNamed: named.find(isShown) };
  }
  const text = q.toLowerCase();
  const others = known.filter(word => word.toLowerCase().includes(text) && word !== q);
  return { ...wish.last, words: q ? [q, ...others] : isLoved || wish.isQuick || tag ? [] : others };
}

function change(context, facts) {
  Object.assign(wish, { most: aPage }, facts);
  context.redraw();
}

function filters(context, slot, tags) {
  const filter = (key, content, name) => (
    chip(content, wish[key], () => change(context, { [key]: !wish[key] }), name));
  return div(
    { class: 'chips tight', key: 'filters', role: 'group', 'aria-label': say('meals.filter') },
    filter('isFitting', say(`desk.for.${slot}`), 'fitting'), filter('isLongAgo', say('desk.longAgo')),
    filter('isLoved', [icon('heart', 'small'), span({ class: 'unseen' }, say('meals.favourites'))], 'loved'),
    filter('isQuick', say('desk.quick')),
    tags.length > 0 && label({ key: 'tags' }, span({ class: 'unseen' }, say('edit.tags')), select({
      class: ['chip', wish.tag && 'on'], value: wish.tag,
      on: { change: event => change(context, { tag: event.target.value }) },
    }, option({ value: '' }, say('edit.tags')), tags.map(tag => option({ value: tag }, tagName(tag))))));
}

// The days of the week on which each meal stands, by its id.
function daysOfMeals(days) {
  const where = new Map();
  for (const { date, slots } of days) {
    for (const { mealId } of Object.values(slots).flatMap(slot => slot.meals)) {
      if (mealId) where.set(mealId, [...new Set([...(where.get(mealId) ?? []), date])]);
    }
  }
  return where;
}

// Words without a recipe that the week has, and those of most weeks.
function wordsKnown(days) {
  const planned = days.flatMap(({ slots }) => Object.values(slots).flatMap(({ meals }) => meals));
  const words = planned.filter(({ mealId }) => !mealId).map(({ title }) => title);
  return [...new Set([say('desk.leftovers'), ...words])];
}

function details(household, { minutes, lastUsed }, dates) {
  const today = household.peek('/v1/home')?.today;
  return [
    minutes?.total != null && say('plan.minutes', { count: minutes.total }), dates ? say('desk.there', {
      days: dates.map(shortWeekdayName).join(', ') }) : lastUsed && today && longAgo(lastUsed, today)];
}

// `about` returns the picture, the details and the warning of the thing.
function card(context, days, thing, isThere, about) {
  const isHeld = context.state.held?.id === thing.id;
  return part('li', thing.id, [context.edition, isHeld], () => {
    const [picture, details, warning] = about();
    return li(
      { class: ['desk-meal', isThere && 'there', isHeld && 'held'], key: thing.id, 'data-drag': thing.id },
      button(
        { type: 'button', class: 'line-main', 'aria-pressed': String(isHeld), on: {
          click: () => (isHeld ? hold(context, null) : choose(context, days, thing)) } }, picture,
        span({ class: 'line-text' }, span({ class: 'name', dir: 'auto' }, thing.name),
          span({ class: 'detail' }, details.filter(Boolean).join(' · ')), warning)));
  });
}

// Puts a thing at the chosen place, and goes on to the next day that is free there; without a place the thing
// is held.
async function choose(context, days, thing) {
  const { state } = context;
  const { place } = state;
  if (!place) return hold(context, thing);
  const [date, slot] = place.split('/');
  const next = days.find(day => day.date > date && day.slots[slot].meals.length === 0);
  state.place = next ? `${next.date}/${slot}` : null;
  state.isOpen = state.place !== null;
  await put(context, thing, place, true);
}
