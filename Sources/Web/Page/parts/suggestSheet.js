// Suggesting something for a slot, wishing for something else, and ending a disagreement: one form for all three.
import { button, div, form, p } from './element.js';
import { sheet } from './dialog.js';
import { field, toggle, valuesOf } from './field.js';
import { MealChoice } from './mealChoice.js';
import { bodyOf, slotPath, takeStep } from './reviewSteps.js';
import { addDays, daysBetween, longDay } from '../words/dates.js';
import { say } from '../words/words.js';

const slots = ['breakfast', 'lunch', 'dinner', 'other'];

// Suggests something for a slot. Without a slot the sheet asks for a day of the plan, too. `present` is the
// member's own suggestion that is there now.
export function suggestSheet(context, { date, slot, planId, present }) {
  wishSheet(context, {
    date, slot, planId, present, step: 'suggestion', title: say('suggest.title'), done: say('did.suggest'),
    back: place => [
      present ? 'PUT' : 'DELETE', `${slotPath(place)}/suggestion`,
      present ? { body: bodyOf(present), done: say('did.suggest') } : { done: say('did.withdraw') },
    ],
  });
}

// Rejects what is suggested, with something that one would rather have.
export function ratherSheet(context, place, version) {
  wishSheet(context, {
    ...place, version, step: 'rejection', title: say('review.rather'), done: say('did.rather'),
    wrap: (wish, reason) => ({
      suggestion: 'suggestion' in wish ? null : wish, ...(reason && { reason }),
    }),
  });
}

// Names something else that would end a disagreement.
export function resolveSheet(context, place) {
  wishSheet(context, { ...place, step: 'resolution', title: say('review.else'), done: say('did.resolve') });
}

function wishSheet(context, wish) {
  const { household, redraw } = context;
  const { date, slot, planId, present, step, title } = wish;
  const plan = date ? null : household.peek(`/v1/plans/${planId}/review`);
  const state = {
    choice: new MealChoice(context, slot ?? 'dinner', present?.nothing ? null : present), isBusy: false,
    isNothing: present?.nothing === true, error: null, problem: null,
  };
  const send = async (event, close) => {
    event.preventDefault();
    const values = valuesOf(event.target);
    const body = state.isNothing ? { suggestion: null } : state.choice.body(values.servings);
    Object.assign(state, { error: body ? null : say('suggest.empty'), problem: null, isBusy: body !== null });
    redraw();
    if (!body) return;
    state.problem = await run(household, wish, { date: date ?? values.date, slot: slot ?? values.slot }, body,
      values.words.trim());
    state.isBusy = false;
    redraw();
    if (!state.problem) close();
  };
  sheet(title, close => form(
    { on: { submit: event => send(event, close) } },
    p({ class: 'detail' }, date && `${longDay(date)} · ${say(`slot.${slot}`)}`),
    plan && placeFields(plan),
    !state.isNothing && state.choice.draw(state.error),
    toggle({
      label: say('review.nothing'), isOn: state.isNothing,
      change: isOn => { state.isNothing = isOn; redraw(); },
    }),
    field({
      name: 'words', label: say(step === 'rejection' ? 'suggest.reason' : 'item.note'), value: present?.note ?? '',
      maxlength: 1_000,
    }),
    state.problem && p({ class: 'error', role: 'alert' }, state.problem),
    div({ class: 'answers' }, button({ class: 'button main', disabled: state.isBusy }, say(`suggest.${step}`))),
  ));
}

function run(household, { step, wrap, version, done, back }, place, wish, words) {
  const body = wrap ? wrap(wish, words) : { ...wish, ...(words && { note: words }) };
  return takeStep(household, 'PUT', `${slotPath(place)}/${step}`, { body, match: version, done, back: back?.(place) });
}

function placeFields({ startDate, endDate }) {
  const days = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, count) => addDays(startDate, count));
  return div(
    { class: 'place-fields', key: 'place' },
    field({ name: 'date', label: say('suggest.day'), choices: days.map(day => [day, longDay(day)]) }),
    field({
      name: 'slot', label: say('suggest.slot'), value: 'dinner',
      choices: slots.map(name => [name, say(`slot.${name}`)]),
    }),
  );
}
