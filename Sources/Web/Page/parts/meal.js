// How a meal is shown wherever it appears: its picture, its heart, a row of a list, and ingredients to tick off.
import { a, button, img, input, label, li, span, strong, ul } from './element.js';
import { icon } from './icons.js';
import { wishWithUndo } from './undo.js';
import { favourite } from '../memory/intents.js';
import { say } from '../words/words.js';

const tints = 5;

// A small picture, or the first letter on a colour of its own.
export function thumb({ name, title, imageUrl, smallImageUrl }) {
  const address = smallImageUrl ?? imageUrl;
  if (address) return img({ class: 'thumb', src: address, alt: '', loading: 'lazy', width: 56, height: 56 });
  const letters = (name ?? title).match(/[\p{L}\p{N}]/gu) ?? ['?'];
  const tint = letters.reduce((sum, letter) => sum + letter.codePointAt(0), 0) % tints;
  return span({ class: `thumb tint-${tint}`, 'aria-hidden': 'true' }, letters[0].toUpperCase());
}

export function heart(household, meal) {
  return button({
    type: 'button', class: 'round heart', 'aria-pressed': String(meal.favourite),
    'aria-label': say('meal.favourite', { name: meal.name }),
    on: { click: () => wishWithUndo(household, favourite(meal, !meal.favourite)) },
  }, icon('heart', meal.favourite ? 'filled' : ''));
}

export const slots = ['breakfast', 'lunch', 'dinner', 'other'];

// The name of a tag. Slots of a day have their names in the reader's language.
export function tagName(tag) {
  if (slots.includes(tag)) return say(`slot.${tag}`);
  const [first, ...rest] = tag === 'all' ? say('meals.all') : tag;
  return first.toUpperCase() + rest.join('');
}

export const minutesText = count => say('meal.minutes', { count });

const detailOf = ({ minutes, tags }) => (
  [minutes.total !== null && minutesText(minutes.total), ...tags.slice(0, 3).map(tagName)].filter(Boolean).join(' · '));

// A row that leads to the meal; with `pick` it is a button instead.
export function mealRow(household, meal, pick) {
  const content = [thumb(meal), span({ class: 'meal-text' }, span({ class: 'name', dir: 'auto' }, meal.name),
    span({ class: 'detail', dir: 'auto' }, detailOf(meal)))];
  return li(
    { class: 'meal-row', key: meal.id },
    pick ? button({ type: 'button', on: { click: () => pick(meal) } }, content)
      : a({ href: `#/meals/${meal.id}` }, content),
    !pick && heart(household, meal),
  );
}

// Ingredients as a list to tick off. `shown` are those of the wished servings.
export function ingredientList(ingredients, ticks) {
  return ul({ class: 'checks' }, ingredients.map((line, index) => li(
    { key: index, class: line.heading && 'heading' },
    line.heading ? strong({ dir: 'auto' }, line.heading) : label(
      input({ type: 'checkbox', checked: ticks.has(`i${index}`), on: { change: () => ticks.turn(`i${index}`) } }),
      span({ dir: 'auto' }, line.quantity && [strong(line.quantity.text), ' '], line.name,
        line.note && span({ class: 'note' }, `, ${line.note}`)),
    ))));
}
