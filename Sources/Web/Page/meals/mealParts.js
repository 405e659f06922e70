// How a meal is shown wherever it appears: its heart, a row of a list.
import { a, button, li, span } from '../parts/element.js';
import { icon } from '../parts/icons.js';
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

// A row that leads to the meal.
export function mealRow(household, meal, note) {
  const { id, name, minutes, tags } = meal;
  const details = [minutes.total !== null && minutesText(minutes.total), ...tags.slice(0, 3).map(tagName)];
  return li({ class: 'line', key: id }, a(
    {
      class: 'line-main', href: `#/meals/${id}`,
      'aria-current': location.hash.split('?')[0] === `#/meals/${id}` ? 'page' : null,
    }, thumb(meal), span(
      { class: 'line-text' }, span({ class: 'name', dir: 'auto' }, name),
      span({ class: 'detail', dir: 'auto' }, details.filter(Boolean).join(' · ')),
      note && span({ class: 'detail', dir: 'auto' }, note)),
  ), heart(household, meal));
}

// True for a step that is the title of the steps after it: “Glaze:”.
export const isTitle = step => /^.{1,100}:$/.test(step);
