// Foods to be used soon: bought and near their time, or written down by somebody.
import { div, field, h2, iconButton, say, section, span, writeNow } from '../parts/all.js';
import { button } from '../parts/element.js';
import { formSheet } from '../parts/forms.js';
import { menu } from '../parts/menu.js';
import { sendForm } from '../parts/undo.js';
import { go } from '../router.js';
import { dayInWords } from '../words/dates.js';

const address = food => `/v1/foods/${encodeURIComponent(food)}/at-home`;

// Nothing where nothing is to be used, unless somebody asks what can be cooked.
export function useSoon(context, isAlways = false) {
  const { household } = context;
  const foods = household.read('/v1/foods?use=soon')?.items ?? [];
  const today = household.peek('/v1/home')?.today;
  return (foods.length > 0 || isAlways) && section(
    { class: 'use-soon', key: 'use-soon' }, h2(say('soon.title')), div(
      { class: 'chips' },
      foods.map(food => button(
        {
          type: 'button', class: 'chip', key: food.id, 'aria-haspopup': 'dialog',
          on: { click: () => verbs(household, food) },
        },
        span({ dir: 'auto' }, food.name),
        food.useSoon?.by && span({ class: 'detail' }, say('soon.until', { day: dayInWords(food.useSoon.by, today) })))),
      iconButton(say('soon.write'), 'add', () => writeDown(context))));
}

const verbs = (household, { name }) => menu(name, [
  { label: say('soon.meals', { name }), icon: 'search', run: () => go(`/meals?q=${encodeURIComponent(name)}`) },
  {
    label: say('soon.gone'), icon: 'check',
    run: () => writeNow(household, 'DELETE', address(name), { text: say('soon.didUse', { name }) }),
  },
]);

const writeDown = context => formSheet(context, say('soon.write'), error => field({
  name: 'name', label: say('soon.what'), placeholder: say('soon.example'), required: true, maxlength: 100, error,
}), ({ name }) => sendForm(context.household, 'PUT', address(name.trim()), {
  body: { useSoon: true }, text: say('soon.didWrite', { name }),
}));
