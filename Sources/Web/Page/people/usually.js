// When a person usually eats here: always, or on some weekdays of each slot, every week or every other one.
import { slots } from '../memory/kitchen.js';
import { chip, div, field, fieldset, legend, p, say, shortWeekdayName } from '../parts/all.js';
import { addDays, dayNames, daysBetween, weekStart } from '../words/dates.js';

const always = { every: 1 };

export const isAlways = ({ usually = always }) => usually.every === 1 && slots.every(slot => !usually[slot]);

// Which week it is: every one, or every other one, of which this week or the next is one.
export function rhythmOf({ every, from }, today) {
  if (every !== 2) return every === 1 ? 'every' : 'other';
  return Math.floor(daysBetween(from, today) / 7) % 2 === 0 ? 'this' : 'next';
}

// The fields of a person's sheet. `state.usually` is what is wished.
export function usuallyFields({ household, redraw }, state) {
  const { today, settings } = household.peek('/v1/home');
  const first = weekStart(today, settings.defaultStartDay);
  const set = facts => { state.usually = { ...state.usually, ...facts }; redraw(); };
  const shown = settings.plannedSlots;
  // Slots that nobody plans stay empty too: a guest of Saturday's dinner does not come to breakfast.
  const some = () => set(Object.fromEntries(slots.map(slot => [slot, state.usually[slot] ?? []])));
  const turn = (slot, day) => {
    const days = state.usually[slot] ?? dayNames;
    set({ [slot]: days.includes(day) ? days.filter(one => one !== day) : [...days, day] });
  };
  const rhythms = { every: { every: 1, from: undefined }, this: { every: 2, from: first }, next: { every: 2, from: addDays(first, 7) } };
  const isSome = !isAlways(state);
  const rhythm = rhythmOf(state.usually, today);
  return fieldset(
    legend(say('people.usually')),
    div({ class: 'chips tight' },
      chip(say('people.always'), !isSome, () => { state.usually = always; redraw(); }),
      chip(say('people.someDays'), isSome, some)),
    isSome && shown.map(slot => [p({ class: 'detail' }, say(`slot.${slot}`)), div(
      { class: 'weekdays', role: 'group', 'aria-label': say(`slot.${slot}`), key: slot },
      dayNames.map((_, number) => (number + settings.defaultStartDay) % 7).map(number => {
        const day = dayNames[number];
        return chip(shortWeekdayName(addDays(first, (number - settings.defaultStartDay + 7) % 7)),
          (state.usually[slot] ?? dayNames).includes(day), () => turn(slot, day), day);
      }))]),
    isSome && rhythm !== 'other' && field({
      name: 'rhythm', label: say('people.rhythm'), value: rhythm,
      choices: Object.keys(rhythms).map(one => [one, say(`people.rhythm.${one}`)]),
      on: { change: ({ target }) => set(rhythms[target.value]) },
    }),
  );
}
