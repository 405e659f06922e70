// Suggestions in their places: a pale card for each free dinner ahead, in the plan and on Today, with what a member
// may do about it. Nothing is written before somebody takes a card, or turns one away.
import {
  a, answers, button, div, icon, iconButton, li, p, say, section, span, textButton, toast, ul, undoing, wishWithUndo, writeNow,
} from '../parts/all.js';
import { menu } from '../parts/menu.js';
import { swipe } from '../parts/swipe.js';
import { thumb } from '../meals/thumb.js';
import { newID } from '../memory/identifier.js';
import { accept, leaveOut, pass } from '../memory/intents.js';
import { isFree, mainSlot, mealsOn } from '../memory/kitchen.js';
import { standingPath } from '../standing/days.js';
import { later } from '../later.js';
import { go } from '../router.js';
import { warningLine } from '../people/warnings.js';
import { dayInWords } from '../words/dates.js';
import { isEarly, isRestRow, mealOf, placeOf, reasonsOf, takenOf, turned } from './rows.js';
import { roll, suggested, thinkAgain } from './asking.js';

const mostPassed = 50;
// A household with fewer meals than a week has evenings is told so.
const evenings = 7;

// Notes what is suggested for the days of a screen, for the cards in its places. Nothing is asked for where none is free.
export function prepareSuggestions(context, dates) {
  const today = context.household.peek('/v1/home')?.today;
  const slot = mainSlot(context.household);
  const isOpen = date => date >= today && !mealsOn(context.household, date)?.some(meal => meal.slot === slot);
  context.state.proposed = dates.some(isOpen) ? suggested(context, dates[0], dates.at(-1)) : null;
}

const rowAt = ({ state: { proposed } }, place) => (
  proposed?.rows.find(row => placeOf(row) === place && !row.isEmpty));

// The card of a place that is free; null where nothing is suggested. In a grid there is room for one fact.
export function proposedCard(context, place, isInGrid) {
  const row = rowAt(context, place);
  if (!row) return null;
  const { household, state: { proposed } } = context;
  const meal = mealOf(row);
  if (row.standingMealId) household.readOnce(standingPath);
  const reasons = reasonsOf(row).filter(({ code }) => code !== 'new' || !isEarly(proposed.rows));
  const details = [!isInGrid && meal.minutes?.total && say('plan.minutes', { count: meal.minutes.total }), reasons[0]?.text];
  const named = (key, picture, run) => iconButton(say(key, { name: meal.name }), picture, run);
  const other = turned(row, proposed.rows, newID);
  const leave = () => refuse(context, row);
  return ul({ key: 'proposed' }, li(
    { class: 'proposed', key: place, on: swipe(leave) },
    button(
      { type: 'button', class: 'row-text', 'aria-haspopup': 'dialog', on: { click: () => proposedMenu(context, row) } },
      thumb(meal),
      span({ class: 'line-text' }, span({ class: 'name', dir: 'auto' }, span({ class: 'unseen' }, say('proposal.perhaps')), ' ', meal.name),
        span({ class: 'detail', dir: 'auto' }, details.filter(Boolean).join(' · '), ' ', warningLine(household, meal, true)))),
    div(
      { class: 'proposed-verbs' },
      named('proposal.take', 'check', () => take(context, [row])),
      other !== row && named('proposal.other', 'dice', () => change(context, row, other)),
      named('proposal.leave', 'close', leave)),
  ));
}

// What else can be done with a suggested meal, after why it is there.
function proposedMenu(context, row) {
  const { household } = context;
  const meal = mealOf(row);
  const again = () => { thinkAgain(); context.redraw(); };
  menu(meal.name, [
    ...reasonsOf(row).map(({ text }) => ({ label: text, icon: 'talk' })),
    meal.id && { label: say('proposal.meal'), icon: 'meals', run: () => go(`/meals/${meal.id}`) },
    { label: say('plan.instead'), icon: 'repeat', run: () => go(`/plan/${placeOf(row)}`) },
    hasOthers(household) && !isRestRow(row) && {
      label: say('proposal.ask'), icon: 'person', run: () => askOthers(context, [row]) },
    meal.id && { label: say('proposal.often'), icon: 'clock', run: () => later.oftenSheet(context, meal, again) },
    { label: say('proposal.noticed'), icon: 'question', run: () => later.patternsSheet(context, again) },
    { label: say('proposal.leave', { name: meal.name }), icon: 'close', look: 'danger', run: () => refuse(context, row) },
  ]);
}

function replace({ state: { proposed }, redraw }, row, next) {
  proposed.rows = proposed.rows.map(one => placeOf(one) === placeOf(row) ? next : one);
  redraw();
}

// True for a meal that the household may be tired of: no rest, and none that stands on this day.
const isChoice = row => !isRestRow(row) && (row.at > 0 || !row.standingMealId);

// Turns a card to its next meal. What stood there steps back once something is taken.
function change(context, row, next) {
  const { proposed } = context.state;
  if (isChoice(row)) proposed.passed = [...new Set([mealOf(row).id, ...proposed.passed])].slice(0, mostPassed);
  replace(context, row, next);
}

// Leaves a place empty. A meal steps back for some weeks; one that stands is left out on this day alone.
async function refuse(context, row) {
  const { household } = context;
  const meal = mealOf(row);
  const back = () => replace(context, row, row);
  replace(context, row, { ...row, isEmpty: true });
  if (isChoice(row)) return wishWithUndo(household, pass(meal), undefined, back);
  const known = () => household.peek(standingPath)?.items.find(({ id }) => id === row.standingMealId);
  // On a page that has just been opened, what stands may be on its way.
  if (row.standingMealId && !known()) await household.refresh(standingPath);
  const standing = known();
  const words = { name: meal.name, day: dayInWords(row.date, household.peek('/v1/home').today) };
  if (standing) wishWithUndo(household, leaveOut(standing, row.date, words), undefined, back);
  else toast(say('did.leaveOut', words), undoing(back));
}

