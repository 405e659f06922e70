// A field that takes a meal of the household, or words without a recipe. It looks for meals while a person writes.
import { button, div, li, span, ul } from './element.js';
import { field } from './field.js';
import { fold } from '../memory/suggest.js';
import { say } from '../words/words.js';

const pause = 300;

export class MealChoice {
  text;
  meal;
  #found = [];
  #clock = null;
  #context;
  #slot;

  // Begins with what is suggested now: {mealId, title, servings}.
  constructor(context, slot, present) {
    this.#context = context;
    this.#slot = slot;
    this.text = present?.title ?? '';
    this.meal = present?.mealId ? { id: present.mealId, name: present.title, servings: present.servings } : null;
    if (!this.meal) this.#look();
  }

  // What to send, null while nothing is written.
  body(servings) {
    const text = this.text.trim();
    const meal = this.meal ?? this.#found.find(({ name }) => fold(name) === fold(text));
    if (meal) return { mealId: meal.id, ...(servings > 0 && { servings: Number(servings) }) };
    return text ? { title: text } : null;
  }

  draw(error) {
    const take = meal => { Object.assign(this, { meal, text: meal.name }); this.#context.redraw(); };
    return div(
      { class: 'meal-choice', key: 'choice' },
      field({
        name: 'meal', label: say('suggest.what'), hint: say('suggest.hint'), value: this.text, maxlength: 200, error,
        on: { input: event => this.#write(event.target.value) },
      }),
      !this.meal && this.#found.length > 0 && ul({ class: 'suggestions', 'aria-label': say('add.suggestions') },
        this.#found.map(meal => li({ key: meal.id }, button(
          { type: 'button', on: { click: () => take(meal) } }, span({ dir: 'auto' }, meal.name),
          meal.minutes?.total && span({ class: 'detail' }, say('suggest.minutes', { count: meal.minutes.total })))))),
      this.meal && field({
        name: 'servings', label: say('suggest.servings'), type: 'number', inputmode: 'numeric', min: 1, max: 100,
        value: this.meal.servings ?? '',
      }),
    );
  }

  #write(text) {
    Object.assign(this, { text, meal: null });
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.#look(), pause);
    this.#context.redraw();
  }

  async #look() {
    const { household, redraw } = this.#context;
    const text = this.text.trim();
    const which = text ? `q=${encodeURIComponent(text)}` : `slot=${this.#slot}&sort=-usage`;
    try {
      const answer = await household.connection.ask('GET', `/v1/meals?view=outline&limit=5&${which}`);
      if (!answer.ok || this.text.trim() !== text) return;
      this.#found = answer.body.items;
      redraw();
    } catch {
      // Words do without a recipe.
    }
  }
}
