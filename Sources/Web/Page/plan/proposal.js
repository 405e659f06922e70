// A proposed week: a sheet with a row for each slot that is still free, and the buttons that open it.
import {
  a, answers, div, li, longDay, p, say, sentence, sheet, span, textButton, ul, writeNow,
} from '../parts/all.js';
import { thumb } from '../meals/thumb.js';
import { newID } from '../memory/identifier.js';
import { isEmptySlot, mainSlot, mealsOn } from '../memory/kitchen.js';
import { later } from '../later.js';
import { go } from '../router.js';
import { warningLine } from '../people/warnings.js';
import { addDays } from '../words/dates.js';
import {
  acceptanceOf, isEarly, isRestRow, keptOf, mealOf, reasonsOf, rowsOf, shownOf, takenOf, turned, withoutTaken,
} from './proposalRows.js';

const oftenSheet = later('oftenSheet');
const patternsSheet = later('patternsSheet');

// The button on a plan that still has free slots on days to come.
export function suggestRest(context, { startDate, endDate, days }) {
  const { household } = context;
  const today = household.peek('/v1/home')?.today;
  const slot = mainSlot(household);
  const ahead = days.filter(({ date }) => date >= today);
  const free = ahead.filter(day => isEmptySlot(day.slots[slot]));
  const from = startDate > today ? startDate : today;
  const label = say(free.length < days.length ? 'proposal.rest' : 'proposal.week');
  return free.length > 0 && textButton(
    label, () => proposalSheet(context, { from, to: endDate }), 'suggest-rest', 'star');
}

// The button on Today when nothing is planned for the week ahead.
export function suggestWeek(context) {
  const { household } = context;
  const { today } = household.peek('/v1/home');
  const ahead = Array.from({ length: 7 }, (_, index) => addDays(today, index));
  if (ahead.some(date => mealsOn(household, date)?.length > 0)) return null;
  return textButton(
    say('proposal.week'), () => proposalSheet(context, { from: today, to: ahead.at(-1) }), '', 'star');
}

// The last proposal: somebody who looks at a meal and comes back finds it as it was, while nothing has changed.
let left = {};

function proposalSheet(context, days) {
  const { household, redraw } = context;
  const place = `${days.from} ${days.to}`;
  const isLeft = left.place === place && left.state.basis === household.peek('/v1/home').seq;
  const state = isLeft ? left.state : {
    rows: [], empty: [], seed: 0, shown: [], basis: 0, isAsking: false, problem: null, rest: null, why: null,
  };
  left = { place, state };
  // What was sent last, and its key: sent again after a lost answer, it is the same request.
  let sent = {};
  const set = facts => { Object.assign(state, facts); redraw(); };
  const slots = [mainSlot(household)];
  const ask = async seed => {
    if (state.isAsking) return;
    set({ isAsking: true, problem: null, rest: null });
    // The meals of the last proposals step back, so that each press brings another week.
    const shown = seed > state.seed ? shownOf(state.rows, state.shown) : state.shown;
    const keep = keptOf(state.rows);
    const not = shown.filter(id => !keep.some(({ mealId }) => mealId === id));
    const asked = not => household.connection.ask('POST', '/v1/proposals', {
      body: { ...days, slots, seed, keep, not },
    }).catch(() => null);
    let answer = await asked(not);
    // A home with few meals has nothing else: all of them may come again.
    const isShort = answer?.body?.empty?.some(({ code }) => code !== 'settled');
    if (not.length > 0 && isShort) answer = await asked([]);
    if (!answer?.ok) return set({ isAsking: false, problem: answer ? sentence(answer) : say('needs.server') });
    const { basis, empty } = answer.body;
    set({ isAsking: false, seed, shown, basis, empty, rows: rowsOf(answer.body, state.rows, newID) });
  };
  const take = async (as, close) => {
    const body = acceptanceOf(state.basis, state.rows, as);
    const text = JSON.stringify(body);
    if (sent.text !== text) sent = { text, key: newID() };
    const answer = await writeNow(household, 'POST', '/v1/proposals/acceptance', {
      body, headers: { 'Idempotency-Key': sent.key }, isQuiet: true,
      text: say(`proposal.did.${as}`, { count: body.meals.length }),
      next: !location.hash.startsWith('#/plan') && { label: say('list.look'), run: () => go(`/plan/${days.from}`) },
    });
    if (answer?.ok) close();
    else if (answer) set({
      problem: filledWords(answer.body) ?? sentence(answer), as,
      rest: withoutTaken(state.rows, answer.body ?? {}),
    });
  };
  const change = (row, next) => set({ rows: state.rows.map(one => one === row ? next : one) });
  if (!isLeft) ask(0);
  sheet(say('proposal.title'), close => {
    const canTake = !state.rest && takenOf(state.rows).length > 0;
    return div(
      { class: 'proposal' }, state.isAsking && p({ role: 'status' }, say('loading')),
      isEarly(state.rows) && p({ class: 'hint' }, say('proposal.learns')),
      ul(
        state.rows.map(row => drawn(context, row, state, set, change, () => ask(state.seed))),
        state.empty.map(one => li(
          { key: `${one.date}/${one.slot}` }, span({ class: 'detail' }, longDay(one.date)),
          p({ dir: 'auto' }, one.text)))),
      textButton(say('proposal.again'), () => ask(state.seed + 1), 'quiet', 'repeat'),
      answers(
        state.problem && p({ class: 'error', role: 'alert', dir: 'auto' }, state.problem),
        state.rest && textButton(say('proposal.takeRest'), () => {
          set({ rows: state.rest, rest: null, problem: null });
          take(state.as, close);
        }, 'main'),
        canTake && textButton(say('proposal.take'), () => take('plan', close), 'main'),
        canTake && hasOthers(household) && !takenOf(state.rows).every(isRestRow) && textButton(say('proposal.ask'), () => take('suggestion', close))),
    );
  });
}

