// “Before you go”: what of a list may be at home, a row with a switch each. It opens when somebody asks for it, and what
// was left off is bought and not asked about again.
import { chip, div, inWords, li, p, say, sheet, textButton, toggle, ul } from '../parts/all.js';
import { haveFood, keepFood, lackFood, skipLines } from '../memory/atHome.js';
import { lookFirstPath, questionsOf } from '../memory/lookFirst.js';
import { amountOf } from '../memory/shelves.js';
import { reasonText } from './because.js';

const someMeals = 2;

// Opens the questions of a list. The rows stay as they were, so that none moves under a finger.
export function lookFirstSheet({ household, redraw }, id) {
  const list = () => household.peek(`/v1/lists/${id}`);
  const today = household.peek('/v1/home')?.today;
  const amounts = new Map(list().items.map(item => [item.id, amountOf(item)]));
  const rows = questionsOf(household, list());
  const { staples = [] } = household.peek(lookFirstPath(id)) ?? {};
  const always = new Set();
  const isBought = one => list()?.items.some(item => item.id === one.id && !item.ticked);
  const wish = intent => { household.wish(intent); redraw(); };
  const keep = one => {
    const isAlways = !always.delete(one.food);
    if (isAlways) always.add(one.food);
    wish(keepFood(id, one, isAlways ? 'always' : null));
  };
  const close = sheet(say('look.title'), () => div(
    { class: 'look-first' }, rows.length > 0 && p({ class: 'hint' }, say('look.hint')),
    ul({ class: 'rows' }, rows.map(one => li({ key: one.id, class: 'look' }, toggle({
      label: [one.name, amounts.get(one.id)].filter(Boolean).join(' · '), hint: about(one, today), isOn: !isBought(one),
      change: isThere => wish(isThere ? haveFood(id, one, today) : lackFood(id, one, today)),
    }), one.offersAlways && chip(say('atHome.always'), always.has(one.food), () => keep(one))))),
    staples.length > 0 && [p({ class: 'hint' }, say('look.staples')), div({ class: 'chips' }, staples.map(one => (
      chip(one.name, always.has(one.food), () => keep(one), one.food))))],
    textButton(say('pick.done'), () => close(), 'main')), {
    closed: () => {
      const left = rows.filter(isBought).map(one => one.id);
      if (left.length > 0) household.wish(skipLines(list(), left));
      // What is always at home was seen there.
      for (const one of rows) if (one.staple && !isBought(one)) household.wish(haveFood(id, one, today));
    },
  });
}

// For which meals a food is needed, and why it may be at home.
function about({ for: all, because }, today) {
  const meals = [...all.slice(0, someMeals), ...all.length > someMeals ? ['…'] : []];
  return [meals.length > 0 && say('look.for', { meals: inWords(meals) }), reasonText(because, today)].filter(Boolean).join(' · ');
}
