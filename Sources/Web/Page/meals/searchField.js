// The field that finds a meal as one types, for the shelf and for picking: names at once, ingredients when the server
// answers. Enter takes the first meal whose name has what stands in the field now, else the words.
import { form, input } from '../parts/element.js';
import { soon } from '../parts/forms.js';
import { askServer } from './meals.js';
import { say } from '../words/words.js';

// `wish` keeps what is looked for, and `changed` is called with each letter. `first` returns the first meal that is
// found by its name; `take` gets it, or the words alone.
export function searchField(context, { wish, changed, first, take, ...facts }) {
  const submit = event => {
    event.preventDefault();
    wish.q = event.target.elements[0].value;
    const words = wish.q.trim();
    if (words) take(first(), words, event.target);
  };
  return form({ key: 'search', role: 'search', on: { submit } }, input({
    type: 'search', value: wish.q, 'aria-label': say('desk.search'), placeholder: say('desk.search'), dir: 'auto',
    maxlength: 200, autocomplete: 'off', ...facts, on: {
      input({ target }) {
        changed({ q: target.value });
        soon(() => askServer({ household: context.household, state: wish, redraw: context.redraw }));
      },
    },
  }));
}
