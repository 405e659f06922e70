// Picking a meal for a slot: those that fit first, then all others, found by name or ingredient as one types; or words
// alone.
import { a, button, div, h2, li, ol, p, part, span, ul } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { dishOf, planMeal } from './addToPlan.js';
import { widths } from '../parts/widths.js';
import { askHowMany } from '../meals/howMany.js';
import { mealRow, tagName } from '../meals/mealParts.js';
import { searchField } from '../meals/searchField.js';
import { chip, textButton } from '../parts/buttons.js';
import { dayIn, inTheWay, mealOnPlan, slots, weekOf, weekPath } from '../memory/kitchen.js';
import { find, fits, hitsOf, mealsPath } from '../meals/mealSearch.js';
import { suggestSheet } from '../review/suggestSheet.js';
import { nothingYet } from '../parts/nothingYet.js';
import { eatersText, isAlone } from '../people/eating.js';
import { slotEatersSheet } from '../people/eaters.js';
import { warningLine } from '../people/warnings.js';
import { writeNow } from '../parts/undo.js';
import { goBack, goInstead } from '../router.js';
import { visit } from '../visit.js';
import { dayInWords, longAgo, longDay, shortWeekdayName } from '../words/dates.js';
import { say } from '../words/words.js';

const aPage = 60;
const kinds = {
  fitting: {}, favourite: { isFavourite: true }, latest: { sort: '-lastUsed' }, longAgo: { sort: 'lastUsed' },
};

export const pick = {
  tab: 'plan',
  back: ({ values }) => `/plan/${values.date}`,
  title: ({ household, values: { date, slot } }) => say('pick.title', {
    slot: say(`slot.${slot}`), day: dayInWords(date, household.peek('/v1/home')?.today ?? date),
  }),
  // A suggestion is for the others to accept, and somebody has to be there for that.
  verbs(context) {
    const { household, values: { date, slot } } = context;
    const sent = () => goBack(`/plan/${date}`);
    return !isAlone(household) && button({
      type: 'button', class: 'button quiet', on: { click: () => suggestSheet(context, { date, slot, sent }) },
    }, say('pick.suggest'));
  },
  begin: () => ({ kind: 'fitting', q: '', most: aPage }),
  draw(context) {
    const { household, state, redraw, values: { date } } = context;
    household.read('/v1/home');
    household.read(weekPath(household, date));
    const meals = household.readOnce(mealsPath({}))?.items;
    if (!meals) return nothingYet();
    const parts = found(context, meals);
    const q = state.q.trim();
    return [
      week(context),
      div({ class: 'pick-head', key: 'search' }, searching(context, meals),
        textButton(say('pick.done'), () => goBack(`/plan/${date}`), 'quiet')),
      whoEats(context),
      q ? button({
        type: 'button', class: 'button', key: 'words', on: { click: () => choose(context, { title: q }, q) },
      }, span({ dir: 'auto' }, say('pick.words', { text: q })))
        : meals.length > 0 && div({ class: 'chips tight', key: 'kinds' }, Object.keys(kinds).map(one => (
          chip(say(`pick.${one}`), one === state.kind, () => { state.kind = one; redraw(); })))),
      meals.length === 0 ? none(household) : parts.length === 0 && p({ class: 'empty' }, say(
        q ? 'pick.nothing' : 'pick.empty')),
      shown(context, parts),
    ];
  },
};

// Who eats in the slot, before anything is picked.
function whoEats(context) {
  const { household, values: { date, slot } } = context;
  const read = () => dayIn(weekOf(household, date), date)?.slots[slot];
  return textButton(
    say('eats.for', { who: eatersText(household.peek('/v1/home').members, read() ?? {}) }),
    () => slotEatersSheet(context, { date, slot, read, title: pick.title(context) }), 'quiet', 'person');
}

// The days around a date, as they were last known. While a first meal makes their plan, they are not known anew yet.
function daysAround(household, date) {
  visit.days = weekOf(household, date)?.days ?? visit.days;
  return visit.days.some(day => day.date === date) ? visit.days : null;
}

