// Picking a meal for a slot: those that fit, favourites, the latest, all of them by search, or words alone.
import { button, div, input, li, p, span, ul } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { planMeal } from './addToPlan.js';
import { tagName, thumb } from '../meals/mealParts.js';
import { chip } from '../parts/buttons.js';
import { inTheWay, plannedMeal, weekPath } from '../memory/kitchen.js';
import { fold } from '../memory/suggest.js';
import { suggestSheet } from '../review/suggestSheet.js';
import { nothingYet } from '../parts/nothingYet.js';
import { goBack } from '../router.js';
import { dayInWords } from '../words/dates.js';
import { say } from '../words/words.js';

const outline = '/v1/meals?view=outline&limit=60&';
const kinds = { fitting: 'slot=', favourite: 'favourite', latest: 'sort=-lastUsed', all: 'sort=name' };

export const pick = {
  tab: 'plan',
  back: ({ values }) => `/plan/${values.date}`,
  title: ({ household, values: { date, slot } }) => say('pick.title', {
    slot: say(`slot.${slot}`), day: dayInWords(date, household.peek('/v1/home')?.today ?? date),
  }),
  // A suggestion is for the others to accept, and somebody has to be there for that.
  verbs(context) {
    const { household, values: { date, slot } } = context;
    const isAlone = !(household.peek('/v1/home')?.members.length > 1);
    return !isAlone && button({
      type: 'button', class: 'button quiet', on: { click: () => suggestSheet(context, { date, slot }) },
    }, say('pick.suggest'));
  },
  begin: () => ({ kind: 'fitting', text: '', asked: '', clock: null }),
  end: ({ state }) => clearTimeout(state.clock),
  draw(context) {
    const { household, state, redraw, values: { date, slot } } = context;
    household.read('/v1/home');
    household.read(weekPath(household, date));
    const { kind, text, asked } = state;
    const known = household.read(`${outline}${kinds[kind]}${kind === 'fitting' ? slot : ''}`)?.items;
    const found = asked && asked === text && household.read(`${outline}q=${encodeURIComponent(asked)}`)?.items;
    const meals = found || known?.filter(({ name }) => fold(name).includes(fold(text)));
    return [
      input({
        type: 'search', 'aria-label': say('pick.search'), placeholder: say('pick.search'), dir: 'auto', maxlength: 200,
        autocomplete: 'off', on: { input: event => search(context, event.target.value.trim()) },
      }),
      text ? button({
        type: 'button', class: 'button', key: 'words', on: { click: () => choose(context, { title: text }, text) },
      }, span({ dir: 'auto' }, say('pick.words', { text })))
        : div({ class: 'chips tight', key: 'kinds' }, Object.keys(kinds).map(one => (
          chip(say(`pick.${one}`), one === kind, () => { state.kind = one; redraw(); })))),
      !meals ? nothingYet() : meals.length === 0 ? p({ class: 'empty' }, say(text ? 'pick.nothing' : 'pick.empty'))
        : ul({ class: 'rows', key: 'meals' }, meals.map(meal => row(context, meal))),
    ];
  },
};

function row(context, meal) {
  const { id, name, minutes, tags, favourite, imageUrl, smallImageUrl } = meal;
  const what = { mealId: id, minutes: minutes?.total ?? null, imageUrl, smallImageUrl };
  const time = minutes?.total && say('plan.minutes', { count: minutes.total });
  const details = [time, ...tags.slice(0, 3).map(tagName)].filter(Boolean);
  return li({ class: 'row pick', key: id }, thumb(meal), button(
    { type: 'button', class: 'row-text', on: { click: () => choose(context, what, name) } },
    span({ class: 'name', dir: 'auto' }, name), span({ class: 'detail' }, details.join(' · ')),
  ), favourite && icon('heart', 'filled'));
}

function search({ state, redraw }, text) {
  state.text = text;
  clearTimeout(state.clock);
  state.clock = setTimeout(() => { state.asked = text; redraw(); }, 300);
  redraw();
}

// Plans what was picked, in place of another planned meal if the address names one.
async function choose({ household, values: { date, slot }, query }, what, name) {
  const instead = query.get('instead');
  const others = household.peek('/v1/home').settings.oneMealPerDay && !instead ? inTheWay(household, date, slot) : [];
  const given = instead ? [plannedMeal(household, instead) ?? { id: instead, title: name }] : [];
  const isPlanned = await planMeal(household, what, name, date, slot, others, given);
  if (isPlanned) goBack(`/plan/${date}`);
}
