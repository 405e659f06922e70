// What comes after today: eight days in small, what was eaten a year ago, and on a large screen the list in its shelves.
import {
  a, addDays, h2, h3, icon, inWords, li, ol, p, say, section, shortWeekdayName, span, ul,
} from '../parts/all.js';
import { drawSign } from '../meals/signs.js';
import { thumb } from '../meals/thumb.js';
import { mainSlot, mealsOn, weekPath } from '../memory/kitchen.js';
import { amountOf, byShelf, waitsForTrip } from '../memory/shelves.js';
import { widths } from '../parts/widths.js';
import { proposedCard } from '../proposed/cards.js';

const most = 40;

// Today and the seven days after it: what is for dinner, or else a suggestion.
export function eightDays(context, today) {
  const { household } = context;
  const slot = mainSlot(household);
  const last = addDays(today, 7);
  household.read(weekPath(household, last));
  return section(
    { class: 'eight-days', key: 'days' }, h2(a({ href: '#/plan' }, say('today.days'))),
    ol(Array.from({ length: 8 }, (_, index) => addDays(today, index)).map(date => {
      const meals = mealsOn(household, date)?.filter(meal => meal.slot === slot) ?? [];
      const proposed = meals.length === 0 && date > today && proposedCard(context, `${date}/${slot}`, true);
      return li(
        { key: date, class: [date === today && 'now', proposed && 'pale'] },
        a({ href: `#/plan/${date}${meals.length > 0 || proposed ? '?day' : `/${slot}`}` },
          span({ class: 'detail' }, shortWeekdayName(date), ' ', Number(date.slice(8))),
          meals.length > 0 && [thumb(meals[0]), span({ class: 'name', dir: 'auto' }, inWords(meals.map(({ title }) => title)))],
          meals.length === 0 && !proposed && [icon('add', 'small'), span({ class: 'unseen' }, say('today.open'))]),
        proposed);
    })));
}

// What was cooked on this day a year ago.
export function yearAgo(household, today) {
  const day = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const items = day.endsWith('02-29') ? [] : household.read(`/v1/history?from=${day}&to=${day}&completed=true&limit=5`)?.items ?? [];
  const meal = items.find(({ slot }) => slot === mainSlot(household)) ?? items[0];
  return meal && section(
    { class: 'card year-ago', key: 'year-ago' }, drawSign(meal.sign),
    h2(say('today.yearAgo')), p({ dir: 'auto' }, meal.mealId && !meal.mealDeleted ? a({ href: `#/meals/${meal.mealId}` }, meal.title) : meal.title));
}

// The lines of the open list that are to be bought now, in their shelves.
export function listBeside(household, list) {
  const left = widths.grid.matches && list?.items?.filter(item => !item.ticked && !waitsForTrip(item)) || [];
  if (left.length === 0) return null;
  const { shelves } = byShelf({ ...list, items: left.slice(0, most) }, household.read('/v1/categories')?.items ?? [], () => true);
  return section(
    { class: 'card today-beside today-list', key: 'list' },
    h2(a({ href: `#/lists/${list.id}` }, say('badge.shopping', { count: left.length }))),
    shelves.map(({ id, name, items }) => [h3({ key: `head ${id}` }, name ?? say('shelf.none')), ul(
      { key: id }, items.map(item => li(
        { key: item.id }, span({ dir: 'auto' }, item.name), span({ class: 'amount' }, amountOf(item)))))]),
    left.length > most && span({ class: 'detail' }, '…'));
}
