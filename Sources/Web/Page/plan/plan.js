// The plan: a week with all its days, or one day alone. Meals move by dragging, or by their menu. A large
// screen is a desk: the week as a grid, a shelf of meals beside it, and the list at its foot.
import { a, div, li, nav, ol, p, part, span } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { later, onceHere } from '../later.js';
import { menuButton } from '../parts/menu.js';
import { dayIn, mainSlot, openingDay, shownSlots, slots, weekOf, weekPath } from '../memory/kitchen.js';
import { textButton } from '../parts/buttons.js';
import { swipe } from '../parts/swipe.js';
import { ways } from '../parts/undo.js';
import { widths } from '../parts/widths.js';
import { go } from '../router.js';
import { visit } from '../visit.js';
import { nothingYet } from '../parts/nothingYet.js';
import { addDays, longDay, shortDate, shortWeekdayName } from '../words/dates.js';
import { namesDays, shownName } from '../words/names.js';
import { say } from '../words/words.js';
import { dayHead, dayPart, moreSlots, slotList } from './planDay.js';

const nothingHeld = {
  held: null, place: null, isOpen: false, isDragged: false, showsAll: false, showsPast: false,
};

export const planScreen = {
  tab: 'plan',
  look: 'wide',
  begin({ query, signal }) {
    // Keys take back what was done on the plan, in any of its weeks, and nothing of before.
    signal.addEventListener('abort', () => {
      if (location.hash.startsWith('#/plan')) return;
      Object.assign(visit.plan, nothingHeld);
      ways.length = 0;
    });
    return Object.assign(visit.plan, { isDay: query.has('day') });
  },
  back: context => context.state.isDay && `/plan/${dateOf(context)}`,
  title(context) {
    const date = dateOf(context);
    if (context.state.isDay) return dayHead(date);
    const days = isDesk(context) && daysOf(context);
    const today = context.household.peek('/v1/home')?.today;
    return days && days.startDate <= today && today <= days.endDate ? say('plan.twoWeeks')
      : shownName(planOf(context)?.name ?? say('tab.plan'));
  },
  verbs(context) {
    const plan = planOf(context);
    const days = isDesk(context) && daysOf(context);
    const verbs = () => context.state.isDay ? later.dayVerbs(context, dayOf(context)) : later.planVerbs(context, plan);
    return [
      days && [bar(context, fortnight(context, days)), onceHere.shelfButton(context)], days && onceHere.keysButton(), plan && menuButton(shownName(plan.name), verbs)];
  },
  draw(context) {
    const { household, state: { isDay } } = context;
    const today = household.read('/v1/home')?.today;
    const date = dateOf(context);
    const path = date && weekPath(household, date);
    const plan = path && household.read(path);
    const proposal = household.problem(path)?.proposal;
    const isNamed = household.peek('/v1/home')?.settings.autoNameMealPlans;
    if (!plan && proposal && !isNamed) return otherDays(context, proposal);
    const days = daysOf(context);
    if (!days) return household.connection.state === 'away' ? p(say('plan.unknown')) : nothingYet();
    const next = isDesk(context) && nextWeek(context, days);
    const shown = fortnight(context, days);
    onceHere.prepareSuggestions(context, shown.days.map(day => day.date));
    context.state.usual = usualServings(shown.days);
    return div(
      {
        class: ['plan', isDesk(context) && 'desk'], key: 'plan', ready: ready(context),
        on: swipe(way => go(turnedAddress(context, days, way))),
      },
      isDesk(context) ? onceHere.deskParts(context, shown) : bar(context, days),
      onceHere.takeOffPlace(context),
      plan && !isDay && onceHere.reviewLine(context, plan),
      !isDay && (onceHere.proposedBar(context, shown.days) ?? div({ class: 'proposed-bar', key: 'proposed' })),
      part('ol', 'strip', [context.edition, today, isDay && date], () => strip(days, today, isDay && date)),
      div({ key: 'days', class: 'days' }, isDay ? slotList(
        context, dayIn(days, date), slots, true) : [
        week(context, days, today), next && week(context, next, today), widths.grid.matches && hasMore(context, [days, next]) && moreSlots(context),
        isDesk(context) && onceHere.leans(context, shown.days)]),
      !isDay && (plan ? onceHere.planFoot(context, plan) : otherDays(context, proposal)),
    );
  },
};

const isDesk = ({ state }) => widths.grid.matches && !state.isDay;
const dateOf = ({ household, values }) => values.date ?? openingDay(household);
const dayOf = context => dayIn(planOf(context), dateOf(context));

export function planOf(context) {
  const date = dateOf(context);
  return date && context.household.peek(weekPath(context.household, date));
}

// The days of the plan, or of the one that a first meal would make.
function daysOf(context) {
  const date = dateOf(context);
  return date && weekOf(context.household, date);
}

