// What stands beside today on a large screen: the week in small, and the shopping list.
import {
  a, addDays, h2, inWords, li, longDay, say, section, shortWeekdayName, span, ul,
} from '../parts/all.js';
import { weekPath } from '../memory/kitchen.js';
import { amountOf, waitsForTrip } from '../memory/shelves.js';
import { widths } from '../parts/widths.js';
import { shownName } from '../words/names.js';

const most = 40;

// The days of the present plan after tomorrow, each with its meals.
export function weekBeside(household, today) {
  const week = widths.grid.matches && household.read(weekPath(household, today));
  const days = week ? week.days.filter(({ date }) => date > addDays(today, 1)) : [];
  return days.length > 0 && section(
    { class: 'card today-beside', key: 'week' }, h2(a({ href: '#/plan' }, shownName(week.name))),
    ul(days.map(({ date, slots }) => li(
      { key: date },
      span({ class: 'detail', title: longDay(date) }, shortWeekdayName(date), ' ', Number(date.slice(8))),
      span({ dir: 'auto' }, titles(slots) || '–')))));
}

const titles = slots => inWords(Object.values(slots).flatMap(({ meals }) => meals.map(({ title }) => title)));

// The lines of the open list that are to be bought now.
export function listBeside(list) {
  const left = widths.grid.matches && list?.items?.filter(item => !item.ticked && !waitsForTrip(item)) || [];
  return left.length > 0 && section(
    { class: 'card today-beside today-list', key: 'list' },
    h2(a({ href: `#/lists/${list.id}` }, say('badge.shopping', { count: left.length }))),
    ul(left.slice(0, most).map(item => li(
      { key: item.id }, span({ dir: 'auto' }, item.name), span({ class: 'amount' }, amountOf(item))))),
    left.length > most && span({ class: 'detail' }, '…'));
}
