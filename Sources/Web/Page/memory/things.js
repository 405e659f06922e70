// The things that a person writes in one breath: “milk, eggs and bread” are three. A comma after an amount, or before
// a word that only describes, begins a note: “2 onions, peeled”, “onions, red”.
import { fold } from './suggest.js';

const amount = /^\s*(?:\d|[½⅓⅔¼¾⅛])/u;
const describing = new Set((
  'red green yellow white black brown fresh frozen dried ripe large small big whole chopped sliced peeled diced minced '
  + 'grated ground cooked raw organic soft hard lean mild hot sweet salted unsalted optional rot rote grun grune gelb '
  + 'gelbe weiss weisse schwarz frisch frische gefroren tk getrocknet reif reife gross grosse klein kleine ganz gehackt '
  + 'geschnitten geschalt gewurfelt gerieben gemahlen gekocht roh bio weich hart mager mild scharf suss gesalzen'
).split(' '));

// Returns the things of a text, each as it would be written alone. `foods` are the names that the household knows.
export function thingsIn(text, foods) {
  const known = new Set(foods.map(fold));
  const isFood = part => known.has(fold(part.trim()));
  const things = [];
  for (const line of text.split(/[\n;]/)) {
    const parts = line.split(',').filter(part => part.trim());
    let thing = null;
    for (const part of parts) {
      const isNote = thing !== null && !amount.test(part) && !isFood(part)
        && (amount.test(thing) || describing.has(fold(part).trim().split(/\s/)[0]));
      if (isNote) thing += `,${part}`;
      else {
        if (thing !== null) things.push(thing);
        thing = part;
      }
    }
    if (thing !== null) things.push(...divided(thing, parts.length > 1, isFood));
  }
  return things.map(thing => thing.trim());
}

// “eggs and bread” at the end of a row are two, and so are two foods that are known. “Salt and vinegar crisps” are one.
function divided(thing, isEndOfRow, isFood) {
  const [, first, second] = /^(.+?) (?:and|und|&) (.+)$/i.exec(thing) ?? [];
  if (!second) return [thing];
  return isEndOfRow && !thing.includes(',') || isFood(first) && isFood(second) ? [first, second] : [thing];
}