// Plans what is suggested in some places.
function take({ household, state: { proposed } }, rows) {
  const [{ date, slot }] = rows;
  const { name } = mealOf(rows[0]);
  const planned = rows.map(row => {
    const { id, name: title, minutes, sign, imageUrl, smallImageUrl } = mealOf(row);
    const { portionId, leftoverOf, servings } = row.choices[row.at];
    return {
      id: row.id, date: row.date, slot: row.slot, mealId: id ?? null, title, servings, minutes,
      sign, imageUrl, smallImageUrl, portionId, leftoverOf,
    };
  });
  const { passed } = proposed;
  const turnedAway = passed.filter(id => !rows.some(row => mealOf(row).id === id));
  proposed.passed = [];
  const words = rows.length === 1 ? { key: 'did.plan', name, date, slot } : { key: 'proposal.did.plan', count: rows.length };
  const day = dayInWords(date, household.peek('/v1/home').today);
  wishWithUndo(household, accept(proposed.basis, takenOf(rows), planned, turnedAway, words),
    rows.length === 1 ? say('place.did', { name, day }) : undefined,
    () => { proposed.passed = [...new Set([...passed, ...proposed.passed])].slice(0, mostPassed); });
}

// Lets the others decide about what is suggested.
const askOthers = ({ household, state: { proposed } }, rows) => writeNow(household, 'POST', '/v1/proposals/acceptance', {
  body: { basis: proposed.basis, as: 'suggestion', meals: takenOf(rows), passed: [] },
  text: say('proposal.did.suggestion', { count: rows.length }),
});

const hasOthers = household => (
  household.peek('/v1/home')?.members.filter(({ role }) => role !== 'eater').length > 1);

// What stands over a plan with suggestions: other meals, all of them, and what the household may want to know.
export function proposedBar(context, days) {
  const { household, state: { proposed } } = context;
  if (!proposed) return null;
  const slot = mainSlot(household);
  const free = days.filter(day => day.date >= household.peek('/v1/home').today && isFree(day.slots[slot]));
  const rows = free.map(({ date }) => rowAt(context, `${date}/${slot}`)).filter(Boolean);
  const toAsk = rows.filter(row => !isRestRow(row));
  if (free.length === 0) return null;
  return div(
    { class: 'proposed-bar', key: 'proposed' },
    rows.length > 0 && !fewMeals(proposed) && textButton(say('proposal.others'), () => roll(context, proposed), '', 'dice'),
    rows.length > 0 && textButton(say('proposal.keep', { count: rows.length }), () => take(context, rows), '', 'check'),
    hasOthers(household) && toAsk.length > 0 && textButton(say('proposal.ask'), () => askOthers(context, toAsk), 'quiet'),
    hint(context, free.length),
    proposed.doubted.map(id => doubt(context, id)),
  );
}

// The number of meals, where they are fewer than a week has evenings, so that there are no others to choose from.
function fewMeals({ rows, empty }) {
  const meals = new Set(rows.flatMap(({ choices }) => choices.map(({ meal }) => meal.id))).size;
  return meals < evenings && empty.some(({ code }) => code === 'nothing-fits') && meals;
}

// A line about how little is known, or how few meals there are, and a card where there is none. It never scolds.
function hint({ household, state: { proposed } }, free) {
  const { rows, empty, isAsking } = proposed;
  if (isAsking && rows.length === 0) return null;
  if (rows.length === 0 && empty.some(({ code }) => code === 'no-meals')) {
    return section({ class: 'card', key: 'none' }, p(say('proposal.none')), answers(
      a({ class: 'button main', href: '#/first-steps' }, say('proposal.names')),
      textButton(say('meals.samples'), () => writeNow(household, 'POST', '/v1/samples', { text: say('did.samples') }))));
  }
  const count = fewMeals(proposed);
  const why = () => rows.length < free && empty.find(({ code }) => code === 'nothing-fits')?.text;
  const words = count ? say('proposal.few', { count }) : isEarly(rows) ? say('proposal.learns') : why();
  return words && p(
    { class: 'hint', dir: 'auto' }, words, ' ', count && a({ href: '#/first-steps' }, say('proposal.add')));
}

// Asks about a meal that was turned away again and again; each answer is the meal's course.
function doubt({ household }, id) {
  const name = household.readOnce('/v1/meals?view=outline')?.items.find(meal => meal.id === id)?.name;
  const answer = (key, course) => textButton(say(key), () => writeNow(
    household, 'PATCH', `/v1/meals/${id}`, { body: { course }, text: say('saved') }), 'quiet');
  return name && p({ class: 'hint', key: id, dir: 'auto' }, say('proposal.doubt', { name }),
    answer('proposal.noDinner', 'side'), answer('proposal.isDinner', 'main'));
}

// Tonight on Today, where nothing is planned for it.
export function proposedTonight(context, isEmpty) {
  const { household } = context;
  const { today } = household.peek('/v1/home');
  const slot = mainSlot(household);
  if (mealsOn(household, today)?.some(meal => meal.slot === slot)) return null;
  const card = proposedCard(context, `${today}/${slot}`);
  return card && section(
    { class: 'today-proposed', key: 'tonight' }, card,
    isEmpty && a({ class: 'button quiet', href: '#/plan' }, icon('plan'), say('proposal.week')));
}
