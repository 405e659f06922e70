// The plan: a week with all its days, or one day alone. Meals move by dragging, or by their menu.
import { a, div, h2, li, nav, ol, p, section, span } from '../parts/element.js';
import { dragField } from '../parts/drag.js';
import { icon } from '../parts/icons.js';
import { later, onceHere } from '../later.js';
import { menuButton } from '../parts/menu.js';
import { reviewLine } from '../review/reviewLine.js';
import { draft, inTheWay, slots, weekPath } from '../memory/kitchen.js';
import { textButton } from '../parts/buttons.js';
import { swipe } from '../parts/swipe.js';
import { go } from '../router.js';
import { nothingYet } from '../parts/nothingYet.js';
import { addDays, longDay, shortDate, shortWeekdayName } from '../words/dates.js';
import { shownName } from '../words/names.js';
import { say } from '../words/words.js';
import { dayHead, dayPart, extrasPart, slotList } from './planDay.js';

const dayVerbs = later('dayVerbs');
const makeList = later('makeList');
const deskReady = later('deskReady');
const deskShelf = onceHere('deskShelf');
const moveTo = later('moveTo');
const newPlanSheet = later('newPlanSheet');
const planVerbs = later('planVerbs');
const putFromShelf = later('putFromShelf');

// A screen with room for a shelf of meals beside the week.
export const large = matchMedia('(min-width: 1180px)');

export const plan = {
  tab: 'plan',
  look: 'wide',
  begin: ({ query }) => ({ drag: null, over: null, isDay: query.has('day') }),
  back: context => context.state.isDay && `/plan/${dateOf(context)}`,
  title: context => context.state.isDay ? dayHead(dateOf(context)) : shownName(planOf(context)?.name ?? say('tab.plan')),
  verbs(context) {
    const plan = planOf(context);
    const verbs = () => context.state.isDay ? dayVerbs(context, dayOf(context)) : planVerbs(context, plan);
    return plan && menuButton(shownName(plan.name), verbs);
  },
  draw(context) {
    const { household, state: { isDay } } = context;
    const today = household.read('/v1/home')?.today;
    const date = dateOf(context);
    const path = date && weekPath(household, date);
    const plan = path && household.read(path);
    const proposal = household.problem(path)?.proposal;
    const isNamed = household.peek('/v1/home')?.settings.autoNameMealPlans;
    if (!plan && proposal && !isNamed) return otherDays(household, proposal);
    const days = plan ?? (proposal && draft(proposal));
    if (!days) return household.connection.state === 'away' ? p(say('plan.unknown')) : nothingYet();
    const [first, last] = isDay ? [date, date] : [days.startDate, days.endDate];
    const turn = way => `/plan/${addDays(way > 0 ? last : first, way)}${isDay ? '?day' : ''}`;
    const shelf = !isDay && large.matches && deskShelf(context, days.days);
    return div(
      { class: ['plan', shelf && 'desk'], key: 'plan', on: swipe(way => go(turn(way))), ready: ready(context) }, shelf,
      bar(turn, [...new Set([shortDate(first), shortDate(last)])].join(' – '),
        isDay ? dayOf(context)?.counts : days.counts),
      plan && !isDay && reviewLine(context, plan),
      strip(days, today, isDay && date),
      div({ key: 'days', class: 'days' },
        isDay ? slotList(context, days.days.find(day => day.date === date), true) : [folded(context, days.days, today), ol({ class: ['week', past(days.days, today), context.state.showsPast && 'whole'] }, slotNames(), days.days.map(day => dayPart(context, day)))]),
      !isDay && (plan ? whole(context, plan) : otherDays(household, proposal)),
    );
  },
};

const dateOf = ({ household, values }) => values.date ?? household.peek('/v1/home')?.today;
function planOf(context) {
  const date = dateOf(context);
  return date && context.household.peek(weekPath(context.household, date));
}
const dayOf = context => planOf(context)?.days.find(({ date }) => date === dateOf(context));

// The way to the days before and after, and how much is cooked.
function bar(turn, name, counts) {
  const arrow = (way, key, picture) => (
    a({ class: 'round', href: `#${turn(way)}`, 'aria-label': say(key) }, icon(picture)));
  return nav(
    { class: 'plan-bar', 'aria-label': say('plan.days'), key: 'bar' }, arrow(-1, 'plan.before', 'back'),
    span(span({ class: 'name' }, name), counts?.planned > 0 && span({ class: 'detail' }, say(
      'plan.cookedOf', { done: counts.completed, all: counts.planned }))),
    arrow(1, 'plan.after', 'forward'),
  );
}

// The days of the plan in a row, each with a dot if something is planned.
const strip = (plan, today, chosen) => ol({ class: 'strip', key: 'strip' }, plan.days.map(({ date, counts }) => li(
  { key: date }, a({
    href: `#/plan/${date}?day`, 'aria-label': longDay(date), 'aria-current': date === today && 'date',
    class: [counts.planned > 0 && 'filled', date === chosen && 'chosen'],
  }, span({ class: 'detail' }, shortWeekdayName(date)), Number(date.slice(8))))));

// Things to buy for the whole plan, and the way to the list.
const whole = (context, plan) => section(
  { class: 'card', key: 'whole' }, h2(say('plan.extras')),
  extrasPart(context, plan.extras, `/v1/plans/${plan.id}/extras`, say('plan.extra')),
  textButton([icon('shopping'), say('plan.list')], () => makeList(context, plan), 'main'),
);

const otherDays = (household, proposal) => div({ class: 'empty', key: 'none' }, p(say('plan.noneText')), textButton(
  say('plan.other'), () => newPlanSheet(household, proposal)));

// The days that are over, folded on a small screen: a week is about what comes.
function folded({ state, redraw }, days, today) {
  const count = large.matches || state.showsPast ? 0 : days.filter(({ date }) => date < today).length;
  return count > 0 && count < days.length && textButton(
    say('plan.past', { count }), () => { state.showsPast = true; redraw(); }, 'quiet unfold');
}

// The class of a week with some days that are over, of which fewer than all.
function past(days, today) {
  const count = days.filter(({ date }) => date < today).length;
  return count > 0 && count < days.length && `past-${Math.min(count, 6)}`;
}

// The names of the slots at the side of a grid; elsewhere each meal says its own.
const slotNames = () => li({ class: 'slot-names', key: 'slots', 'aria-hidden': 'true' }, slots.map(name => (
  span({ key: name }, say(`slot.${name}`)))));

const ready = context => field => {
  dragField(drags(context))(field);
  deskReady(context, field, () => planOf(context)?.days ?? []);
  const turned = () => (field.isConnected ? context.redraw() : large.removeEventListener('change', turned));
  large.addEventListener('change', turned);
};

// A meal hangs over a place, or falls there.
function drags(context) {
  const { household, state, redraw } = context;
  return {
    over: (drag, over) => { Object.assign(state, { drag, over }); redraw(); },
    drop(id, place) {
      // The ids of the shelf say what they are.
      if (id.includes(':')) return putFromShelf(context, id, place);
      const [date, slot] = place.split('/');
      const all = planOf(context)?.days.flatMap(({ date, slots }) => Object.entries(slots).flatMap(
        ([slot, { meals }]) => meals.map(meal => ({ ...meal, date, slot }))));
      const meal = all?.find(meal => meal.id === id);
      if (meal) moveTo(household, meal, date, slot, inTheWay(household, date, slot));
    },
  };
}
