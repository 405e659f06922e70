// A meal that stands on a day of the week: the verb of a planned meal that makes it so, or no longer.
import { say, weekdayName, writeNow } from '../parts/all.js';
import { thinkAgain } from '../proposed/asking.js';
import { isRest } from '../memory/leftovers.js';
import { standingOf, standingPath, weekdayOf } from './days.js';

export function standVerb({ household }, meal) {
  if (meal.mealDeleted || isRest(meal)) return null;
  const day = weekdayName(meal.date);
  const standing = known(household, meal);
  if (!standing) return { label: say('stands.do', { day }), icon: 'repeat', run: () => stand(household, meal, day) };
  const { every, weekdays, text } = standing;
  return {
    label: say('stands.end', { day }), detail: (every > 1 || weekdays.length > 1) && text, icon: 'repeat',
    run: () => endOn(household, standing, meal.date, day),
  };
}

const known = (household, meal) => standingOf(household.peek(standingPath)?.items ?? [], meal);

async function stand(household, meal, day) {
  // This device may have known of nothing when the menu opened.
  await household.refresh(standingPath);
  if (known(household, meal)) return;
  const { date, slot, mealId, title } = meal;
  const body = { weekdays: [weekdayOf(date)], slot, from: date, ...(mealId ? { mealId } : { title }) };
  thinkAgain();
  await writeNow(household, 'POST', standingPath, { body, text: say('stands.did', { name: title, day }) });
  await household.refresh(standingPath);
}

// Takes the weekday away, and with the last one the standing meal.
async function endOn(household, { id, version, weekdays, title }, date, day) {
  const left = weekdays.filter(name => name !== weekdayOf(date));
  const text = say('stands.didEnd', { name: title, day });
  const path = `${standingPath}/${id}`;
  thinkAgain();
  await (left.length > 0 ? writeNow(household, 'PATCH', path, { body: { weekdays: left }, match: version, text })
    : writeNow(household, 'DELETE', path, { text }));
  await household.refresh(standingPath);
}
