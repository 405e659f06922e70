// A day of a plan: its head, its slots with their meals, and what else is to be bought for them.
import { a, button, details, div, form, h2, header, input, li, part, span, summary, ul } from '../parts/element.js';
import { toggle } from '../parts/field.js';
import { icon } from '../parts/icons.js';
import { later, onceHere } from '../later.js';
import { menuButton } from '../parts/menu.js';
import { thumb } from '../meals/thumb.js';
import { isAsked, isEmptySlot, isFree, slots } from '../memory/kitchen.js';
import { isRest } from '../memory/leftovers.js';
import { turnCooked } from './planned.js';
import { wishWithUndo } from '../parts/undo.js';
import { addExtra, alreadyHave, removeExtra } from '../memory/intents.js';
import { ordinal, shortWeekdayName, weekdayName } from '../words/dates.js';
import { restWords } from '../words/leftovers.js';
import { say } from '../words/words.js';

export const dayHead = date => say('plan.day', { weekday: weekdayName(date), ordinal: ordinal(date) });

// A day among others, short, with some of its slots. In a grid `isThin` tells of those that are empty on all
// days.
export function dayPart(context, day, names, isThin) {
  const { date } = day;
  const today = context.household.peek('/v1/home')?.today;
  const { place, held, isDragged, showsAll, proposed } = context.state;
  const chosen = place?.startsWith(date) ? place : null;
  // What is dragged shows on its own day alone; what is held, at every place.
  const shown = !isDragged || held?.planned?.date === date ? held : null;
  return part('li', date, [context.edition, today, chosen, shown ?? null, showsAll, proposed?.rows],
    () => drawnDay(context, day, today, names, isThin));
}

function drawnDay(context, day, today, names, isThin) {
  const { counts, date } = day;
  const isToday = date === today;
  return li(
    {
      class: ['day', counts.planned === 0 && 'free', isToday && 'now', date < today && 'past'],
      key: date, 'data-drop': date,
    },
    header(
      h2(a({ href: `#/plan/${date}?day`, 'aria-current': isToday && 'date' }, span({ class: 'long' }, dayHead(date)),
        span({ class: 'short', 'aria-hidden': 'true' }, shortWeekdayName(date), ' ', Number(date.slice(8))))),
      counts.planned > 0 && span({ class: 'detail' }, say('plan.of', { done: counts.completed, all: counts.planned })),
      menuButton(dayHead(date), () => later.dayVerbs(context, day)),
    ),
    slotList(context, day, names, false, isThin),
  );
}

// Slots of a day. Those of a day alone have all that can be done with them. The others are behind one button.
export const slotList = (context, day, names, isAlone, isThin) => ul(
  { class: ['slots', isAlone && 'alone'] },
  (context.state.showsAll ? slots : names).map(name => slotPart(context, day, name, isAlone, isThin)),
  !isThin && names.length < slots.length && !context.state.showsAll && li(
    { class: 'slot free', key: 'all' }, moreSlots(context)));

export const moreSlots = ({ state, redraw }) => button({
  type: 'button', class: 'add-meal', 'aria-label': say('plan.allSlots'),
  on: { click: () => { state.showsAll = true; redraw(); } },
}, icon('add', 'small'));

