// The rows of a proposed week, as values: what stands in each slot, and what becomes of it when somebody presses.
import { isRest } from '../memory/leftovers.js';

const placeOf = ({ date, slot }) => `${date}/${slot}`;
const same = (one, other) => placeOf(one) === placeOf(other);

// The rows of an answer. What was kept or left empty before stays so. `newID` makes the id of each planned meal, so
// that an acceptance can be sent again.
export function rowsOf({ slots }, before, newID) {
  return slots.map(({ date, slot, servings, meal, reasons, others, portionId, leftoverOf }) => {
    const old = before.find(row => same(row, { date, slot }));
    return {
      date, slot, choices: [
        { meal, reasons, ...(portionId && { portionId }), ...(leftoverOf && { leftoverOf }), servings }, ...others,
      ], at: 0, id: newID(),
      isKept: old?.isKept === true && mealOf(old).id === meal.id, isEmpty: old?.isEmpty === true,
    };
  });
}

export const mealOf = ({ choices, at }) => choices[at].meal;
export const reasonsOf = ({ choices, at }) => choices[at].reasons;

// The row with its next alternative, and after the last with the first one again. Another meal needs another id.
// A meal of another row is passed over.
export function turned(row, rows, newID) {
  const taken = new Set(rows.filter(one => one !== row && !one.isEmpty).map(one => mealOf(one).id));
  const { length } = row.choices;
  for (let step = 1; step < length; step++) {
    const at = (row.at + step) % length;
    if (!taken.has(row.choices[at].meal.id)) return { ...row, at, id: newID(), isKept: false };
  }
  return row;
}

// What the next suggestion has to leave where it is.
export const keptOf = rows => rows.filter(({ isKept, isEmpty }) => isKept && !isEmpty)
  .map(row => ({ date: row.date, slot: row.slot, mealId: mealOf(row).id }));

// The meals of the last four proposals, the newest first.
export const shownOf = (rows, before) => [...new Set([...rows.map(row => mealOf(row).id), ...before])]
  .slice(0, 4 * rows.length);

// True for a row that nobody has to cook: it is planned, and never suggested to others.
export const isRestRow = ({ choices, at }) => isRest(choices[at]);

// The rows that are taken.
export const takenOf = rows => rows.filter(({ isEmpty }) => !isEmpty);

export const acceptanceOf = (basis, rows, as) => ({
  basis, as, meals: takenOf(rows).filter(row => as === 'plan' || !isRestRow(row)).map(row => {
    const { portionId, leftoverOf, servings } = row.choices[row.at];
    // A meal that is cooked is for those who eat then; of a rest so many portions are taken.
    return {
      id: row.id, date: row.date, slot: row.slot, mealId: mealOf(row).id, portionId, leftoverOf,
      ...(isRestRow(row) && { servings }),
    };
  }),
});

// The rows without the place that a problem names; null if it names none of them.
export function withoutTaken(rows, { code, inTheWay }) {
  if (code !== 'slot-taken' || !inTheWay) return null;
  const left = rows.filter(row => !same(row, inTheWay));
  return left.length < rows.length && takenOf(left).length > 0 ? left : null;
}

// True if no reason comes from what the household has eaten so far.
const early = ['new', 'few-meals', 'quick', 'loved'];
export const isEarly = rows => rows.length > 0
  && rows.every(row => row.choices[0].reasons.every(({ code }) => early.includes(code)));
