// What was written about earlier cookings of a meal: “less salt”, shown when it is cooked again.
import { dayInWords, li, say, span, ul } from '../parts/all.js';

const most = 3;

// The newest notes, and that of the planned meal itself.
export function cookingNotes(household, mealId, planned) {
  const today = household.peek('/v1/home')?.today;
  const earlier = mealId && household.read(`/v1/history?mealId=${mealId}&noted=true&completed=true&limit=${most + 1}`)?.items || [];
  const notes = [
    ...planned?.note ? [{ id: planned.id, note: planned.note }] : [],
    ...earlier.filter(({ plannedMealId }) => plannedMealId !== planned?.id)
      .map(({ plannedMealId: id, date, note }) => ({ id, date, note })).slice(0, most)];
  return today && notes.length > 0 && ul(
    { class: 'notice cooking-notes', key: 'notes', 'aria-label': say('meal.cookingNotes') }, notes.map(({ id, date, note }) => li(
      { key: id }, date && span({ class: 'detail' }, dayInWords(date, today), ': '), span({ dir: 'auto' }, note))));
}
