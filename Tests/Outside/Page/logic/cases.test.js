// The cases that the page and the server's rules have in common: a household, what somebody does, and what
// becomes of it. A case whose `do` is refused is the server's alone. `meanwhile` is what the page shows until the
// server answers, where it cannot know better.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import './languages.js';
import { line, list } from './fakes.js';
import { overlay } from '../../../../Sources/Web/Page/memory/overlay.js';
import { haveFood, lackFood } from '../../../../Sources/Web/Page/memory/atHome.js';
import * as intents from '../../../../Sources/Web/Page/memory/intents.js';

const read = name => (
  JSON.parse(readFileSync(new URL(`../../../Kit/Cases/${name}.json`, import.meta.url))).filter(one => !one.refused));

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const dates = weekdays.map((_, index) => `2026-11-${22 + index}`);
const slots = ['breakfast', 'lunch', 'dinner', 'other'];
const dateOf = name => dates[weekdays.indexOf(name)];

// "Tue dinner" as ['2026-11-24', 'dinner'].
function placeOf(name) {
  const [day, slot] = name.split(' ');
  return [dateOf(day), slot];
}

const counts = meals => ({ planned: meals.length, completed: meals.filter(meal => meal.completed).length });

// The answer with a plan, of slots like ["✓ Soup", "+ 2 candles", "at home"].
function planOf(before) {
  const days = dates.map((date, index) => {
    const entries = slots.map(slot => {
      const words = before[`${weekdays[index]} ${slot}`] ?? [];
      const extras = words.filter(word => word.startsWith('+ ')).map(word => ({ id: word, text: word.slice(2) }));
      const meals = words.filter(word => word !== 'at home' && !word.startsWith('+ ')).map(word => {
        const title = word.replace('✓ ', '');
        return { id: title, title, version: 3, completed: word !== title, completedDate: null };
      });
      return [slot, { meals, extras, alreadyHave: words.includes('at home') }];
    });
    return { date, counts: counts(entries.flatMap(([, { meals }]) => meals)), slots: Object.fromEntries(entries) };
  });
  return { id: 'plan', counts: counts(mealsOf({ days })), extras: [], days };
}

const mealsOf = body => body.days.flatMap(day => Object.values(day.slots).flatMap(slot => slot.meals));

// The start screen of the same household, where a day has a list of its meals.
const homeOf = plan => ({
  days: plan.days.map(({ date, slots }) => ({
    date, meals: Object.entries(slots).flatMap(([slot, { meals }]) => meals.map(meal => ({ ...meal, slot }))),
  })),
});

// An answer in the words of a case. On the start screen `shows` is for meals alone.
function planInWords(body) {
  const places = body.days.flatMap((day, index) => slots.map(name => {
    const { meals, extras = [], alreadyHave } = day.slots?.[name] ?? {
      meals: day.meals.filter(meal => meal.slot === name) };
    const words = [
      ...meals.map(({ title, completed }) => (completed ? '✓ ' : '') + title),
      ...extras.map(({ text }) => `+ ${text}`), ...(alreadyHave ? ['at home'] : [])];
    return [`${weekdays[index]} ${name}`, words];
  }));
  return Object.fromEntries(places.filter(([, words]) => words.length > 0));
}

const isMeal = word => word !== 'at home' && !word.startsWith('+ ');

function mealsAlone(places) {
  const all = Object.entries(places).map(([place, words]) => [place, words.filter(isMeal)]);
  return Object.fromEntries(all.filter(([, words]) => words.length > 0));
}

// The intent of a step on the plan that is shown.
function onPlan([verb, what, where, onConflict], plan, isOneADay) {
  const meal = mealsOf(plan).find(({ title }) => title === what);
  const [date, slot] = placeOf(where ?? what);
  switch (verb) {
    case 'move': return intents.move(meal, date, slot, onConflict, isOneADay);
    case 'plan': return intents.plan({ title: what }, date, slot);
    case 'unplan': return intents.unplan(meal);
    case 'cook': return intents.markCooked(meal, date);
    case 'uncook': return intents.markCooked(meal, null);
    case 'have': return intents.alreadyHave(date, slot, true);
    case 'lack': return intents.alreadyHave(date, slot, false);
    case 'extra': return intents.addExtra(`/v1/days/${date}/${slot}/extras`, what);
    case 'noExtra': return removeExtra(what, plan);
  }
}

