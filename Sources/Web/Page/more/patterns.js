// What Larder noticed in the plans, each with the field that overrules it: the time of each weekday, and how often
// a meal comes.
import {
  box, div, field, formSheet, h2, p, row, say, section, sendForm, sheet, toast, weekdays, writeNow,
} from '../parts/all.js';
import { mainSlot } from '../memory/kitchen.js';

const path = '/v1/patterns';
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

// `changed` is called after each change.
export function patternsSheet(context, changed = () => {}) {
  const { household } = context;
  sheet(say('patterns.title'), () => {
    const [known, home] = [household.read(path), household.read('/v1/home')];
    if (!known) return p({ role: 'status' }, say(household.connection.state === 'away' ? 'needs.server' : 'loading'));
    return div(
      { class: 'patterns' },
      section({ class: 'box' }, h2(say('patterns.time')), p({ class: 'hint' }, say('patterns.timeHint')), div(
        { class: 'two' }, weekdays(home.settings.defaultStartDay).map(([number, label]) => (
          minutes(household, known, names[number], label, changed))))),
      box(say('patterns.meals'), mealsOf(known).map(meal => row({
        key: meal.mealId, title: meal.title, detail: aboutOf(meal),
        run: () => oftenSheet(context, { id: meal.mealId, name: meal.title }, changed),
      }))) || p({ class: 'hint' }, say('patterns.none')),
    );
  });
}

// The minutes that a weekday has. What was noticed stands in the empty field.
function minutes(household, { weekdays }, weekday, label, changed) {
  const slot = mainSlot(household);
  const noticed = weekdays.find(one => one.weekday === weekday && one.slot === slot);
  return field({
    name: `minutes-${weekday}`, label, type: 'number', min: 1, max: 1_440, placeholder: noticed?.minutes,
    value: household.read('/v1/settings')?.weekdayMinutes[weekday] ?? '', class: 'number', on: {
      async change({ target }) {
        if (!target.reportValidity()) return;
        const body = { weekdayMinutes: { [weekday]: target.value ? Number(target.value) : null } };
        const answer = await writeNow(household, 'PATCH', '/v1/settings', { body, text: say('saved') });
        if (answer?.ok) changed();
      },
    },
  });
}

// The meals with an interval of their own, and those that are often planned, each once.
function mealsOf({ intervals, cooked }) {
  const meals = new Map(intervals.map(one => [one.mealId, one]));
  for (const one of cooked) meals.set(one.mealId, { ...meals.get(one.mealId), ...one });
  return [...meals.values()];
}

// Families that cook all that they plan, or mark nothing, hear nothing about it.
const aboutOf = ({ days, isSet, planned, completed }) => [
  days && say(isSet ? 'patterns.set' : 'patterns.every', { count: days }),
  completed > 0 && completed < planned && say('patterns.cooked', { done: completed, all: planned }),
].filter(Boolean).join(' · ');

// How often a meal comes, and how long it rests.
export async function oftenSheet(context, { id, name }, changed = () => {}) {
  const { household } = context;
  await household.refresh(`/v1/meals/${id}`);
  const meal = household.peek(`/v1/meals/${id}`);
  if (!meal) return toast(say('needs.server'));
  formSheet(context, name, error => [
    field({
      name: 'usualDays', label: say('patterns.usualDays'), hint: say('patterns.usualDaysHint'), type: 'number',
      min: 1, max: 730, value: meal.usualDays ?? '', class: 'number', error,
    }),
    field({
      name: 'restsUntil', label: say('patterns.restsUntil'), hint: say('patterns.restsUntilHint'), type: 'date',
      value: meal.restsUntil ?? '',
    }),
  ], async ({ usualDays, restsUntil }) => {
    const problem = await sendForm(household, 'PATCH', `/v1/meals/${id}`, {
      body: { usualDays: Number(usualDays) || null, restsUntil: restsUntil || null }, text: say('saved'),
    });
    if (!problem) changed();
    return problem;
  });
}
