// The history of meals: a year of signs, the favourites of the stove and what was not eaten for long, and everything
// planned by words and days.
import {
  a, addDays, answers, box, chip, dayOrDate, details, div, field, h2, longAgo, p, row, say, section, soon, span, summary,
} from '../parts/all.js';
import { mealRow } from '../meals/mealParts.js';
import { thumb } from '../meals/thumb.js';
import { nothingKnown, screenInMore } from './screenInMore.js';
import { byDay, pages } from './pages.js';
import { mealsPath } from '../meals/mealSearch.js';
import { yearPart, yearPath } from './year.js';

const mostForgotten = 5;
const long = 90; // days

export const historyScreen = screenInMore('history', ['/v1/stats'], (context, home, stats) => {
  const { household } = context;
  const { today } = home;
  const { q, from, to, completed } = context.state;
  const wanted = new URLSearchParams(Object.entries({ q, from, to, completed }).filter(([, value]) => value));
  const [items, more] = pages(context, `/v1/history?limit=50&${wanted}`, ({ plannedMealId }) => plannedMealId);
  return [
    yearPart(household, home, household.readOnce(yearPath(today))?.items ?? []),
    favourites(household, stats, today),
    shopped(stats), never(stats.neverCooked),
    filter(context, wanted),
    !items ? nothingKnown(household) : items.length === 0 && p(
      { class: 'empty', role: 'status' }, say(`${wanted}` ? 'history.nothing' : 'history.none')),
    items && byDay(items, ({ date }) => date).map(([day, items]) => box(dayOrDate(day, today), items.map(line), day)),
    more,
  ];
}, { begin: () => ({}) });

const boxOf = (key, rows) => rows.length > 0 && box(say(key), rows, key);

// Those that were cooked most, and those that nobody has eaten for long.
function favourites(household, { mostCooked }, today) {
  const all = household.readOnce(mealsPath({}))?.items ?? [];
  const forgotten = all.filter(({ lastUsed }) => lastUsed && lastUsed < addDays(today, -long))
    .sort((one, other) => one.lastUsed.localeCompare(other.lastUsed)).slice(0, mostForgotten);
  return div({ class: 'eaten', key: 'eaten' },
    boxOf('history.most', mostCooked.map(({ mealId, title, times }) => mealRow(
      { ...all.find(({ id }) => id === mealId), id: mealId, name: title }, { about: [say('history.times', { count: times })] }))),
    boxOf('history.longAgo', forgotten.map(meal => mealRow(meal, { about: [longAgo(meal.lastUsed, today)] }))));
}

const never = meals => meals.length > 0 && details(
  { class: 'card fold', key: 'never' }, summary(say('history.never'), span({ class: 'count' }, meals.length)),
  box(null, meals.map(({ mealId, title }) => row({ key: mealId, title, href: `#/meals/${mealId}` }))));

// What was bought, in a sentence for each figure. Where few meals are marked, an unmarked one was most likely cooked.
function shopped({ shopping, planned, completed }) {
  const isMarked = completed * 2 > planned;
  const figures = ['trips', 'fromPlan', 'byHand', isMarked && 'uncooked'].filter(name => shopping?.[name] > 0);
  return figures.length > 0 && section({ class: 'card', key: 'shopped' }, h2(say('history.shopped')),
    figures.map(name => p(say(`history.${name}`, { count: shopping[name] }))));
}

function filter({ state, redraw }, wanted) {
  const set = name => ({ target }) => soon(() => { state[name] = target.value.trim(); redraw(); });
  const date = name => field({ name, type: 'date', label: say(`list.${name}`), on: { change: set(name) } });
  return section(
    { class: 'card' }, h2(say('history.all')),
    field({ name: 'q', type: 'search', label: say('history.find'), on: { input: set('q') } }),
    div({ class: 'two' }, date('from'), date('to')),
    div({ class: 'chips' }, [['history.cooked', 'true'], ['history.notCooked', 'false']].map(([key, value]) => (
      chip(say(key), state.completed === value, () => {
        state.completed = state.completed === value ? undefined : value;
        redraw();
      })))),
    answers(
      a({ class: 'button', href: `v1/history?format=csv&${wanted}`, download: '' }, say('history.csv'))),
  );
}

const line = ({ plannedMealId, slot, title, sign, mealId, mealDeleted, completed, note }) => row({
  key: plannedMealId, before: thumb({ sign }), picture: completed ? 'check' : 'circle', title, look: completed ? 'cooked' : 'open',
  detail: [say(`slot.${slot}`), completed && say('history.isCooked'), note].filter(Boolean).join(' · '),
  href: mealId && !mealDeleted && `#/meals/${mealId}`,
});
