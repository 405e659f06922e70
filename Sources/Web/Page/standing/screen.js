// The meals that stand on some days of the week. One that was removed four times in a row is asked about.
import { box, empty, p, row, say, send, verbs } from '../parts/all.js';
import { standingPath } from './days.js';
import { screenInMore } from '../more/screenInMore.js';

export const standing = screenInMore('standing', [standingPath], ({ household }, home, { items }) => [
  items.length > 0 ? p({ class: 'hint' }, say('stands.hint')) : empty('repeat', 'stands'),
  box(null, items.map(one => row({
    key: one.id, title: one.title, detail: one.question ?? `${one.text} ${say(`slot.${one.slot}`)}`,
    run: () => verbs(one.title, [
      one.asks && ['stands.still', 'check', () => write(household, 'PATCH', one, { asks: false }, 'stands.didStill')],
      ['stands.remove', 'trash', () => write(household, 'DELETE', one, undefined, 'did.remove'), 'danger'],
    ]),
  })), 'items'),
]);

const write = (household, method, { id, title }, body, key) => (
  send(household, method, `${standingPath}/${id}`, body, key, { name: title }));
