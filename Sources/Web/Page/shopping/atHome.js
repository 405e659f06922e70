// What is at home, folded at the end of a list.
import { details, row, say, span, summary, textButton, ul, wishWithUndo } from '../parts/all.js';
import { bringBack } from '../memory/atHome.js';
import { amountIn, lookFirstPath } from '../memory/lookFirst.js';
import { shownAmount } from '../words/names.js';
import { reasonText } from './because.js';

// Nothing for water alone, which nobody would look for on a list. The questions before one goes are asked for here: they
// come after the list.
export function atHomePart({ household }, list) {
  if (list.status === 'open') household.readOnce(lookFirstPath(list.id));
  const lines = list.setAside ?? [];
  if (lines.every(({ free }) => free)) return null;
  const today = household.peek('/v1/home')?.today;
  return details(
    { class: 'trolley', key: 'at-home' },
    summary(span(say('atHome.title')), span({ class: 'count' }, lines.length)),
    ul({ class: 'rows' }, lines.map(line => row({
      key: line.id, title: line.name,
      detail: [shownAmount(amountIn(line)), reasonText(line.because, today)].filter(Boolean).join(' · '),
      tail: list.status === 'open' && textButton(
        [say(line.because.code === 'staple' ? 'look.out' : 'look.need'), span({ class: 'unseen' }, `: ${line.name}`)],
        () => wishWithUndo(household, bringBack(list.id, line)), 'quiet'),
    }))));
}
