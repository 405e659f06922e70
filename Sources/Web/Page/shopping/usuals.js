// What comes onto every new list: a quick field to add, and a sheet to change an item.
import { box, empty, field, formSheet, p, row, say, send, sendForm, textButton } from '../parts/all.js';
import { screenInMore } from '../more/screenInMore.js';
import { quickField } from './adding.js';
import { usual } from '../memory/intents.js';

export const usuals = screenInMore('usuals', ['/v1/usuals', '/v1/categories'], (context, home, { items }, shelves) => [
  items.length > 0 ? p({ class: 'hint' }, say('usuals.hint')) : empty('star', 'usuals'),
  box(null, items.map(item => row({
    key: item.id, title: item.text,
    detail: item.isWaiting ? say('usuals.waits') : shelves.items.find(({ id }) => id === item.categoryId)?.name,
    run: item.isWaiting ? null : () => usualSheet(context, item, shelves.items),
  })), 'items'),
  quickField(context, shelves.items, say('usuals.add'), (text, food) => usual(text, food?.categoryId ?? undefined)),
], { look: 'shopping', begin: () => ({ text: '' }) });

function usualSheet(context, item, shelves) {
  const { household } = context;
  const path = `/v1/usuals/${item.id}`;
  formSheet(context, item.name, error => [
    field({ name: 'text', label: say('item.text'), value: item.text, required: true, maxlength: 200, error }),
    shelfField('categoryId', say('item.shelf'), item, shelves),
  ], ({ text, categoryId }) => sendForm(household, 'PATCH', path, {
    body: { text, categoryId: categoryId || null }, text: say('did.rewrite', item),
  }), {
    more: close => textButton(say('usuals.remove'), () => {
      close();
      send(household, 'DELETE', path, undefined, 'did.remove', item);
    }, 'danger quiet'),
  });
}

// The choice of a shelf for an item or a food.
export const shelfField = (name, label, { categoryId }, shelves, on) => field({
  name, label, on, value: categoryId ?? '',
  choices: [['', say('shelf.none')], ...shelves.map(({ id, name }) => [id, name])],
});
