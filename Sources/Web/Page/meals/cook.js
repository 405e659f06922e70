// Cooking: large text to read from afar, everything to tick off with a wet thumb, and timers in the steps. What is
// cooked is a planned meal, for those who come to eat it, or a recipe alone.
import {
  answers, choose, dayInWords, div, h2, input, label, li, ol, p, say, section, span, textButton, wishWithUndo,
} from '../parts/all.js';
import { awakePart, keepAwake } from './awake.js';
import { clockText, endTimers, startTimer } from '../parts/timer.js';
import { secondsIn } from './durations.js';
import { markCooked, move, plan } from '../memory/intents.js';
import { mealsOn, plannedMeal, slots } from '../memory/kitchen.js';
import { ingredientsIn } from './stepAmounts.js';
import { goBack } from '../router.js';
import { addDays } from '../words/dates.js';
import { shownAmount } from '../words/names.js';
import { restWords } from '../words/leftovers.js';
import { warningsPart } from '../people/warnings.js';
import { cookingNotes } from './cookingNotes.js';
import { beginMeal, ingredientsPart, shownMeal, notHere } from './meal.js';
import { isTitle } from './mealParts.js';

export const cook = {
  look: 'wide cook',
  back: ({ values: { id } }) => id ? `/meals/${id}` : '/',
  title: context => plannedOf(context)?.title ?? shownMeal(recipeOf(context)).meal?.name ?? say('meal.cook'),
  begin: context => ({ ...beginMeal(context), awake: keepAwake(context) }),
  draw(context) {
    const { household, state } = context;
    const today = household.read('/v1/home')?.today;
    const planned = plannedOf(context);
    state.servings ??= planned?.servingsToCook ?? planned?.servings ?? null;
    const recipe = recipeOf(context);
    const { shown } = recipe.values.id ? shownMeal(recipe) : {};
    if (!shown?.ingredients) return notHere(household);
    return [
      awakePart(state.awake),
      planned && today && p({ class: 'detail', key: 'for' }, [
        planned.servings && say('plan.servings', { count: planned.servings }), dayInWords(planned.date, today), say(`slot.${planned.slot}`),
        restWords(household, planned),
      ].filter(Boolean).join(' · ')),
      warningsPart(household, shown, planned),
      cookingNotes(household, shown.id, planned),
      div(
        { class: 'recipe' }, ingredientsPart(recipe, shown),
        section({ class: 'steps' }, h2(say('edit.steps')), shown.steps.length === 0 && p(say('meal.noSteps')),
          ol(shown.steps.map((_, index) => step(context, shown, index)))),
      ),
      div({ class: 'answers cooked' }, textButton(
        say('meal.markCooked'), () => cooked(context, planned, shown), 'main', 'check')),
    ];
  },
};

// The planned meal at the address; undefined for a recipe alone.
const plannedOf = ({ household, values: { planned } }) => planned && (
  plannedMeal(household, planned) ?? household.read(`/v1/planned-meals/${planned}`));

// The same screen with the meal whose recipe is cooked.
const recipeOf = context => ({ ...context, values: { id: context.values.id ?? plannedOf(context)?.mealId } });

// A step with the amounts of what it names; the first one that is not done stands out.
function step({ state: { ticks }, address }, { name, steps, ingredients }, index) {
  if (isTitle(steps[index])) return li({ key: index, class: 'titled', dir: 'auto' }, steps[index]);
  const isDone = ticks.has(`s${index}`);
  const isNext = steps.findIndex((step, index) => !isTitle(step) && !ticks.has(`s${index}`)) === index;
  const number = steps.slice(0, index + 1).filter(step => !isTitle(step)).length;
  const amounts = ingredientsIn(steps[index], ingredients)
    .map(({ quantity, name }) => `${shownAmount(quantity.text)} ${name}`);
  return li(
    { key: index, class: ['step', isNext && 'next'], 'aria-current': isNext && 'step' },
    label(input({ type: 'checkbox', checked: isDone, on: { change: () => ticks.turn(`s${index}`) } }),
      span(span({ class: 'written', dir: 'auto' }, steps[index]), amounts.length > 0 && span(
        { class: 'detail amounts', dir: 'auto' }, amounts.join(' · ')))),
    answers(secondsIn(steps[index]).map(seconds => textButton(
      say('timer.start', { time: clockText(seconds * 1_000) }),
      () => startTimer(say('timer.step', { number, name }), address, seconds), '', 'clock'))),
  );
}

// Marks what was cooked, and leads back to where one came from.
async function cooked({ household, state }, planned, meal) {
  const today = household.peek('/v1/home')?.today;
  if (!today) return;
  const intents = await intentsFor(household, planned, meal, today, state.servings);
  if (!intents) return;
  if (intents.length > 0) {
    wishWithUndo(household, intents, say('did.cook', meal));
    endTimers(`/cook/${(planned ?? intents.at(-1).effect).id}`, `/meals/${meal.id}/cook`);
  }
  state.ticks.clear();
  goBack('/');
}

// Returns what has to be done; null after a question without an answer.
async function intentsFor(household, planned, meal, today, servings) {
  const { id, name } = meal;
  const week = Array.from({ length: 7 }, (_, index) => addDays(today, index));
  const known = week.flatMap(date => mealsOn(household, date) ?? []).filter(({ mealId }) => mealId === id);
  const which = planned ?? known.find(({ completed }) => !completed);
  if (which && which.date <= today) return [markCooked(which, today)];
  if (!which && known.some(({ date }) => date === today)) return [];
  const once = slot => {
    const again = plan({ mealId: id, title: name, servings: servings ?? meal.servings }, today, slot);
    return [again, markCooked(again.effect.meal, today)];
  };
  if (!which) {
    const slot = await choose(say('meal.markCooked'), say('meal.whichSlot'), slots.map(value => (
      { label: say(`slot.${value}`), value })));
    return slot ? once(slot) : null;
  }
  const day = dayInWords(which.date, today);
  const how = await choose(say('meal.markCooked'), say('cook.later', { name, day }), [
    { label: say('cook.move'), value: 'move', look: 'main' }, { label: say('cook.both', { day }), value: 'both' }]);
  if (!how) return null;
  return how === 'both' ? once(which.slot) : [move(which, today, which.slot), markCooked(which, today)];
}
