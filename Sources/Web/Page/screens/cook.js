// Cooking a meal: large text to read from afar, everything to tick off with a wet thumb, and timers in the steps.
import { button, div, h2, input, label, li, ol, p, section, span } from '../parts/element.js';
import { awakePart, keepAwake } from '../parts/awake.js';
import { choose } from '../parts/dialog.js';
import { icon } from '../parts/icons.js';
import { ingredientList, slots } from '../parts/meal.js';
import { clockText, startTimer } from '../parts/timer.js';
import { wishWithUndo, writeNow } from '../parts/undo.js';
import { secondsIn } from '../memory/durations.js';
import { newID } from '../memory/identifier.js';
import { cook as markCooked } from '../memory/intents.js';
import { Ticks } from '../memory/ticks.js';
import { go } from '../router.js';
import { historyOf, mealOf } from './meal.js';
import { say } from '../words/words.js';


export const cook = {
  look: 'wide cook',
  back: ({ values }) => `/meals/${values.id}`,
  title: context => mealOf(context).meal?.name ?? say('meal.cook'),
  begin: ({ household, values, query, redraw }) => ({
    servings: Number(query.get('servings')) || null, awake: keepAwake(redraw),
    ticks: new Ticks(household, values.id, redraw),
  }),
  end: ({ state }) => state.awake.stop(),
  draw(context) {
    const { household, state } = context;
    const { meal, shown } = mealOf(context);
    household.read('/v1/home');
    if (!shown?.ingredients) return div({ class: 'empty' }, p(say('meal.notHere')));
    return [
      awakePart(state.awake),
      div(
        { class: 'recipe' },
        section({ class: 'ingredients', 'aria-labelledby': 'ingredients' }, h2({ id: 'ingredients' },
          say('edit.ingredients'), ' ', span({ class: 'detail' }, say('meal.servings', { count: shown.servings }))),
        ingredientList(shown.ingredients, state.ticks)),
        section({ class: 'steps', 'aria-labelledby': 'steps' }, h2({ id: 'steps' }, say('edit.steps')),
          meal.steps.length === 0 && p({ class: 'hint' }, say('meal.noSteps')),
          ol(meal.steps.map((text, index) => step(context, meal, text, index)))),
      ),
      div({ class: 'answers done' }, button({
        type: 'button', class: 'button main', on: { click: () => cooked(context, meal, shown.servings) },
      }, icon('check'), say('meal.markCooked')), !state.ticks.isEmpty && button({
        type: 'button', class: 'button quiet', on: { click: () => state.ticks.clear() },
      }, say('meal.untickAll'))),
    ];
  },
};

// A step; the first one that is not done stands out.
function step({ state: { ticks }, address }, meal, text, index) {
  const isDone = ticks.has(`s${index}`);
  const isNext = !isDone && meal.steps.findIndex((_, index) => !ticks.has(`s${index}`)) === index;
  return li(
    { key: index, class: ['step', isDone && 'ticked', isNext && 'next'], 'aria-current': isNext ? 'step' : null },
    label(input({ type: 'checkbox', checked: isDone, on: { change: () => ticks.turn(`s${index}`) } }),
      span({ class: 'written', dir: 'auto' }, text)),
    div({ class: 'answers' }, secondsIn(text).map(seconds => button({
      type: 'button', class: 'button', key: seconds, on: {
        click: () => startTimer(say('timer.step', { number: index + 1, name: meal.name }), address, seconds),
      },
    }, icon('clock'), say('timer.start', { time: clockText(seconds * 1_000) })))),
  );
}

// Marks what is planned for today as cooked. A meal that is not planned today is put into a slot first.
async function cooked({ household, query, state }, meal, servings) {
  const today = household.peek('/v1/home')?.today;
  if (!today) return;
  const { id, name } = meal;
  let entry = query.get('planned');
  if (!entry) {
    const path = historyOf(meal, today);
    await household.refresh(path);
    entry = household.peek(path)?.items.find(one => (
      one.mealId === id && one.date === today && !one.completed))?.entryId;
  }
  if (!entry) {
    const slot = await choose(say('meal.markCooked'), say('meal.whichSlot'), slots.map(slot => (
      { label: say(`slot.${slot}`), value: slot })));
    if (!slot) return;
    entry = newID();
    const answer = await writeNow(household, 'PUT', `/v1/planned-meals/${entry}`, {
      body: { date: today, slot, mealId: id, servings }, headers: { 'If-None-Match': '*' },
    });
    if (!answer?.ok) return;
  }
  wishWithUndo(household, markCooked({ id: entry, title: name }, today));
  state.ticks.clear();
  go(`/meals/${id}`);
}
