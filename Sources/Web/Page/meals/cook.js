// Cooking a meal: large text to read from afar, everything to tick off with a wet thumb, and timers in the steps.
import {
  answers, choose, div, h2, input, label, li, ol, p, say, section, span, textButton, wishWithUndo, writeNow,
} from '../parts/all.js';
import { awakePart, keepAwake } from '../parts/awake.js';
import { ingredientList, slots } from './mealParts.js';
import { clockText, startTimer } from '../parts/timer.js';
import { secondsIn } from '../memory/durations.js';
import { newID } from '../memory/identifier.js';
import { markCooked } from '../memory/intents.js';
import { go } from '../router.js';
import { beginMeal, historyOf, mealOf, notHere } from './meal.js';

export const cook = {
  look: 'wide cook',
  back: ({ values }) => `/meals/${values.id}`,
  title: context => mealOf(context).meal?.name ?? say('meal.cook'),
  begin: context => ({ ...beginMeal(context), awake: keepAwake(context.redraw) }),
  end: ({ state }) => state.awake.stop(),
  draw(context) {
    const { household, state: { ticks, awake } } = context;
    const { shown } = mealOf(context);
    household.read('/v1/home');
    if (!shown?.ingredients) return notHere(household);
    return [
      awakePart(awake),
      div(
        { class: 'recipe' },
        section({ class: 'ingredients' }, h2(say('edit.ingredients'), ' ', span(
          { class: 'note' }, say('meal.servings', { count: shown.servings }))),
        ingredientList(shown.ingredients, ticks)),
        section({ class: 'steps' }, h2(say('edit.steps')), shown.steps.length === 0 && p(say('meal.noSteps')),
          ol(shown.steps.map((_, index) => step(context, shown, index)))),
      ),
      div(
        { class: 'answers cooked' }, textButton(say('meal.markCooked'), () => cooked(context, shown), 'main', 'check'),
        !ticks.isEmpty && textButton(say('meal.untickAll'), () => ticks.clear(), 'quiet')),
    ];
  },
};

// A step; the first one that is not done stands out.
function step({ state: { ticks }, address }, { name, steps }, index) {
  const isDone = ticks.has(`s${index}`);
  const isNext = steps.findIndex((_, index) => !ticks.has(`s${index}`)) === index;
  return li(
    { key: index, class: ['step', isNext && 'next'], 'aria-current': isNext && 'step' },
    label(input({ type: 'checkbox', checked: isDone, on: { change: () => ticks.turn(`s${index}`) } }),
      span({ class: 'written', dir: 'auto' }, steps[index])),
    answers(secondsIn(steps[index]).map(seconds => textButton(
      say('timer.start', { time: clockText(seconds * 1_000) }),
      () => startTimer(say('timer.step', { number: index + 1, name }), address, seconds), '', 'clock'))),
  );
}

// Marks what is planned for today as cooked. A meal that is not planned today is put into a slot first.
async function cooked({ household, query, state }, meal) {
  const { id, name, servings } = meal;
  const date = household.peek('/v1/home')?.today;
  if (!date) return;
  const path = historyOf(meal, date);
  await household.refresh(path);
  const todays = household.peek(path)?.items.filter(one => one.mealId === id && one.date === date) ?? [];
  let entry = query.get('planned') ?? todays.find(({ completed }) => !completed)?.entryId;
  if (!entry && todays.length === 0) {
    const slot = await choose(say('meal.markCooked'), say('meal.whichSlot'), slots.map(value => (
      { label: say(`slot.${value}`), value })));
    if (!slot) return;
    entry = newID();
    const body = { date, slot, mealId: id, servings };
    if (!(await writeNow(household, 'PUT', `/v1/planned-meals/${entry}`, { body }))?.ok) return;
  }
  if (entry) wishWithUndo(household, markCooked({ id: entry, title: name }, date));
  state.ticks.clear();
  go(`/meals/${id}`);
}
