// Who did what, day by day, with an undo where the server allows one.
import {
  box, dayOrDate, details, empty, iconButton, letter, li, localDay, momentOf, p, row, say, sendForm, span,
  summary, timeOf, ul,
} from '../parts/all.js';
import { inSteps } from '../memory/activitySteps.js';
import { nothingKnown, screenInMore } from './screenInMore.js';
import { byDay, pages } from './pages.js';

// `refused` has the sentence of the server by activity.
export const activity = screenInMore('activity', [], (context, { today }) => {
  const [items, more] = pages(context, '/v1/activity?limit=50', ({ seq }) => seq);
  if (!items) return nothingKnown(context.household);
  return items.length === 0 ? empty('undo', 'activity') : [
    nothingCame(context.state),
    byDay(items, ({ at }) => localDay(at)).map(([day, items]) => (
      box(dayOrDate(day, today), inSteps(items).map(step => step.length > 1 ? steps(context, step) : line(context, step[0])), day))),
    more,
  ];
}, {
  begin: ({ household, redraw }) => {
    const state = { refused: {}, passed: [] };
    household.recall('passed').then(passed => { state.passed = passed ?? []; redraw(); });
    return state;
  },
});

// What was done on this phone without the server, and was not possible any more.
const nothingCame = ({ passed }) => box(say('activity.passed'), passed.map(({ id, words, at }) => row({
  key: id, title: say(words.key, words), detail: momentOf(at), look: 'passed',
})));

// Several changes in one row, each with its undo once the row is open.
const steps = (context, items) => li({ key: items.at(-1).seq }, details(
  { class: 'steps-row' },
  summary(letter(items[0].by?.name ?? '·'), span(
    { class: 'line-text' }, span({ dir: 'auto' }, items[0].summary, ' ', say('activity.more', { count: items.length - 1 })),
    span({ class: 'detail' }, timeOf(items[0].at)))),
  ul({ class: 'rows' }, items.map(one => line(context, one)))));

function line({ household, state: { refused }, redraw }, one) {
  const { seq, at, by, summary } = one;
  const undo = async () => {
    refused[seq] = await sendForm(household, 'POST', `/v1/activity/${seq}/undo`, { text: say('activity.undone') });
    redraw();
  };
  return row({
    key: seq, name: by?.name ?? '·', title: summary, detail: timeOf(at), tail: [
      one.undoable && iconButton(say('activity.undo', one), 'undo', undo),
      refused[seq] && p({ class: 'error', role: 'alert' }, refused[seq]),
    ],
  });
}
