// What can be done with a meal.
import { div, input, p, ul } from '../parts/element.js';
import { choose, confirm, sheet } from '../parts/dialog.js';
import { mealRow } from '../parts/meal.js';
import { shareText } from '../parts/share.js';
import { toast, undoing } from '../parts/toast.js';
import { writeNow } from '../parts/undo.js';
import { find, pathOf } from '../memory/mealSearch.js';
import { go, goInstead } from '../router.js';
import { sentence } from '../server/ask.js';
import { dayInWords, inWords } from '../words/dates.js';
import { say } from '../words/words.js';

export function mealVerbs(context, meal, shown) {
  const { household } = context;
  const share = shown.ingredients && {
    label: say('share'), icon: 'share', run: () => shareText(household, meal.name, null, textOf(shown)),
  };
  if (meal.deletedAt) {
    return [
      { label: say('meal.restore'), icon: 'undo', run: () => restore(household, meal) }, share,
      { label: say('meal.purge'), icon: 'trash', look: 'danger', run: () => purge(household, meal) },
    ];
  }
  return [
    { label: say('meal.edit'), icon: 'edit', run: () => go(`/meals/${meal.id}/edit`) }, share,
    { label: say('print'), icon: 'print', run: () => print() },
    { label: say('meal.delete'), icon: 'trash', look: 'danger', run: () => remove(context, meal) },
  ];
}

// The recipe as text, for the servings that are shown.
function textOf({ name, servings, ingredients, steps, notes, sourceUrl }) {
  return [
    `${name} (${say('meal.servings', { count: servings })})`,
    ingredients.map(line => line.heading ? `\n${line.text}` : `- ${line.text}`).join('\n'),
    steps.map((step, index) => `${index + 1}. ${step}`).join('\n'), notes, sourceUrl,
  ].filter(Boolean).join('\n\n');
}

// Puts the ingredients on the open list; with several lists a person chooses one.
export async function putOnList({ household }, { id, name, servings }) {
  const lists = household.peek('/v1/home')?.lists ?? [];
  const list = lists.length < 2 ? lists[0]?.id ?? 'current' : await choose(
    say('meal.list'), say('meal.whichList'), lists.map(({ id, name }) => ({ label: name, value: id })));
  if (!list) return;
  await writeNow(household, 'POST', `/v1/lists/${list}/meals`, {
    body: { mealId: id, servings }, text: say('did.putOnList', { name }),
  });
}

// Deletes a meal. The server refuses one that is planned; then a person sees the days first.
async function remove({ household }, meal) {
  const path = `/v1/meals/${meal.id}`;
  let answer = await writeNow(household, 'DELETE', path, { isQuiet: true });
  if (answer?.body?.code === 'meal-is-planned') {
    const today = household.peek('/v1/home')?.today;
    const days = inWords(answer.body.plannedOn.map(day => today ? dayInWords(day, today) : day));
    const texts = [say('meal.plannedOn', { days }), say('meal.keepsName')];
    if (!await confirm(say('meal.deleteNow', { name: meal.name }), texts, say('delete'))) return;
    answer = await writeNow(household, 'DELETE', `${path}?confirm=true`, { isQuiet: true });
  }
  if (!answer) return;
  if (!answer.ok) return toast(sentence(answer));
  toast(say('did.deleteMeal', { name: meal.name }), undoing(() => restore(household, meal)));
  go('/meals');
}

export const restore = (household, { id, name }) => writeNow(household, 'PUT', `/v1/meals/${id}/restoration`, {
  text: say('did.restore', { name }),
});

async function purge(household, { id, name }) {
  if (!await confirm(say('meal.purge'), say('meal.purgeText', { name }), say('meal.purge'))) return;
  const answer = await writeNow(household, 'DELETE', `/v1/meals/${id}?purge=true`, { text: say('did.purge', { name }) });
  if (answer?.ok) goInstead('/meals?deleted');
}

// Plans another meal in the place of a deleted one.
export async function somethingElse({ household, redraw }, planned) {
  const meal = await pickMeal(household, redraw);
  if (!meal) return;
  await writeNow(household, 'PATCH', `/v1/planned-meals/${planned.entryId}`, {
    body: { mealId: meal.id }, text: say('did.somethingElse', { name: meal.name }),
  });
}

function pickMeal(household, redraw) {
  const path = pathOf({});
  household.refresh(path);
  return new Promise(resolve => {
    let q = '';
    const close = sheet(say('meal.somethingElse'), () => {
      const { named } = find(household.peek(path)?.items ?? [], { q });
      return div(
        { class: 'picking' }, input({
          type: 'search', 'aria-label': say('meals.search'), placeholder: say('meals.search'), dir: 'auto', value: q,
          on: { input: event => { q = event.target.value; redraw(); } },
        }),
        named.length === 0 && p({ class: 'hint' }, say('meals.nothing')),
        ul({ class: 'rows meals' }, named.slice(0, 30).map(meal => mealRow(household, meal, close))),
      );
    }, { closed: resolve });
  });
}
