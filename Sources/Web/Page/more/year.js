// What was eaten in a year: a square for each day in the tint of its sign, a column for each week, and what that says.
import {
  addDays, div, h2, p, path, say, section, shortDate, span, svg, weekdayName, weekStart,
} from '../parts/all.js';
import { drawSign, signs } from '../meals/signs.js';
import { mainSlot } from '../memory/kitchen.js';
import { go } from '../router.js';

const step = 10;
const square = 'h8v8h-8z';
const mostNamed = 8;
// What stands on so many of the same weekday, and on two in five of them, is a habit.
const often = 4;
const part = .4;

// The first day of the same month a year ago: a path that stays the same for weeks.
export const yearPath = today => `/v1/history?from=${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;

export function yearPart(household, { today, settings }, items) {
  const slot = mainSlot(household);
  const meals = new Map(items.filter(one => one.slot === slot).map(one => [one.date, one]));
  if (meals.size === 0) return null;
  const first = weekStart([...meals.keys()].sort()[0], settings.defaultStartDay);
  const dates = [];
  for (let date = first; date <= today; date = addDays(date, 1)) dates.push(date);
  const weeks = Math.ceil(dates.length / 7);
  // A picture of a few weeks would have huge squares.
  const width = Math.max(weeks, 26) * step;
  const drawn = new Map();
  dates.forEach((date, index) => {
    const sign = meals.has(date) ? meals.get(date).sign ?? 'plate' : 'none';
    const place = `M${Math.floor(index / 7) * step + 1} ${index % 7 * step + 1}${square}`;
    drawn.set(sign, (drawn.get(sign) ?? '') + place);
  });
  const words = wordsOf([...meals.values()], slot);
  const show = event => {
    const { left, top, width: shown } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top].map(length => Math.floor(length / shown * width / step));
    const date = dates[x * 7 + y];
    if (date) go(`/plan/${date}`);
  };
  return section(
    { class: 'card', key: 'year' }, h2(say('year.title')), words.map(line => p({ dir: 'auto' }, line)),
    svg({ class: 'year', viewBox: `0 0 ${width} ${7 * step}`, role: 'img', 'aria-label': words.join(' '), on: { click: show } },
      [...drawn].map(([sign, d]) => path({ key: sign, class: `sign-${sign}`, d }))),
    weeks > 1 && div({ class: 'ends' }, span(shortDate(first)), weeks >= 26 && span(shortDate(today))),
    div({ class: 'legend' }, timesOf([...meals.values()], ({ sign }) => sign).filter(([sign]) => signs.includes(sign))
      .slice(0, mostNamed).map(([sign, count]) => span({ key: sign }, drawSign(sign), `${count} × ${say(`sign.${sign}`)}`))),
  );
}

// The different values of some meals, each with how often it comes, the most frequent first.
function timesOf(meals, valueOf) {
  const times = new Map();
  for (const meal of meals) times.set(valueOf(meal), (times.get(valueOf(meal)) ?? 0) + 1);
  return [...times].sort(([, one], [, other]) => other - one);
}

function wordsOf(meals, slot) {
  const titleOf = ({ title }) => title;
  const different = timesOf(meals, titleOf).length;
  const dayOf = ({ date }) => weekdayName(date);
  const [habit] = timesOf(meals, dayOf).map(([day, all]) => {
    const [[name, count]] = timesOf(meals.filter(meal => dayOf(meal) === day), titleOf);
    return { day, name, count, isOne: count >= often && count >= all * part };
  }).filter(({ isOne }) => isOne).sort((one, other) => other.count - one.count);
  return [
    say('year.text', { count: meals.length, slot: say(`slot.${slot}`), different }),
    ...habit ? [say('year.habit', habit)] : [],
  ];
}
