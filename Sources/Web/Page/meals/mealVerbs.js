// The verbs of a meal.
import { choose, confirm, dayInWords, inWords, say, sentence, toast, writeNow } from '../parts/all.js';
import { aheadSheet } from './ahead.js';
import { isTitle } from './mealParts.js';
import { shareText } from '../parts/share.js';
import { go, goInstead } from '../router.js';
import { shownAmount } from '../words/names.js';

export function mealVerbs(context, meal, shown) {
  const { household } = context;
  const verb = (key, icon, run, look) => ({ label: say(key), icon, run, look });
  const share = shown.ingredients && verb('share', 'share', () => (
    shareText(household, meal.name, null, textOf(shown))));
  return meal.deletedAt ? [
    verb('meal.restore', 'undo', () => restore(household, meal)), share,
    verb('meal.purge', 'trash', () => purge(household, meal), 'danger'),
  ] : [
    verb('meal.edit', 'edit', () => go(`/meals/${meal.id}/edit`)),
    meal.ahead?.length === 0 && verb('ahead.add', 'clock', () => aheadSheet(context, meal)), share, verb('print', 'print', () => print()),
    verb('delete', 'trash', () => remove(household, meal), 'danger'),
  ];
}

// The recipe as text, for the servings that are shown.
const textOf = ({ name, servings, yield: made, ingredients, steps, notes, sourceUrl }) => [
  `${name} (${[servings && say('meal.servings', { count: servings }), made].filter(Boolean).join(', ')})`,
  ingredients.map(({ heading, text }) => heading ? `\n${text}` : `- ${shownAmount(text)}`).join('\n'),
  numbered(steps).join('\n'), notes, sourceUrl,
].filter(Boolean).join('\n\n');

function numbered(steps) {
  let number = 0;
  return steps.map(step => isTitle(step) ? `\n${step}` : `${++number}. ${step}`);
}

// Puts the ingredients on the open list; with several lists a person chooses one.
export async function putOnList({ household }, { id, name, servings }) {
  const lists = household.peek('/v1/home')?.lists ?? [];
  const list = lists.length < 2 ? lists[0]?.id ?? 'current' : await choose(
    say('meal.list'), [], lists.map(({ id, name }) => ({ label: name, value: id })));
  if (list) {
    await writeNow(household, 'POST', `/v1/lists/${list}/meals`, {
      body: { mealId: id, servings }, text: say('did.putOnList', { name }),
    });
  }
}

// Deletes a meal. The server refuses one that is planned; then a person sees the days first.
async function remove(household, meal) {
  const path = `/v1/meals/${meal.id}`;
  const text = say('did.deleteMeal', meal);
  let answer = await writeNow(household, 'DELETE', path, { text, isQuiet: true });
  if (answer?.body?.code === 'meal-is-planned') {
    const today = household.peek('/v1/home')?.today;
    const days = inWords(answer.body.plannedOn.map(day => today ? dayInWords(day, today) : day));
    const texts = [say('meal.plannedOn', { days }), say('meal.keepsName')];
    if (!await confirm(say('meal.deleteNow', meal), texts, say('delete'))) return;
    answer = await writeNow(household, 'DELETE', `${path}?confirm=true`, { text });
  } else if (answer && !answer.ok) toast(sentence(answer));
  if (answer?.ok) go('/meals');
}

export const restore = (household, meal) => writeNow(household, 'PUT', `/v1/meals/${meal.id}/restoration`, {
  text: say('did.restore', meal),
});

async function purge(household, meal) {
  if (!await confirm(say('meal.purge'), say('meal.purgeText', meal), say('meal.purge'))) return;
  const path = `/v1/meals/${meal.id}?purge=true`;
  const answer = await writeNow(household, 'DELETE', path, { text: say('did.purge', meal) });
  if (answer?.ok) goInstead('/meals?deleted');
}
