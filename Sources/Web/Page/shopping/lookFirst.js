// “Before you go”: what of a list may be at home, a row with a switch each. It opens when somebody asks for it, and what
// was left off is bought and not asked about again.
import { div, inWords, li, p, say, sheet, textButton, toggle, ul } from '../parts/all.js';
import { haveFood, lackFood } from '../memory/atHome.js';
import { questionsOf, skip } from '../memory/lookFirst.js';
import { amountOf } from '../memory/shelves.js';
import { reasonText } from './because.js';

const someMeals = 2;

// Opens the questions of a list. The rows stay as they were, so that none moves under a finger.
export function lookFirstSheet({ household, redraw }, id) {
  const list = () => household.peek(`/v1/lists/${id}`);
  const today = household.peek('/v1/home')?.today;
  const amounts = new Map(list().items.map(item => [item.id, amountOf(item)]));
  const rows = questionsOf(household, list());
  const isBought = one => list()?.items.some(item => item.id === one.id && !item.ticked);
  const close = sheet(say('look.title'), () => div(
    { class: 'look-first' }, p({ class: 'hint' }, say('look.hint')),
    ul({ class: 'rows' }, rows.map(one => li({ key: one.id, class: 'look' }, toggle({
      label: [one.name, amounts.get(one.id)].filter(Boolean).join(' · '), hint: about(one, today), isOn: !isBought(one),
      change: isThere => { household.wish(isThere ? haveFood(id, one, today) : lackFood(id, one, today)); redraw(); },
    })))),
    textButton(say('pick.done'), () => close(), 'main')), {
    closed: () => skip(household, id, rows.filter(isBought).map(one => one.id)),
  });
}

// For which meals a food is needed, and why it may be at home.
function about({ for: all, because }, today) {
  const meals = [...all.slice(0, someMeals), ...all.length > someMeals ? ['…'] : []];
  return [meals.length > 0 && say('look.for', { meals: inWords(meals) }), reasonText(because, today)].filter(Boolean).join(' · ');
}
