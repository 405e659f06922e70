// Today: tonight large, what else is eaten, the days that come, and what is true today.
import { a, article, button, div, h2, p, span } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { thumb } from '../meals/thumb.js';
import { mainSlot, mealsOn, openList, slots } from '../memory/kitchen.js';
import { isRest } from '../memory/leftovers.js';
import { isOver, minutesOf } from '../memory/today.js';
import { onceHere } from '../later.js';
import { serverNow } from '../server/ask.js';
import { turnCooked } from './planned.js';
import { nothingYet } from '../parts/nothingYet.js';
import { addDays, clockTime, inWords } from '../words/dates.js';
import { shownName } from '../words/names.js';
import { restWords } from '../words/leftovers.js';
import { say } from '../words/words.js';
import { dayHead } from './planDay.js';

export const today = {
  tab: 'today',
  look: 'today',
  title({ household }) {
    const day = household.peek('/v1/home')?.today;
    return day ? dayHead(day) : say('tab.today');
  },
  verbs: () => a({ class: 'round', href: '#/wall', 'aria-label': say('wall.title') }, icon('wall')),
  draw(context) {
    const { household } = context;
    const home = household.read('/v1/home');
    if (!home) return nothingYet();
    const { turns: [turn], unread, lists: [open], today } = home;
    if (open) household.read(`/v1/lists/${open.id}`);
    const list = openList(household);
    const present = mealsOn(household, today);
    onceHere.prepareSuggestions(context, Array.from({ length: 8 }, (_, index) => addDays(today, index)));
    const newest = unread > 0 && household.read('/v1/notifications?unread&limit=1')?.items[0];
    // The card of a new device says the same as the notice about it.
    const news = newest && !(home.newDevices?.length > 0 && newest.kind === 'joined' && newest.by === home.me.id) && newest;
    const tonight = present && firstOf(household, home, present);
    return [div(
      { class: 'today-now', key: 'now' },
      onceHere.newDevices(context),
      !present ? p({ class: 'empty', key: 'unknown' }, say('today.unknown'))
        : tonight ? large(household, home, tonight, list) : onceHere.proposedTonight(context, true) ?? empty(context, home),
      present?.length > 0 && onceHere.proposedTonight(context),
      // One quiet line at a time, what others wait for first.
      turn ? line(`/plan/${turn.date}`, 'talk', say('today.turn', { count: home.turns.length }))
        : onceHere.howWasIt(context) ?? (news
          ? line('/notices', 'bell', news.text, unread > 1 && say('today.more', { count: unread - 1 }))
          : present?.length > 0 && onceHere.homeScreenHint(context)),
      onceHere.aheadLines(context),
      present?.length > 1 && div({ class: 'today-others', key: 'others' }, inOrder(present).filter(({ id }) => id !== tonight.id)
        .map(meal => small(household, meal, list))),
      list && line(`/lists/${list.id}`, 'shopping', shoppingWords(list), shownName(list.name)),
      onceHere.eightDays(context, today),
      div({ class: 'today-true', key: 'true' }, onceHere.portionsPart(context), onceHere.useSoon(context), onceHere.yearAgo(household, today)),
    ), onceHere.listBeside(household, list)];
  },
};

// The meal that stands large: the main one of the day while it is to be cooked, else the next one.
function firstOf(household, home, meals) {
  const all = inOrder(meals);
  const main = all.find(({ slot }) => slot === mainSlot(household));
  const next = all.find(meal => !meal.completed && !isOver(home, meal, serverNow()));
  return main?.completed === false ? main : next ?? main ?? all.at(-1);
}

// A list that the plan has left behind is never praised.
const shoppingWords = ({ left, isStale }) => left > 0 ? say('badge.shopping', { count: left })
  : say(isStale ? 'today.stale' : 'today.bought');

const inOrder = meals => [...meals].sort((one, other) => slots.indexOf(one.slot) - slots.indexOf(other.slot));

const line = (address, picture, text, detail) => a(
  { class: 'notice', href: `#${address}`, key: picture }, icon(picture),
  span(span({ dir: 'auto' }, text), detail && span({ class: 'detail', dir: 'auto' }, detail)));

