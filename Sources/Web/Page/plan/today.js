// Today: what there is to eat, what is missing for it, whose turn it is, and tomorrow in short.
import { a, article, button, div, h2, li, p, section, span, ul } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { thumb } from '../meals/thumb.js';
import { mainSlot, mealsOn, openList, slots } from '../memory/kitchen.js';
import { isRest } from '../memory/leftovers.js';
import { onceHere } from '../later.js';
import { turnCooked } from './planned.js';
import { nothingYet } from '../parts/nothingYet.js';
import { addDays, inWords } from '../words/dates.js';
import { shownName } from '../words/names.js';
import { restWords } from '../words/leftovers.js';
import { say } from '../words/words.js';
import { dayHead } from './planDay.js';

const weekBeside = onceHere('weekBeside');
const listBeside = onceHere('listBeside');
const aheadLines = onceHere('aheadLines');
const useSoon = onceHere('useSoon');
const portionsPart = onceHere('portionsPart');
const proposedCard = onceHere('proposedCard');
const proposedTonight = onceHere('proposedTonight');
const prepareSuggestions = onceHere('prepareSuggestions');
const howWasIt = onceHere('howWasIt');
const newDevices = onceHere('newDevices');
const homeScreenHint = onceHere('homeScreenHint');
const warningLine = onceHere('warningLine');

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
    const [present, next] = [today, addDays(today, 1)].map(date => mealsOn(household, date));
    prepareSuggestions(context, [today, addDays(today, 1)]);
    const newest = unread > 0 && household.read('/v1/notifications?unread&limit=1')?.items[0];
    // The card of a new device says the same as the notice about it.
    const news = newest && !(home.newDevices?.length > 0 && newest.kind === 'joined' && newest.by === home.me.id) && newest;
    return [div(
      { class: 'today-now', key: 'now' },
      newDevices(context),
      // One quiet line at a time, what others wait for first.
      turn ? line(`/review/${turn.planId}`, 'talk', say('today.turn', { count: home.turns.length }))
        : howWasIt(context) ?? (news
          ? line('/notices', 'bell', news.text, unread > 1 && say('today.more', { count: unread - 1 }))
          : present?.length > 0 && homeScreenHint(context)),
      !present ? p({ class: 'empty', key: 'unknown' }, say('today.unknown'))
        : present.length > 0 ? inOrder(present).map((meal, index, all) => (
          card(household, meal, list, all.findIndex(({ completed }) => !completed) === index)))
          : proposedTonight(context, true) ?? empty(context, home),
      present?.length > 0 && proposedTonight(context),
      aheadLines(context),
      portionsPart(context),
      useSoon(context),
      list && line(`/lists/${list.id}`, 'shopping', shoppingWords(list), shownName(list.name)),
    ), div(
      { class: 'today-next', key: 'next' },
      next && section(
        { class: 'card tomorrow', key: 'tomorrow' },
        h2(a({ href: `#/plan/${addDays(today, 1)}?day` }, say('today.tomorrow'))),
        next.length === 0 && p({ class: 'detail' }, say('today.open')),
        ul(inOrder(next).map(({ id, slot, title }) => li(
          { key: id }, span({ class: 'detail' }, say(`slot.${slot}`)), span({ dir: 'auto' }, title)))),
        !next.some(({ slot }) => slot === mainSlot(household)) && proposedCard(
          context, `${addDays(today, 1)}/${mainSlot(household)}`),
      ),
      weekBeside(household, today),
    ), listBeside(list)];
  },
};

// A list that the plan has left behind is never praised.
const shoppingWords = ({ left, isStale }) => left > 0 ? say('badge.shopping', { count: left })
  : say(isStale ? 'today.stale' : 'today.bought');

const inOrder = meals => [...meals].sort((one, other) => slots.indexOf(one.slot) - slots.indexOf(other.slot));

const line = (address, picture, text, detail) => a(
  { class: 'notice', href: `#${address}`, key: picture }, icon(picture),
  span(span({ dir: 'auto' }, text), detail && span({ class: 'detail', dir: 'auto' }, detail)));

// A meal of today; the next one stands out.
function card(household, meal, list, isNext) {
  const { id, mealId, title, servings, completed, totalMinutes, slot } = meal;
  const missing = completed ? [] : list?.items?.filter(item => !item.ticked && item.meals?.includes(title)) ?? [];
  const names = missing.slice(0, 4).map(item => item.name);
  const address = mealId && `#/meals/${mealId}`;
  return article(
    { class: ['card', 'today-meal', completed && 'ticked'], key: id },
    div(
      span({ class: 'detail' }, [
        say(`slot.${slot}`), restWords(household, meal), servings && say('plan.servings', { count: servings }),
        totalMinutes && !isRest(meal) && say('plan.minutes', { count: totalMinutes }),
      ].filter(Boolean).join(' · ')),
      h2({ class: 'name', dir: 'auto' }, address ? a({ href: address }, title) : title),
      names.length > 0 && p({ class: 'missing' }, say('today.missing', { names: inWords(names) }),
        missing.length > 4 && ' …'),
      warningLine(household, meal),
    ),
    thumb(meal),
    div(
      { class: 'answers' },
      address && !completed && !isRest(meal) && meal.hasRecipe !== false && a({ class: ['button', isNext && 'main'], href: `#/cook/${id}` },
        icon('meals'), say('plan.cook')),
      button({
        type: 'button', class: 'button', 'aria-pressed': String(completed),
        on: { click: () => turnCooked(household, meal) },
      }, icon(completed ? 'check' : 'circle'), say(isRest(meal) ? 'today.eaten' : 'today.cooked')),
    ),
  );
}

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
