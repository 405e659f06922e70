// Who did what, day by day, with an undo where the server allows one.
import { box, dayHead, empty, iconButton, localDay, nothingYet, p, row, say, sendForm, timeOf } from '../parts/all.js';
import { screenInMore } from './screenInMore.js';
import { byDay, pages } from './pages.js';

// `refused` has the sentence of the server by activity.
export const activity = screenInMore('activity', [], (context, { today }) => {
  const [items, more] = pages(context, '/v1/activity?limit=50', ({ seq }) => seq);
  if (!items) return nothingYet();
  return items.length === 0 ? empty('undo', 'activity') : [
    byDay(items, ({ at }) => localDay(at)).map(([day, items]) => (
      box(dayHead(day, today), items.map(one => line(context, one)), day))),
    more,
  ];
}, { begin: () => ({ refused: {} }) });

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