// The words about a slot that was filled meanwhile.
const filledWords = ({ code, inTheWay } = {}) => code === 'slot-taken' && inTheWay
  ? say('proposal.filled', { day: longDay(inTheWay.date), title: inTheWay.title }) : null;

const hasOthers = household => (
  household.peek('/v1/home')?.members.filter(({ role }) => role !== 'eater').length > 1);

// `renew` asks again after a habit was overruled.
function drawn(context, row, state, set, change, renew) {
  const meal = mealOf(row);
  const [first] = reasonsOf(row);
  // Where all is new, no row says so.
  const isPlain = first?.code === 'new' && isEarly(state.rows);
  const place = `${row.date}/${row.slot}`;
  const named = (key, run, facts) => {
    const made = textButton(say(key), run, 'quiet');
    made.setAttribute('aria-label', `${say(key)}: ${meal.name}`);
    for (const [name, value] of Object.entries(facts ?? {})) made.setAttribute(name, value);
    return made;
  };
  if (row.isEmpty) {
    return li({ key: place }, span({ class: 'detail' }, longDay(row.date)), p(say('proposal.isEmpty')),
      textButton(say('proposal.back'), () => change(row, { ...row, isEmpty: false }), 'quiet'));
  }
  const isOpen = state.why === place;
  const details = [meal.minutes?.total && say('plan.minutes', { count: meal.minutes.total }), !isPlain && first?.text];
  return li(
    { key: place }, thumb(meal),
    div({ class: 'line-text' }, span({ class: 'detail' }, longDay(row.date)),
      span({ class: 'name', dir: 'auto' }, meal.name),
      span({ class: 'detail', dir: 'auto' }, details.filter(Boolean).join(' · ')),
      warningLine(context.household, meal)),
    div({ class: 'proposal-verbs' },
      turned(row, state.rows, newID) !== row
        && named('proposal.other', () => change(row, turned(row, state.rows, newID))),
      named('proposal.keep', () => change(row, { ...row, isKept: !row.isKept }), { 'aria-pressed': row.isKept }),
      named('proposal.leave', () => change(row, { ...row, isEmpty: true, isKept: false })),
      named('proposal.why', () => set({ why: isOpen ? null : place }), { 'aria-expanded': isOpen })),
    isOpen && div(
      { class: 'proposal-why' },
      reasonsOf(row).length > 0 ? reasonsOf(row).map(({ text }) => p({ dir: 'auto' }, text))
        : p(say('proposal.noReason')),
      div(
        { class: 'proposal-verbs' },
        a({ class: 'button quiet', href: `#/meals/${meal.id}` }, say('proposal.meal')),
        textButton(say('proposal.often'), () => oftenSheet(context, meal, renew), 'quiet'),
        textButton(say('proposal.noticed'), () => patternsSheet(context, renew), 'quiet'))),
  );
}
