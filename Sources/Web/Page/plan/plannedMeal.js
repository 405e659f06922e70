// A planned meal: what can be done with it, its servings and its note.
import { moveTo, placeSheet } from './addToPlan.js';
import { choosePlace } from './deskKeys.js';
import { field } from '../parts/field.js';
import { formSheet } from '../parts/forms.js';
import { menu } from '../parts/menu.js';
import { turnCooked } from './planned.js';
import { standVerb } from '../standing/verb.js';
import { firstWarning } from '../people/eating.js';
import { leftVerb, restVerb, takeOff } from './leftovers.js';
import { eatersVerb } from '../people/eaters.js';
import { sendForm } from '../parts/undo.js';
import { go } from '../router.js';
import { isRest } from '../memory/leftovers.js';
import { say } from '../words/words.js';

// Opens the menu of a planned meal, which has its date and slot.
export function plannedMenu(context, meal) {
  const { household } = context;
  const { date, slot, mealId, title } = meal;
  const path = `/v1/planned-meals/${meal.id}`;
  const pick = `/plan/${date}/${slot}`;
  const to = (words, icon, address, key) => ({ label: say(words), icon, key, run: () => go(address) });
  const isDesk = Boolean(document.activeElement?.closest('.desk .week'));
  menu(title, [
    meal.warnings && {
      label: firstWarning(household, meal.warnings), icon: 'warning', run: () => go(`/cook/${meal.id}`),
    },
    ...mealId && !meal.mealDeleted && !isRest(meal) ? [
      meal.hasRecipe !== false && to('plan.cook', 'meals', `/cook/${meal.id}`, 'C'), to('plan.recipe', 'note', `/meals/${mealId}`, 'R')] : [],
    {
      label: say(isRest(meal) ? meal.completed ? 'rest.unmark' : 'rest.mark' : meal.completed ? 'plan.unmark' : 'plan.mark'), icon: 'check', key: 'D', run: () => turnCooked(household, meal),
    },
    {
      label: say('plan.move'), icon: 'move', key: 'M', run: () => placeSheet(context, {
        title: say('plan.moveTitle', { name: title }), slot,
        place: (date, slot, taken) => moveTo(household, meal, date, slot, taken),
      }),
    },
    restVerb(context, meal),
    leftVerb(household, meal),
    eatersVerb(context, meal),
    standVerb(context, meal),
    { label: say('plan.edit'), icon: 'edit', key: 'E', run: () => editSheet(context, meal, path) },
    to('plan.instead', 'repeat', `${pick}?instead=${meal.id}`, 'I'),
    {
      label: say('plan.second'), icon: 'add', key: '+',
      run: () => document.querySelector('.desk') ? choosePlace(context, `${date}/${slot}`) : go(pick),
    },
    {
      label: say('plan.remove'), icon: 'trash', look: 'danger', key: 'Delete', keyName: say('plan.removeKey'),
      run: () => takeOff(household, meal),
    },
  ], isDesk);
}

// Sends what was changed here, on the meal as it was when the sheet was opened.
function editSheet(context, { title, mealId, servings, note, version }, path) {
  formSheet(context, title, error => [
    mealId && field({
      name: 'servings', label: say('plan.servingsLabel'), type: 'number', min: 1, max: 100, value: servings,
    }),
    field({ name: 'note', label: say('plan.note'), value: note ?? '', hint: say('plan.noteHint'), multiline: true, maxlength: 1_000, error }),
  ], values => {
    // A number that follows from the people who eat goes on following.
    const wished = mealId && Number(values.servings) !== servings && { servings: Number(values.servings) || null };
    const written = values.note.trim() || null;
    const body = { ...wished, ...(written !== (note || null) && { note: written }) };
    if (Object.keys(body).length === 0) return null;
    const headers = version ? { 'If-Match': `"${version}"` } : {};
    return sendForm(context.household, 'PATCH', path, { headers, body, text: say('saved') });
  });
}