function slotPart(context, day, name, isAlone, isThin) {
  const { date } = day;
  const slot = day.slots[name];
  const { meals, extras } = slot;
  const place = `${date}/${name}`;
  const label = say(`slot.${name}`);
  const { place: chosen } = context.state;
  const isEmpty = isEmptySlot(slot);
  const proposed = isFree(slot) && onceHere.proposedCard(context, place, isThin);
  return li(
    {
      class: ['slot', isEmpty && !proposed && 'free', isAlone && 'card',
        chosen === place && 'chosen', isThin?.(name) && 'thin'], key: name,
      'data-drop': place,
    },
    (isAlone || isEmpty) && (isThin || !proposed) && a({
      href: `#/plan/${place}`, class: 'add-meal', 'aria-label': say('plan.addTo', { slot: label, day: dayHead(date) }),
    }, icon('add', 'small'), span({ class: 'slot-name' }, label)),
    meals.length > 0 && ul(meals.map(meal => mealRow(context, { ...meal, date, slot: name }, [
      slot.alreadyHave && say('plan.atHomeShort')], isAlone ? null : label, isThin))),
    proposed,
    isAsked(slot) && onceHere.suggestion(context, day, name),
    isThin && onceHere.willText(context, place),
    isAlone ? extrasPart(context, extras, `/v1/days/${place}/extras`, say('plan.extra'))
      : extras.length > 0 && span({ class: 'detail extras' }, extras.map(extra => extra.text).join(', ')),
    isAlone && !isEmpty && toggle({
      label: say('plan.atHome'), hint: slot.alreadyHaveBy === 'shopping' && say('plan.bought'), isOn: slot.alreadyHave,
      change: isOn => wishWithUndo(context.household, alreadyHave(date, name, isOn)),
    }),
  );
}

// `label` is the slot's name among others; alone the meal has its picture instead. In a grid readers hear the
// day too.
function mealRow(context, meal, facts, label, isInGrid) {
  const { id, title, completed, servings, note, warnings, unchecked } = meal;
  const total = meal.minutes?.total;
  const minutes = total && !isRest(meal) && say('plan.minutes', { count: total });
  const detail = [
    ...facts, restWords(context.household, meal),
    !isInGrid && minutes,
    servings && (!isInGrid || servings !== context.state.usual) && say('plan.servings', { count: servings }),
  ].filter(Boolean).map(fact => isInGrid ? fact.replaceAll(' ', '\u00a0') : fact).join(' · ');
  return li(
    {
      class: ['row', 'planned', completed && 'ticked', context.state.held?.id === id && 'held'],
      key: id, 'data-drag': id,
    },
    button({
      type: 'button', class: 'tick', role: 'checkbox', 'aria-checked': String(completed),
      'aria-label': say(isRest(meal) ? 'plan.eaten' : 'plan.cooked', { name: title }), on: { click: () => turnCooked(context.household, meal) },
    }, icon(completed ? 'check' : 'circle')),
    button(
      { type: 'button', class: 'row-text', 'aria-haspopup': 'dialog', on: { click: () => later.plannedMenu(context, meal) } },
      isInGrid && thumb(meal),
      span({ class: 'name', dir: 'auto' }, title), isInGrid && minutes && span({ class: 'detail minutes' }, minutes), (label || detail || warnings || unchecked) && span(
        { class: 'detail' }, isInGrid && span({ class: 'unseen' }, dayHead(meal.date), ' '),
        label && span({ class: 'slot-name' }, detail ? `${label} · ` : label), detail, ' ',
        onceHere.warningLine(context.household, meal, true)),
      note && span({ class: 'detail', dir: 'auto' }, note),
    ),
    !isInGrid && thumb(meal),
  );
}

// Extras with a field for another one.
export function extrasPart({ household }, extras, path, label) {
  const submit = event => {
    event.preventDefault();
    const field = event.target.elements[0];
    const text = field.value.trim();
    if (text) wishWithUndo(household, addExtra(path, text));
    field.value = '';
  };
  return div(
    { class: 'extras' },
    ul(extras.map(extra => li({ key: extra.id }, span({ dir: 'auto' }, extra.text), button({
      type: 'button', class: 'round', 'aria-label': say('plan.removeExtra', { name: extra.text }),
      on: { click: () => wishWithUndo(household, removeExtra(path, extra)) },
    }, icon('close', 'small'))))),
    details(summary(icon('add', 'small'), label), form({ class: 'adding-line', on: { submit } }, input({
      type: 'text', 'aria-label': label, dir: 'auto', maxlength: 200, autocomplete: 'off',
    }), button({ class: 'round', 'aria-label': say('add.do') }, icon('add')))),
  );
}
