// Who did what, day by day, with an undo where the server allows one.
import {
  box, dayHead, empty, inMore, localDay, nothingYet, p, round, row, say, sendForm, timeOf,
} from '../parts/kit.js';
import { byDay, pages } from '../parts/pages.js';

// `refused` has the sentence of the server by activity.
export const activity = inMore('activity', [], (context, { today }) => {
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
      one.undoable && round(say('activity.undo', one), 'undo', undo),
      refused[seq] && p({ class: 'error', role: 'alert' }, refused[seq]),
    ],
  });
}
