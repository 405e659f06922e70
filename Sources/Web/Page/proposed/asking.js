// What is suggested for the days of a screen: asked for once a version of the household, and kept while screens change.
import { addDays, say, weekStart } from '../parts/all.js';
import { newID } from '../memory/identifier.js';
import { mainSlot } from '../memory/kitchen.js';
import { visit } from '../visit.js';
import { keptOf, rowsOf, shownOf } from './rows.js';

const mostKnown = 4;

// The days that are asked for together: from today to the end of the next week, or one later week.
function spanOf({ today }, week, first, last) {
  const to = addDays(week, 13);
  return last <= to ? { from: today, to } : { from: first > today ? first : today, to: last };
}

// What is suggested for some days, of which the first and the last are given: {rows, empty, doubted, …}; null where
// nothing is. It is asked for once a version of the household.
export function suggested({ household, redraw }, first, last) {
  const home = household.peek('/v1/home');
  if (visit.suggests === undefined) {
    visit.suggests = null;
    household.recall('suggests').then(kept => { visit.suggests = kept !== false; redraw(); });
  }
  if (!home || !visit.suggests || last < home.today) return null;
  const week = weekStart(home.today, home.settings.defaultStartDay);
  const span = spanOf(home, week, first, last);
  const place = `${span.from} ${span.to}`;
  const known = visit.suggested;
  if (!known.has(place)) {
    // Until somebody asks for others, all phones show the same, all week long.
    const seed = Number(week.replaceAll('-', ''));
    known.set(place, { span, seed, rows: [], empty: [], doubted: [], shown: [], passed: [], basis: 0, isAsking: false });
    if (known.size > mostKnown) known.delete(known.keys().next().value);
  }
  const state = known.get(place);
  const isHere = household.connection.state === 'here' && household.outbox.waiting.length === 0;
  if (isHere && !state.isAsking && state.asked !== home.seq) {
    state.asked = home.seq;
    ask({ household, redraw }, state, { seed: state.seed, keep: keptOf(state.rows) });
  }
  return state;
}

// Asks again after a habit was overruled or a meal stands on other days: what nobody has turned may change.
export function thinkAgain() {
  for (const state of visit.suggested.values()) {
    Object.assign(state, { asked: null, rows: state.rows.filter(({ isTurned, isEmpty }) => isTurned || isEmpty) });
  }
}

// Asks for suggestions. What is kept stays; the meals of the last proposals step back.
async function ask({ household, redraw }, state, { seed, keep, shown = state.shown }) {
  state.isAsking = true;
  const before = state.rows;
  const asked = facts => household.connection.ask('POST', '/v1/proposals', {
    body: { ...state.span, slots: [mainSlot(household)], seed, keep, not: notWanted(), ...facts },
  }).catch(() => null);
  const notWanted = () => shown.filter(id => !keep.some(({ mealId }) => mealId === id));
  let answer = await asked({});
  // Where too little is left, half as many step back: those that were shown last.
  while (notWanted().length > 0 && answer?.body?.empty?.some(({ code }) => code !== 'settled')) {
    shown = shown.slice(0, shown.length >> 1);
    answer = await asked({});
  }
  // What was kept may be gone.
  if (answer?.status === 422 && keep.length > 0) answer = await asked({ keep: [] });
  state.isAsking = false;
  // Somebody has overruled a habit since, so what was kept may be wrong.
  if (!answer?.ok || state.asked === null) return redraw();
  const { basis, empty, doubted } = answer.body;
  Object.assign(state, { seed, shown, basis, empty, doubted, rows: rowsOf(answer.body, before, state.rows, newID) });
  redraw();
}

// Asks for other meals in all places that nobody has taken.
export function roll(context, state) {
  if (state.isAsking) return;
  state.rows = state.rows.map(row => ({ ...row, isEmpty: false }));
  ask(context, state, { seed: state.seed + 1, keep: [], shown: shownOf(state.rows, state.shown) });
}

// The verb of the plan's menu by which this device has suggestions or not.
export const suggestionsVerb = ({ household, redraw }) => ({
  label: say(visit.suggests === false ? 'proposal.on' : 'proposal.off'), icon: 'dice', run() {
    visit.suggests = visit.suggests === false;
    household.keep('suggests', visit.suggests ? null : false);
    redraw();
  },
});