function removeExtra(text, plan) {
  const [day, slot, extra] = plan.days.flatMap(day => Object.entries(day.slots).flatMap(([slot, { extras }]) => (
    extras.map(extra => [day, slot, extra])))).find(([, , extra]) => extra.text === text);
  return intents.removeExtra(`/v1/days/${day.date}/${slot}/extras`, extra);
}

for (const { case: name, isOneMealPerDay, before, do: steps, after } of read('plans')) {
  test(name, () => {
    const start = planOf(before);
    let [plan, home] = [start, homeOf(start)];
    for (const step of steps) {
      const { effect } = onPlan(step, plan, isOneMealPerDay);
      // An effect may be drawn twice: over an answer that has it already.
      for (let turn = 0; turn < 2; turn++) plan = overlay('/v1/weeks/2026-11-22', plan, [effect]);
      home = overlay('/v1/home', home, [effect]);
    }
    assert.deepEqual(planInWords(plan), after);
    assert.deepEqual(planInWords(home), mealsAlone(after));
    assert.deepEqual(plan.counts, counts(mealsOf(plan)));
    for (const day of plan.days) assert.deepEqual(day.counts, counts(mealsOf({ days: [day] })));
  });
}

const amount = /^(\d\S*(?: l)?) (.+)$/;
const texts = quantities => quantities.map(({ text }) => text).join(' + ');

// A line like "✓ 2 l milk, cold" or "1 l milk (bought 2 l)".
function lineOf(words) {
  const [, tick, text, note, bought] = /^(✓ )?([^,(]+?)(?:, (.+?))?(?: \(bought (.+)\))?$/.exec(words);
  const [, quantity, name] = amount.exec(text) ?? [null, null, text];
  const shown = quantity ? [{ text: quantity }] : [];
  const had = bought ? bought.split(' + ').map(text => ({ text })) : [];
  return line({
    id: name, name, text, note: ['nothing needs it', 'for the plan'].includes(note) ? null : note ?? null,
    origins: { 'nothing needs it': [], 'for the plan': ['usual'] }[note] ?? ['manual'], ticked: Boolean(tick),
    quantities: tick ? [] : shown, bought: tick && !bought ? shown : had,
  });
}

// A line as it is shown: what is left of it, or what was bought.
function lineInWords({ name, ticked, quantities, bought, note }) {
  const shown = texts(ticked ? bought : quantities);
  return (ticked ? '✓ ' : '') + (shown && `${shown} `) + name + (note ? `, ${note}` : '')
    + (!ticked && bought.length > 0 ? ` (bought ${texts(bought)})` : '');
}

// The intent of a step on the list that is shown.
function onList([verb, what, text], shown) {
  const item = shown.items.find(({ name }) => name === what);
  switch (verb) {
    case 'tick': return intents.tick('list', item, 'sam');
    case 'untick': return intents.untick('list', item);
    case 'add': return intents.addItem('list', what);
    case 'rewrite': return intents.rewrite('list', item, text);
    case 'note': return intents.note('list', item, text);
    case 'remove': return intents.removeItem('list', item);
    case 'have': return haveFood('list', { ...item, food: what }, '2026-11-23', text);
    case 'lack': return lackFood('list', { ...shown.setAside.find(({ name }) => name === what), food: what }, '2026-11-23');
    case 'clear': return intents.clearTicked(shown);
    case 'complete': return intents.complete(shown);
    case 'reopen': return intents.complete(shown, true);
  }
}

for (const { case: name, before, do: steps, after, meanwhile, status } of read('shopping')) {
  test(name, () => {
    let shown = list(before.map(lineOf));
    for (const step of steps) shown = overlay('/v1/lists/list', shown, [onList(step, shown).effect]);
    const lines = shown.items.map(lineInWords);
    assert.deepEqual(lines.toSorted(), (meanwhile ?? after).toSorted());
    const ticked = lines.filter(line => line.startsWith('✓')).length;
    assert.deepEqual(shown.counts, { items: lines.length, ticked });
    assert.equal(shown.status, status ?? 'open');
  });
}