// The days of the plan, of which those that have something in this slot are marked. Seven dinners are seven presses.
function week({ household, values: { date, slot }, query }) {
  const days = daysAround(household, date);
  if (!days || widths.grid.matches || query.has('instead')) return null;
  const to = address => ({ href: `#${address}`, on: { click: event => { event.preventDefault(); goInstead(address); } } });
  return ol({ class: 'strip', key: 'week' }, days.map(day => li({ key: day.date }, a({
    ...to(`/plan/${day.date}/${slot}`), 'aria-label': longDay(day.date), 'aria-current': day.date === date && 'true',
    class: [isFilled(day, slot) && 'filled', day.date === date && 'chosen'],
  }, span({ class: 'detail' }, shortWeekdayName(day.date)), Number(day.date.slice(8))))));
}

const isFilled = ({ slots }, slot) => slots[slot].meals.length > 0;

// After a pick on a phone the next day without something in this slot is asked for; after the last the plan is shown.
function goOn({ household, values: { date, slot }, query }) {
  const next = daysAround(household, date)?.find(day => day.date > date && !isFilled(day, slot));
  if (!next || widths.grid.matches || query.has('instead')) goBack(`/plan/${date}`);
  else goInstead(`/plan/${next.date}/${slot}`);
}

// The meals in their parts: {title, meals}. What fits the slot comes before all others; a meal without the tag of any
// slot fits everywhere.
function found({ state, values: { slot } }, meals) {
  const { kind } = state;
  const q = state.q.trim();
  const { named, others } = find(meals, q ? { q, ids: hitsOf(state) } : kinds[kind]);
  if (q || kind !== 'fitting') {
    return [{ meals: named, isByName: true }, { title: say('meals.byIngredient'), meals: others }].filter(hasMeals);
  }
  return [
    { meals: named.filter(meal => fits(meal, slot)) },
    { title: say('pick.others'), meals: named.filter(meal => !fits(meal, slot)) },
  ].filter(hasMeals);
}

const hasMeals = ({ meals }) => meals.length > 0;

function shown(context, parts) {
  const { state, redraw } = context;
  let left = state.most;
  const drawn = parts.map(({ title, meals }) => {
    const some = meals.slice(0, Math.max(0, left));
    left -= some.length;
    return some.length > 0 && [title && h2(title), ul(
      { class: 'rows', key: title ?? 'first' }, some.map(meal => part(
        'li', meal.id, [context.edition, meal], () => toPick(context, meal))))];
  });
  const isMore = parts.reduce((sum, { meals }) => sum + meals.length, 0) > state.most;
  return [drawn, isMore && textButton(say('meals.more'), () => { state.most += aPage; redraw(); })];
}

// On a phone the keyboard would cover the meals, so it waits for a touch.
const searching = (context, meals) => searchField(context, {
  wish: context.state,
  changed(facts) {
    Object.assign(context.state, { most: aPage }, facts);
    context.redraw();
  },
  first: () => found(context, meals).find(({ isByName }) => isByName)?.meals[0],
  take: (meal, words) => meal ? pickMeal(context, meal) : choose(context, { title: words }, words),
  enterkeyhint: 'done', ready: field => matchMedia('(pointer: fine)').matches && field.focus(),
});

function toPick(context, meal) {
  const { minutes, tags, favourite, lastUsed } = meal;
  const today = context.household.peek('/v1/home')?.today;
  const about = [
    minutes?.total && say('plan.minutes', { count: minutes.total }), lastUsed && today && longAgo(lastUsed, today),
    ...tags.filter(tag => !slots.includes(tag)).slice(0, 2).map(tagName),
  ];
  return mealRow(meal, {
    about, note: warningLine(context.household, meal), look: 'pick', run: () => pickMeal(context, meal),
    tail: favourite && icon('heart', 'filled'),
  });
}

// Before the first meal of a household.
export const none = household => div(
  { class: 'empty', key: 'none' }, p(say('pick.none')), a({ class: 'button main', href: '#/meals/new' }, say('today.write')),
  textButton(say('meals.samples'), async () => {
    await writeNow(household, 'POST', '/v1/samples', { text: say('did.samples') });
    household.refresh(mealsPath({}));
  }));

const pickMeal = (context, meal) => choose(context, dishOf(meal), meal.name);

// Plans what was picked, in place of another planned meal if the address names one.
async function choose(context, what, name) {
  const { household, values: { date, slot }, query } = context;
  const instead = query.get('instead');
  const others = household.peek('/v1/home').settings.oneMealPerDay && !instead ? inTheWay(household, date, slot) : [];
  const given = instead ? [mealOnPlan(household, instead, date) ?? { id: instead, title: name }] : [];
  if (await planMeal(household, what, name, date, slot, others, given)) {
    goOn(context);
    askHowMany(context, what.mealId);
  }
}
