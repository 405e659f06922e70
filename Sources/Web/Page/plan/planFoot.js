// The foot of a plan: what else to buy for its days, and its way onto the shopping list, with what that would
// change. On a very large screen the list as it would be stands beside the week.
import { aside, div, h2, li, p, part, section, span, ul } from '../parts/element.js';
import { textButton } from '../parts/buttons.js';
import { icon } from '../parts/icons.js';
import { extrasPart } from './planDay.js';
import { widths } from '../parts/widths.js';
import { listDays, makeList, ownList } from './planVerbs.js';
import { reviewEnd } from '../review/reviewLine.js';
import { amountOf } from '../memory/shelves.js';
import { dayRange } from '../words/dates.js';
import { shownAmount } from '../words/names.js';
import { say } from '../words/words.js';

// The list as it would be with the plan on it; undefined before the server has said so.
function previewOf(household, { startDate, endDate }) {
  if (household.connection.state !== 'here') return undefined;
  const { lists, today } = household.read('/v1/home');
  if (endDate < today) return undefined;
  const open = ownList(lists);
  if (open && !household.read(`/v1/lists/${open.id}`)) return undefined;
  const { path, days } = listDays(household, { startDate, endDate });
  return household.read(`${path}/preview?${new URLSearchParams(days)}`);
}

export function planFoot(context, plan) {
  const preview = previewOf(context.household, plan);
  const today = context.household.peek('/v1/home')?.today;
  const lines = preview?.list.items.filter(({ ticked }) => !ticked).length;
  const changes = preview && [preview.added, preview.changed, preview.removed].flat().length;
  const isOver = plan.endDate < today;
  const days = dayRange(plan.startDate > today ? plan.startDate : today, plan.endDate);
  const button = !isOver && (lines > 0 || hasFood(plan)) && textButton([icon('shopping'), [
    say('plan.list'), ...[preview && say('plan.lines', { count: lines }), days].filter(Boolean).map(
      fact => fact.replaceAll(' ', '\u00a0'))].join(' · ')],
  () => makeList(context, plan), changes === 0 ? '' : 'main');
  const isGrid = widths.grid.matches;
  return [reviewEnd(context, plan), part('section', 'whole', [context.edition], () => section(
    { class: 'card plan-foot', key: 'whole' }, h2(say('plan.extras')),
    extrasPart(context, plan.extras, `/v1/plans/${plan.id}/extras`, say('plan.extra')),
    preview && p({ class: 'detail', role: 'status' },
      changes > 0 ? say('plan.wouldChange', { count: changes }) : say('plan.upToDate')),
    isGrid && button,
    !isOver && between(context, plan),
  )), !isGrid && button && div({ class: 'to-list', key: 'to-list' }, button)];
}

// True if something is planned or written down on the plan: what asks for nothing comes onto no list.
const hasFood = ({ days = [], extras }) => extras.length > 0 || days.some(({ slots }) => (
  Object.values(slots).some(({ meals, extras }) => meals.length > 0 || extras.length > 0)));

// Days before these that are not on the list yet, in one line.
function between(context, plan) {
  const { household } = context;
  const { isCovered, gaps } = listDays(household, plan);
  const gap = isCovered && gaps.find(({ to }) => to < plan.startDate);
  if (!gap) return null;
  const { from: startDate, to: endDate } = gap;
  return textButton(say('plan.between', { days: dayRange(startDate, endDate) }),
    () => makeList(context, { startDate, endDate }), 'quiet');
}

// The list beside the week. What is held from the shelf stands above it, with what it needs.
export function deskList(context, week) {
  const { household, state: { held } } = context;
  const preview = widths.list.matches && week.id && previewOf(household, week);
  if (!preview) return null;
  const { list, added, changed } = preview;
  const news = new Set([...added, ...changed]);
  const meal = held?.meal && household.readOnce(`/v1/meals/${held.meal}`);
  const needs = meal && meal.ingredients.filter(({ name }) => name);
  const left = list.items.filter(({ ticked }) => !ticked);
  return aside(
    { class: 'desk-list', key: 'list', tabindex: 0, 'aria-label': say('tab.shopping') },
    h2(say('tab.shopping')), p({ class: 'hint' }, say('plan.asItWouldBe')),
    needs?.length > 0 && [p({ class: 'armed', dir: 'auto' }, say('desk.needs', { name: held.name })), ul(
      { class: 'needs' }, needs.map(({ name, quantity }, key) => (
        line(key, name, quantity ? `+ ${shownAmount(quantity.text)}` : '+'))))],
    part('ul', 'lines', [context.edition], () => ul(
      { key: 'lines' }, left.filter(({ id }) => news.has(id)).map(item => line(item.id, item.name, amountOf(item), true)),
      left.filter(({ id }) => !news.has(id)).map(item => line(item.id, item.name, amountOf(item))))),
  );
}

const line = (key, name, amount, isNew) => li(
  { key, class: isNew && 'new' }, span({ dir: 'auto' }, name), span({ class: 'amount' }, amount));
