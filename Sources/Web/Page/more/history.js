// The history of meals: how much of the plan was cooked as a picture, the favourites of the stove, and everything planned by
// words and days.
import {
  a, answers, box, chip, dayHead, details, div, field, h2, nothingYet, p, row, say, section, soon, span, summary,
} from '../parts/all.js';
import { thumb } from '../meals/thumb.js';
import { screenInMore } from './screenInMore.js';
import { byDay, pages } from './pages.js';
import { weeksPicture } from './weeks.js';

export const history = screenInMore('history', ['/v1/stats'], (context, { today }, stats) => {
  const { q, from, to, completed } = context.state;
  const wanted = new URLSearchParams(Object.entries({ q, from, to, completed }).filter(([, value]) => value));
  const [items, more] = pages(context, `/v1/history?limit=50&${wanted}`, ({ plannedMealId }) => plannedMealId);
  return [
    stats.planned > 0 && weeksPicture(stats),
    shopped(stats),
    meals('history.most', stats.mostCooked), meals('history.never', stats.neverCooked),
    filter(context, wanted),
    !items ? nothingYet() : items.length === 0 && p(
      { class: 'empty', role: 'status' }, say(`${wanted}` ? 'history.nothing' : 'history.none')),
    items && byDay(items, ({ date }) => date).map(([day, items]) => box(dayHead(day, today), items.map(line), day)),
    more,
  ];
}, { begin: () => ({}) });

const meals = (key, meals) => meals.length > 0 && details(
  { class: 'card fold', key }, summary(say(key), span({ class: 'count' }, meals.length)),
  box(null, meals.map(({ mealId, title, times }) => row({
    key: mealId, title, href: `#/meals/${mealId}`, detail: times && say('history.times', { count: times }),
  }))));

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
  detail: [say(`slot.${slot}`), completed && say('weeks.cooked'), note].filter(Boolean).join(' · '),
  href: mealId && !mealDeleted && `#/meals/${mealId}`,
});
