// How a meal is shown wherever it appears: its heart, a row of a list.
import { button, span } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { row } from '../parts/rows.js';
import { wishWithUndo } from '../parts/undo.js';
import { slots } from '../memory/kitchen.js';
import { thumb } from './thumb.js';
import { isLoved, voteWishes } from '../people/eating.js';
import { say } from '../words/words.js';

// One's own love of a meal.
export function heart(household, meal) {
  const isOn = isLoved(household, meal);
  const turn = () => wishWithUndo(household, voteWishes(household, meal, household.peek('/v1/home').me, isOn ? null : 'love'));
  return button({
    type: 'button', class: 'round heart', 'aria-pressed': String(isOn), 'aria-label': say('meal.favourite', meal), on: { click: turn },
  }, icon('heart', isOn ? 'filled' : ''));
}

// The name of a tag. Slots of a day have their names in the reader's language.
export function tagName(tag) {
  if (slots.includes(tag)) return say(`slot.${tag}`);
  const [first, ...rest] = tag === 'all' ? say('meals.all') : tag;
  return first.toUpperCase() + rest.join('');
}

// The courses that a dish can be.
export const courses = ['main', 'side', 'dessert', 'breakfast', 'drink', 'sauce', 'bread'];

export const minutesText = count => say('meal.minutes', { count });

// The row of a meal in every list. It leads to the meal unless it has a `run`; `about` are the facts under its name.
export const mealRow = (meal, { about, note, ...facts }) => row({
  key: meal.id, before: thumb(meal), title: span({ class: 'name' }, meal.name), hasArrow: false,
  detail: [about.filter(Boolean).join(' · '), note],
  ...!facts.run && { href: `#/meals/${meal.id}`, isHere: location.hash.split('?')[0] === `#/meals/${meal.id}` }, ...facts,
});

// True for a step that is the title of the steps after it: “Glaze:”.
export const isTitle = step => /^.{1,100}:$/.test(step);