// What is missing for a meal, by the open list.
function missingFor({ completed, title }, list) {
  const missing = completed ? [] : list?.items?.filter(item => !item.ticked && item.meals?.includes(title)) ?? [];
  const names = missing.slice(0, 4).map(item => item.name);
  return names.length > 0 && p({ class: 'missing' }, say('today.missing', { names: inWords(names) }), missing.length > 4 && ' …');
}

const facts = (household, meal) => [
  say(`slot.${meal.slot}`), meal.minutes?.total && !isRest(meal) && say('plan.minutes', { count: meal.minutes.total }),
  meal.servings && say('plan.servings', { count: meal.servings }), restWords(household, meal),
].filter(Boolean).join(' · ');

const nameOf = ({ mealId, title }) => h2({ class: 'name', dir: 'auto' }, mealId ? a({ href: `#/meals/${mealId}` }, title) : title);

const canBeCooked = meal => meal.mealId && !meal.completed && !isRest(meal) && meal.hasRecipe !== false;

const tick = (household, meal) => button({
  type: 'button', class: 'button', 'aria-pressed': String(meal.completed), on: { click: () => turnCooked(household, meal) },
}, icon(meal.completed ? 'check' : 'circle'), say(isRest(meal) ? 'today.eaten' : 'today.cooked'));

// When to begin so that the meal is on the table in time. Nothing for what takes longer than the day is old then, and
// once the meal is over.
export function beginWords(home, { slot, minutes, completed, ...meal }) {
  const eat = home.settings.mealTimes?.[slot];
  if (!eat || !minutes?.total || completed || isRest(meal) || isOver(home, { slot }, serverNow())) return null;
  const start = minutesOf(eat) - minutes.total;
  return start >= 0 && say('today.startBy', { start: clockTime(start), eat: clockTime(minutesOf(eat)) });
}

// Those who eat, by name, where more than one person is at home.
function eatersOf({ members }, { eating }) {
  const names = members.filter(({ id }) => eating?.members.includes(id)).map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other));
  return members.length > 1 && names.length > 0
    && p({ class: 'detail', dir: 'auto' }, say('today.for', { names: inWords(names) }));
}

// The meal of tonight: when to begin, for whom, what is missing.
function large(household, home, meal, list) {
  const begin = beginWords(home, meal);
  return article(
    { class: ['card', 'today-meal', 'tonight', meal.completed && 'ticked'], key: meal.id },
    div(
      span({ class: 'detail' }, facts(household, meal)), nameOf(meal),
      begin && p({ class: 'begin' }, begin), missingFor(meal, list), eatersOf(home, meal), onceHere.warningLine(household, meal)),
    thumb(meal),
    div(
      { class: 'answers' },
      canBeCooked(meal) && a({ class: 'button main', href: `#/cook/${meal.id}` }, icon('meals'), say('plan.cook')),
      tick(household, meal),
      !meal.completed && a({ class: 'button quiet', href: `#/plan/${home.today}/${meal.slot}?instead=${meal.id}` }, say('today.else'))),
  );
}

// Another meal of today, in a row.
const small = (household, meal, list) => article(
  { class: ['card', 'today-meal', 'small', meal.completed && 'ticked'], key: meal.id },
  thumb(meal),
  div(span({ class: 'detail' }, facts(household, meal)), nameOf(meal), missingFor(meal, list), onceHere.warningLine(household, meal)),
  div({ class: 'answers' }, canBeCooked(meal) && a({ class: 'button', href: `#/cook/${meal.id}` }, say('plan.cook')), tick(household, meal)),
);

// What to do first.
function empty(context, home) {
  const { household } = context;
  const isNew = household.read('/v1/meals?view=outline&limit=1')?.items.length === 0;
  return div(
    { class: 'empty', key: 'empty' }, icon('meals', 'large'), h2(say(isNew ? 'today.new' : 'today.none')),
    p(say(isNew ? 'today.newText' : 'today.noneText')),
    a({ class: 'button main', href: isNew ? '#/first-steps' : `#/plan/${home.today}/${mainSlot(household)}` },
      say(isNew ? 'today.begin' : 'today.plan')),
  );
}
