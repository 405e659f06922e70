// The suggestions for free places as values: what stands in each, and what becomes of it when somebody presses.
import { isRest } from '../memory/leftovers.js';

export const placeOf = ({ date, slot }) => `${date}/${slot}`;

// The rows of an answer to a question that was asked with the rows in `asked`. A place that was left empty stays so, and
// what somebody has turned, refused or taken back since stays as it is. `newID` makes the id of each planned meal, so that
// an acceptance can be sent again.
export function rowsOf({ slots }, asked, now, newID) {
  // What stands without a recipe has a title in place of a meal.
  return slots.map(({
    date, slot, servings, title, meal = { name: title }, reasons, others, portionId, leftoverOf, standingMealId,
  }) => {
    const old = now.find(row => placeOf(row) === placeOf({ date, slot }));
    if (old && !asked.includes(old)) return old;
    return {
      date, slot, choices: [
        { meal, reasons, ...(portionId && { portionId }), ...(leftoverOf && { leftoverOf }), servings }, ...others,
      ], at: 0, id: newID(), isEmpty: old?.isEmpty === true, standingMealId,
      isTurned: old?.isTurned === true && mealOf(old).id === meal.id,
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
    if (!taken.has(row.choices[at].meal.id)) return { ...row, at, id: newID(), isTurned: true };
  }
  return row;
}

// What stays where it is when the household has changed and is asked for again.
export const keptOf = rows => rows.filter(row => !row.isEmpty && mealOf(row).id)
  .map(row => ({ date: row.date, slot: row.slot, mealId: mealOf(row).id }));

// The meals of the last four proposals, the newest first.
export const shownOf = (rows, before) => [...new Set([...rows.map(row => mealOf(row).id).filter(Boolean), ...before])]
  .slice(0, 4 * rows.length);

// True for a row that nobody has to cook: it is planned, and never suggested to others.
export const isRestRow = ({ choices, at }) => isRest(choices[at]);

// What the server takes of some rows. A meal that is cooked is for those who eat then; of a rest so many portions are
// taken.
export const takenOf = rows => rows.map(row => {
  const { portionId, leftoverOf, servings } = row.choices[row.at];
  return {
    id: row.id, date: row.date, slot: row.slot, portionId, leftoverOf,
    ...(mealOf(row).id ? { mealId: mealOf(row).id } : { title: mealOf(row).name }),
    ...(isRestRow(row) && { servings }),
  };
});

// True if no reason comes from what the household has eaten so far.
const early = ['new', 'few-meals', 'quick', 'loved'];
export const isEarly = rows => rows.length > 0
  && rows.every(row => row.choices[0].reasons.every(({ code }) => early.includes(code)));
