// A tablet on the wall: today, tomorrow and the list, large, and awake.
import { div, h2, li, ol, p, section } from '../parts/element.js';
import { aheadLines } from '../meals/ahead.js';
import { awakePart, keepAwake } from '../meals/awake.js';
import { dayIn, mainSlot, mealsOn, shownSlots, weekPath } from '../memory/kitchen.js';
import { thumb } from '../meals/thumb.js';
import { beginWords } from './today.js';
import { Settling } from '../shopping/settling.js';
import { byShelf } from '../memory/shelves.js';
import { nothingYet } from '../parts/nothingYet.js';
import { addDays, timeOf } from '../words/dates.js';
import { say } from '../words/words.js';
import { largeFaces } from '../people/faces.js';
import { dayHead, dayPart } from './planDay.js';
import { shelfPart } from '../shopping/shopping.js';

// The day changes at midnight without a change of the household.
const look = 300_000;

export const wall = {
  look: 'wide wall',
  back: '/',
  title: () => say('wall.title'),
  begin(context) {
    const { household, redraw, signal } = context;
    const clocks = [setInterval(() => household.refresh('/v1/home'), look), setInterval(redraw, 10_000)];
    signal.addEventListener('abort', () => clocks.forEach(clearInterval));
    return { awake: keepAwake(context), settling: new Settling(context), fold: new Set() };
  },
  draw(context) {
    const { household, state } = context;
    const { today, lists } = household.read('/v1/home') ?? {};
    if (!today) return nothingYet();
    const list = lists[0] && household.read(`/v1/lists/${lists[0].id}`);
    if (list) state.settling.watch(list.items);
    return [
      awakePart(state.awake),
      p({ class: 'time', key: 'time' }, timeOf(new Date())),
      tonight(household, today),
      aheadLines(context),
      ol({ class: 'wall-parts', key: 'parts' }, [today, addDays(today, 1)].map(date => {
        const day = dayIn(household.read(weekPath(household, date)), date);
        return day ? dayPart(context, day, shownSlots(household, [day])) : li({ class: 'card', key: date }, dayHead(date), p(say('today.open')));
      }), list && li({ key: 'list' }, byShelf(
        list, household.read('/v1/categories')?.items ?? [], item => state.settling.stays(item))
        .shelves.map(shelf => shelfPart(context, list, shelf)))),
    ];
  },
};

// The main meal of the day, to be read from the table: its picture, when to begin, and a large face for each word of
// those who have no device.
const tonight = (household, today) => (mealsOn(household, today) ?? []).filter(({ slot }) => (
  slot === mainSlot(household))).map(meal => {
  const begin = beginWords(household.peek('/v1/home'), meal);
  const faces = meal.mealId && largeFaces(household, meal);
  return section(
    { class: ['wall-tonight', meal.completed && 'ticked'], key: meal.id }, thumb(meal), div(
      h2({ class: 'name', dir: 'auto' }, meal.title), begin && p({ class: 'begin' }, begin),
      faces?.length > 0 && div({ class: 'likes large' }, faces)));
});
