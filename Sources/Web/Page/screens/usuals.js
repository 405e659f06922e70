// What comes onto every new list: a quick field to add, and a sheet to change an item.
import { act, answers, box, button, empty, field, form, inMore, p, row, say, sendForm, sheet, valuesOf, writeNow }
  from '../parts/kit.js';
import { quickField } from '../parts/adding.js';
import { usual } from '../memory/intents.js';

export const usuals = inMore('usuals', ['/v1/usuals', '/v1/categories'], (context, home, { items }, { items: shelves }) => [
  items.length > 0 ? p({ class: 'hint' }, say('usuals.hint')) : empty('star', 'usuals'),
  box(null, items.map(item => row({
    key: item.id, title: item.text,
    detail: item.isWaiting ? say('usuals.waits') : shelves.find(({ id }) => id === item.categoryId)?.name,
    run: item.isWaiting ? null : () => usualSheet(context, item, shelves),
  })), 'items'),
  quickField(context, shelves, say('usuals.add'), (text, food) => usual(text, food?.categoryId ?? undefined)),
], { look: 'shopping', begin: () => ({ text: '' }) });

function usualSheet({ household, redraw }, item, shelves) {
  let error = null;
  const path = `/v1/usuals/${item.id}`;
  const submit = async event => {
    event.preventDefault();
    const { text, category } = valuesOf(event.target);
    const isSame = text === item.text && category === (item.categoryId ?? '');
    error = isSame ? null : await sendForm(household, 'PATCH', path, {
      body: { text, categoryId: category || null }, text: say('did.rewrite', item),
    });
    if (error) redraw();
    else close();
  };
  const close = sheet(item.name, () => form(
    { on: { submit } },
    field({ name: 'text', label: say('item.text'), value: item.text, required: true, maxlength: 200, error }),
    field({
      name: 'category', label: say('item.shelf'), value: item.categoryId ?? '',
      choices: [['', say('shelf.none')], ...shelves.map(({ id, name }) => [id, name])],
    }),
    answers(button({ class: 'button main' }, say('save')), act(say('usuals.remove'), () => {
      close();
      writeNow(household, 'DELETE', path, { text: say('did.remove', item) });
    }, 'danger quiet'))));
}