// The week after some days, which a desk shows too; nothing before this device knows it.
function nextWeek({ household }, { endDate }) {
  const date = addDays(endDate, 1);
  household.read(weekPath(household, date));
  return weekOf(household, date);
}

// Some days, on a desk with those of the next week.
function fortnight(context, days) {
  const next = isDesk(context) && nextWeek(context, days);
  return next ? { ...days, days: [...days.days, ...next.days] } : days;
}

// The number of people for whom most meals are; a card says only another one.
function usualServings(days) {
  const times = new Map();
  for (const { servings } of days.flatMap(({ slots }) => Object.values(slots).flatMap(({ meals }) => meals))) {
    if (servings) times.set(servings, (times.get(servings) ?? 0) + 1);
  }
  return [...times].sort(([, one], [, other]) => other - one)[0]?.[0];
}

const edges = (context, { startDate, endDate }) => (
  context.state.isDay ? [dateOf(context), dateOf(context)] : [startDate, endDate]);

// The address of the days before, or after.
export function turnedAddress(context, days, way) {
  const [first, last] = edges(context, days);
  return `/plan/${addDays(way > 0 ? last : first, way)}${context.state.isDay ? '?day' : ''}`;
}

// The way to the days before and after, and how much is cooked.
const bar = (context, days) => part('nav', 'bar', [context.edition], () => drawnBar(context, days));

function drawnBar(context, days) {
  const { isDay } = context.state;
  const { planned, completed } = (isDay ? dayOf(context) : days)?.counts ?? {};
  const dates = isDay ? edges(context, days) : [days.days[0].date, days.days.at(-1).date];
  const arrow = (way, key, picture) => a({
    class: 'round', href: `#${turnedAddress(context, days, way)}`, 'aria-label': say(key), 'data-turn': way,
  }, icon(picture));
  return nav(
    { class: 'plan-bar', 'aria-label': say('plan.days'), key: 'bar' }, arrow(-1, 'plan.before', 'back'),
    span(
      // The title says them already in a name that the server has made.
      (isDay || !namesDays(planOf(context)?.name)) && span({ class: 'name' }, [...new Set(dates.map(shortDate))].join(' – ')),
      planned > 0 && span({ class: 'detail' }, say('plan.cookedOf', { done: completed, all: planned }))),
    arrow(1, 'plan.after', 'forward'),
  );
}

// The days of the plan in a row, each with a dot if something is planned.
const strip = (plan, today, chosen) => ol({ class: 'strip', key: 'strip' }, plan.days.map(({ date, counts }) => li(
  { key: date }, a({
    href: `#/plan/${date}?day`, 'aria-label': longDay(date), 'aria-current': date === today && 'date',
    class: [counts.planned > 0 && 'filled', date === chosen && 'chosen'],
  }, span({ class: 'detail' }, shortWeekdayName(date)), Number(date.slice(8))))));

// The days, those that are over folded on a small screen: a week is about what comes. In a grid all days have
// the same slots, and their names stand at its side.
function week(context, { days }, today) {
  const { household, state, redraw } = context;
  const over = days.filter(({ date }) => date < today).length;
  const count = over < days.length ? over : 0;
  const all = widths.grid.matches && shownSlots(household, days);
  const isEmpty = slot => !days.some(day => day.slots[slot].meals.length > 0);
  // The rows of a week without any meal are as high as they will be.
  const isThin = slot => slot !== mainSlot(household) && isEmpty(slot) && !slots.every(isEmpty);
  return [
    count > 0 && !widths.grid.matches && !state.showsPast && textButton(
      say('plan.past', { count }), () => { state.showsPast = true; redraw(); }, 'quiet unfold'),
    ol({ key: days[0].date, class: ['week', count > 0 && `past-${Math.min(count, 6)}`, state.showsPast && 'whole'] },
      all && part('li', 'slots', [context.edition, state.showsAll], () => li(
        { class: 'slot-names', key: 'slots', 'aria-hidden': 'true' },
        (state.showsAll ? slots : all).map(name => span(
          { key: name, class: isThin(name) && 'thin' }, say(`slot.${name}`))))),
      days.map(day => dayPart(
        context, day, all || shownSlots(household, [day]), all ? isThin : null))),
  ];
}

// True if slots of a grid are behind its plus.
const hasMore = ({ household, state }, weeks) => !state.showsAll && weeks.some(week => (
  week && shownSlots(household, week.days).length < slots.length));

const otherDays = (context, proposal) => div({ class: 'empty', key: 'none' }, p(say('plan.noneText')), textButton(
  say('plan.other'), () => later.newPlanSheet(context, proposal)));

const ready = context => field => later.planReady(context, field, () => fortnight(context, daysOf(context)));
