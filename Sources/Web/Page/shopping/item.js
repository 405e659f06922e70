// A line of a list in a sheet: its amount, note and shelf, why it is there, and what else can be done.
import { a, button, div, form, h3, li, p, section, span, ul } from '../parts/element.js';
import { sheet } from '../parts/dialog.js';
import { field, toggle, valuesOf } from '../parts/field.js';
import { toast } from '../parts/toast.js';
import { wishWithUndo } from '../parts/undo.js';
import { addItem, note, removeItem, rewrite, shelf, usual, writeAmount } from '../memory/intents.js';
import { foodPath, haveFood, keepFood } from '../memory/atHome.js';
import { amountOf, sumOf } from '../memory/shelves.js';
import { dayInWords } from '../words/dates.js';
import { shownAmount, shownName } from '../words/names.js';
import { say } from '../words/words.js';
import { aboutFood, packOffer } from './aboutFood.js';

export function itemSheet(context, listID, itemID) {
  const { household } = context;
  const list = () => household.peek(`/v1/lists/${listID}`);
  const item = () => list()?.items.find(item => item.id === itemID);
  if (!item()) return;
  const path = `/v1/lists/${listID}/items/${itemID}`;
  household.refresh(path);
  household.refresh(foodPath(item().name));
  const about = aboutFood(context);
  sheet(() => item()?.name ?? say('item.gone'), close => {
    const present = item();
    if (!present) return p(say('item.goneText'));
    const submit = event => {
      event.preventDefault();
      const { list, ...values } = valuesOf(event.target);
      if (list && list !== listID) moveToList(household, listID, list, present);
      else save(household, listID, present, values);
      close();
    };
    return div(
      form({ on: { submit }, class: 'item-form' }, fields(household, listID, present), div(
        { class: 'answers' }, button({ class: 'button main' }, say('save')), button({
          type: 'button', class: 'button danger quiet',
          on: { click: () => { wishWithUndo(household, removeItem(listID, present)); close(); } },
        }, say('item.remove')))),
      packOffer(household, present, household.peek(path), close),
      atHome(household, listID, present, close),
      sources(household, household.peek(path), close),
      about(present, household.peek(path), close),
      !present.origins.includes('usual') && button({
        type: 'button', class: 'button quiet',
        on: { click: () => { household.wish(usual(present.text)); toast(say('did.usual', { name: present.name })); } },
      }, say('item.usual')),
    );
  });
}

function fields(household, listID, item) {
  const lists = household.peek('/v1/home')?.lists ?? [];
  const categories = household.peek('/v1/categories')?.items ?? [];
  const isWritten = item.origins.every(origin => origin === 'manual');
  return [
    isWritten ? field({
      name: 'text', label: say('item.text'), value: shownAmount(item.text), maxlength: 200, required: true,
    }) : field({
      name: 'amount', label: say('item.amount'), value: amountOf(item), maxlength: 60,
      hint: say(sumOf(item) ? 'item.amountHint' : 'item.amountNone', { sum: sumOf(item) }),
    }),
    field({ name: 'note', label: say('item.note'), value: item.note ?? '', maxlength: 1_000 }),
    field({
      name: 'category', label: say('item.shelf'), value: item.category?.id ?? '',
      choices: [['', say('shelf.none')], ...categories.map(({ id, name }) => [id, name])],
    }),
    lists.length > 1 && field({
      name: 'list', label: say('item.list'), value: listID, choices: lists.map(({ id, name }) => [id, shownName(name)]),
    }),
  ];
}

// What the household says of the food at home. What members wrote themselves is bought all the same.
function atHome(household, listID, item, close) {
  const food = household.peek(foodPath(item.name));
  const line = { ...item, food: item.name };
  const wish = intent => { wishWithUndo(household, intent); close(); };
  const isGenerated = item.origins.every(origin => origin !== 'manual');
  return [
    toggle({
      label: say('atHome.always'), hint: say('atHome.alwaysHint'), isOn: food?.staple ?? false,
      change: isOn => wish(keepFood(listID, line, isOn ? 'always' : food.stock === 'always' ? null : 'asNeeded')),
    }),
    isGenerated && !item.ticked && button({
      type: 'button', class: 'button quiet',
      on: { click: () => wish(haveFood(listID, line, household.peek('/v1/home')?.today)) },
    }, say('look.have')),
  ];
}

// Takes a line off its list and writes it on another one.
function moveToList(household, from, to, item) {
  const { text, note, category } = item;
  wishWithUndo(household, [removeItem(from, item), addItem(to, text, { category, note })],
    say('did.moveItem', { name: item.name }));
}

// Sends what is different, each as an intent of its own.
function save(household, list, item, values) {
  if (values.text !== undefined && values.text.trim() !== shownAmount(item.text)) {
    household.wish(rewrite(list, item, values.text.trim()));
  }
  const amount = values.amount?.trim();
  if (amount !== undefined && amount !== amountOf(item)) {
    household.wish(writeAmount(list, item, amount === sumOf(item) ? null : amount || null));
  }
  if (values.note.trim() !== (item.note ?? '')) household.wish(note(list, item, values.note));
  if (values.category === (item.category?.id ?? '')) return;
  const categories = household.peek('/v1/categories')?.items ?? [];
  const found = categories.find(({ id }) => id === values.category);
  household.wish(shelf(list, item, found ? { id: found.id, name: found.name } : null));
}

// Why a line is there. A meal leads to its recipe.
function sources(household, whole, close) {
  if (!whole?.sources?.length) return null;
  const today = household.peek('/v1/home')?.today;
  return section({ class: 'sources' }, h3(say('item.why')), ul(whole.sources.map((source, index) => li(
    { key: index }, source.mealId ? a({ href: `#/meals/${source.mealId}`, dir: 'auto', on: { click: close } }, source.title)
      : span({ dir: 'auto' }, source.title ?? say(`origin.${source.origin}`)),
    span({ class: 'detail' }, [
      source.quantity && shownAmount(source.quantity.text), source.date && dayInWords(source.date, today), source.slot && say(`slot.${source.slot}`),
    ].filter(Boolean).join(' · '))))));
}
