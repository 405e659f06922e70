// “Before you go”: what of a list may be at home, a question a row. It closes by itself when all have their answer.
import {
  button, chip, div, form, icon, input, inWords, li, p, say, section, sheet, span, textButton, ul, wishWithUndo,
} from '../parts/all.js';
import { askedByItself, asksByItself, wasAnswered } from '../memory/asking.js';
import { haveFood, keepFood, lackFood } from '../memory/atHome.js';
import { lookFirstPath, questionsOf } from '../memory/lookFirst.js';
import { amountOf } from '../memory/shelves.js';
import { fold } from '../memory/suggest.js';
import { hasDialog } from '../parts/dialog.js';
import { reasonText } from './because.js';

const someMeals = 2;
const someStaples = 8;
const kept = async household => await household.recall('asking') ?? {};
const listOf = (household, id) => household.peek(`/v1/lists/${id}`);

// Asks after a list was made of the plan, unless this device has asked often enough, or somebody has gone on.
export async function askBeforeGoing(context, id) {
  const { household } = context;
  const address = location.hash;
  await Promise.all([household.refresh(`/v1/lists/${id}`), household.refresh(lookFirstPath(id))]);
  const list = listOf(household, id);
  const before = await kept(household);
  if (!list || !asksByItself(before, list) || questionsOf(household.peek(lookFirstPath(id)), list).length === 0) return;
  if (hasDialog() || location.hash !== address) return;
  household.keep('asking', askedByItself(before, list));
  lookFirstSheet(context, id, true);
}

// Opens the questions of a list. The rows stay as they were, so that none moves under a finger.
export async function lookFirstSheet({ household, redraw }, id, isByItself = false) {
  const { hasOffered } = await kept(household);
  const known = household.peek(lookFirstPath(id));
  const list = listOf(household, id);
  const amounts = new Map(list.items.map(item => [item.id, amountOf(item)]));
  const state = {
    rows: questionsOf(known, list).map(one => ({ ...one, amount: amounts.get(one.id) })),
    staples: hasOffered ? [] : known.staples.slice(0, someStaples),
    answers: new Map(), always: new Set(), partly: null,
  };
  const noted = change => kept(household).then(before => household.keep('asking', change(before)));
  if (state.staples.length > 0) noted(before => ({ ...before, hasOffered: true }));
  const context = {
    household, redraw, id, state, today: household.peek('/v1/home')?.today,
    // More questions than were there at first wait for the next time.
    open() {
      const open = questionsOf(household.read(lookFirstPath(id)), listOf(household, id)).map(one => one.id);
      return state.rows.filter(one => open.includes(one.id));
    },
    did() {
      if (isByItself) noted(wasAnswered);
      state.partly = null;
      if (context.open().length === 0) close();
      else redraw();
    },
  };
  const close = sheet(say('look.title'), () => {
    const open = context.open();
    return div(
      { class: 'look-first' }, state.staples.length > 0 && staples(context),
      p({ class: 'hint' }, say('look.hint')),
      ul({ class: 'rows' }, state.rows.filter(one => open.includes(one) || state.answers.has(one.id)).map(
        one => question(context, one, open.includes(one)))),
      textButton(say('pick.done'), () => close(), 'main'));
  });
}

function staples({ household, id, state, did }) {
  const items = listOf(household, id)?.items ?? [];
  const turn = ({ food, name }) => {
    const isAlways = !state.always.delete(food);
    if (isAlways) state.always.add(food);
    // Its line, unless the food is on no list.
    const line = [...items, ...state.rows].find(one => fold(one.name) === fold(name));
    if (line && isAlways) state.answers.set(line.id, 'have');
    else state.answers.delete(line?.id);
    household.wish(keepFood(id, { id: line?.id, food, name }, isAlways ? 'always' : null));
    did();
  };
  return section({ key: 'staples', class: 'part' }, p({ class: 'hint' }, say('look.staples')), div(
    { class: 'chips' }, state.staples.map(one => (
      chip(span({ dir: 'auto' }, one.name), state.always.has(one.food), () => turn(one), one.food)))));
}

function question({ household, id, state, today, did, redraw }, one, isOpen) {
  const answer = isOpen ? null : state.answers.get(one.id);
  const give = (value, intent) => {
    if (answer === value) return;
    state.answers.set(one.id, value);
    wishWithUndo(household, intent);
    did();
  };
  const meals = [...one.for.slice(0, someMeals), ...one.for.length > someMeals ? ['…'] : []];
  return li(
    { key: one.id, class: ['look', answer && 'answered'] },
    div({ class: 'row-line' }, span({ class: 'name', dir: 'auto' }, one.name), span({ class: 'amount' }, one.amount)),
    p({ class: 'detail', dir: 'auto' }, [
      meals.length > 0 && say('look.for', { meals: inWords(meals) }), reasonText(one.because, today),
    ].filter(Boolean).join(' · ')),
    div(
      { class: 'chips', role: 'group', 'aria-label': one.name },
      chip(say('look.have'), answer === 'have', () => give('have', haveFood(id, one, today))),
      chip(say('look.need'), answer === 'need', () => give('need', lackFood(id, one, today))),
      chip(say('look.some'), answer === 'some', () => {
        state.partly = state.partly === one.id ? null : one.id;
        redraw();
      })),
    state.partly === one.id && form({
      class: 'adding-line', on: {
        submit(event) {
          event.preventDefault();
          const amount = new FormData(event.target).get('amount').trim();
          state.answers.delete(one.id);
          if (amount) give('some', haveFood(id, one, today, amount));
        },
      },
    }, input({
      type: 'text', name: 'amount', 'aria-label': say('look.amount', one), placeholder: one.amount, required: true,
      pattern: '\\s*[0-9½⅓⅔¼¾⅛].*', title: say('look.amountHint'), maxlength: 60, autocomplete: 'off',
      ready: field => setTimeout(() => field.focus()),
    }), button({ class: 'round main', 'aria-label': say('save') }, icon('check'))));
}
