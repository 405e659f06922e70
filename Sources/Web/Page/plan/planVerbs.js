// What can be done with a whole plan, and with a day of it.
import { placeSheet } from './addToPlan.js';
import { confirm } from '../parts/dialog.js';
import { field, toggle } from '../parts/field.js';
import { formSheet } from '../parts/forms.js';
import { sendForm, writeNow } from '../parts/undo.js';
import { askUnwritten } from '../shopping/unwritten.js';
import { go } from '../router.js';
import { suggestionsVerb } from '../proposed/asking.js';
import { addDays, dayRange, longDay } from '../words/dates.js';
import { shownName } from '../words/names.js';
import { say } from '../words/words.js';

export function planVerbs(context, plan) {
  const { household } = context;
  const next = addDays(plan.endDate, 1);
  return [
    { label: say('plan.new'), icon: 'add', run: () => newPlanSheet(context, { startDate: next }, plan) },
    { label: say('list.rename'), icon: 'edit', run: () => rename(context, plan) },
    suggestionsVerb(context),
    { label: say('print'), icon: 'print', run: () => print() },
    { label: say('plan.delete'), icon: 'trash', look: 'danger', run: () => remove(household, plan) },
  ];
}

// The household's list. What was made by hand gets nothing of the plan.
export const ownList = lists => lists.find(({ byHand }) => !byHand);

// The household's list, or the one to be made, and the days of a plan that come onto it: those that are still to come,
// and no others. `gaps` are days between that are not on the list.
export function listDays(household, { startDate, endDate }) {
  const { lists, today } = household.peek('/v1/home');
  const open = ownList(lists);
  const path = `/v1/lists/${open?.id ?? 'current'}`;
  const covers = open && household.peek(path)?.covers;
  const from = startDate > today ? startDate : today;
  const gaps = covers?.without ?? [];
  const isCovered = covers && covers.from <= from && (covers.to === null || covers.to >= endDate)
    && !gaps.some(gap => gap.from <= endDate && gap.to >= from);
  const days = isCovered ? {} : open ? { addFrom: from, addTo: endDate } : { from, to: endDate, includeCompleted: false };
  return { path, days, from, isCovered, gaps: gaps.filter(({ to }) => to >= today) };
}

// Brings all that a plan still needs onto the household's list. Without an open list one is made.
export async function makeList(context, plan) {
  const { household } = context;
  const open = ownList(household.peek('/v1/home').lists);
  if (open) await household.refresh(`/v1/lists/${open.id}`);
  const { path, days: body, from } = listDays(household, plan);
  const days = dayRange(from, plan.endDate);
  const answer = await writeNow(household, 'POST', `${path}/generation`, {
    body, next: { label: say('list.look'), run: () => go('/shopping') },
    text({ added, changed, list: { setAside } }) {
      const count = added.length + changed.length;
      return count === 0 ? say('plan.upToDate') : [
        say('did.extend', { count, days }),
        setAside.length > 0 && say('did.extendHome', { count: setAside.length })].filter(Boolean).join(', ');
    },
  });
  if (!answer?.ok) return;
  const { list, unwritten } = answer.body;
  if (await askUnwritten(context, unwritten)) {
    await writeNow(household, 'POST', `/v1/lists/${list.id}/generation`, { text: say('did.refresh') });
  }
}

const day = (name, value, facts) => (
  field({ name, label: say(`plan.${name}`), type: 'date', value, required: true, ...facts }));

// Asks for the days of a new plan, for its name where plans do not name themselves, and whether it begins with the meals
// of another. A copy has as many days as that one.
export function newPlanSheet(context, { startDate, endDate, name }, other) {
  const { household, redraw } = context;
  const { autoNameMealPlans, defaultMealPlanDuration } = household.peek('/v1/home').settings;
  const last = endDate ?? addDays(startDate, defaultMealPlanDuration - 1);
  let isCopy = false;
  formSheet(context, say('plan.new'), error => [
    other && toggle({ label: say('plan.copy', { name: shownName(other.name) }), isOn: isCopy, change: isOn => { isCopy = isOn; redraw(); } }),
    day('startDate', startDate, { error }), !isCopy && day('endDate', last, { hint: say('plan.length') }),
    !isCopy && !autoNameMealPlans && field({
      name: 'name', label: say('list.name'), value: name && shownName(name), required: true, maxlength: 100,
    }),
  ], body => sendForm(household, 'POST', isCopy ? `/v1/plans/${other.id}/copies` : '/v1/plans', {
    body, text: say('plan.didMake'), then: () => go(`/plan/${body.startDate}`),
  }));
}

function rename(context, plan) {
  const value = shownName(plan.name);
  formSheet(context, say('list.rename'), error => field({
    name: 'name', label: say('list.name'), value, hint: say('plan.nameHint'), maxlength: 100, error,
  }), ({ name }) => name === value ? null : sendForm(context.household, 'PATCH', `/v1/plans/${plan.id}`, {
    body: { name: name.trim() || null }, text: say('saved'),
  }));
}

async function remove(household, plan) {
  const name = shownName(plan.name);
  if (!await confirm(say('plan.delete'), say('plan.deleteText', { name }), say('delete'))) return;
  await writeNow(household, 'DELETE', `/v1/plans/${plan.id}?confirm`, { text: say('did.deleteList', { name }) });
}

export function dayVerbs(context, { date, counts }) {
  const send = (method, path, key, body) => (
    writeNow(context.household, method, `/v1/days/${date}/${path}`, { body, text: say(key) }));
  return [
    {
      label: say('plan.copyDay'), icon: 'copy', run: () => placeSheet(context, {
        title: say('plan.copyTitle', { day: longDay(date) }), slot: null,
        place: to => send('POST', 'copies', 'plan.didCopy', { date: to }),
      }),
    },
    counts.planned > 0 && {
      label: say('plan.clearDay'), icon: 'trash', look: 'danger', run: () => send('DELETE', 'meals', 'plan.didClear'),
    },
  ];
}
