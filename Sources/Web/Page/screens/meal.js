// A meal: its picture, what to do with it, ingredients for any number of servings, steps, and when it is planned.
import { a, button, div, h2, img, li, ol, output, p, section, span, ul } from '../parts/element.js';
import { icon } from '../parts/icons.js';
import { heart, ingredientList, minutesText, tagName } from '../parts/meal.js';
import { menuButton } from '../parts/menu.js';
import { addToPlanSheet } from '../parts/addToPlan.js';
import { toast } from '../parts/toast.js';
import { mealVerbs, putOnList, restore, somethingElse } from './mealVerbs.js';
import { Ticks } from '../memory/ticks.js';
import { sentence } from '../server/ask.js';
import { addDays, dayInWords, fullDay } from '../words/dates.js';
import { say } from '../words/words.js';

const outlines = '/v1/meals?view=outline';
const most = 100;

export const pathOf = (id, servings) => `/v1/meals/${id}${servings ? `?servings=${servings}` : ''}`;

// Returns {meal, shown}: the meal as it is, and for the wished servings as far as this device knows them. A meal
// that was never opened is known by its row only.
export function mealOf({ household, values, state }) {
  const whole = household.read(pathOf(values.id));
  const scaled = state.servings && state.servings !== whole?.servings
    && household.read(pathOf(values.id, state.servings)) || null;
  const meal = whole ?? scaled ?? household.peek(outlines)?.items.find(({ id }) => id === values.id);
  return { meal, shown: scaled ?? meal };
}

const nameOf = meal => meal?.deletedAt ? say('meal.deletedName', { name: meal.name }) : meal?.name ?? say('meal.title');

export const meal = {
  tab: 'meals',
  look: 'wide',
  back: '/meals',
  title: context => nameOf(mealOf(context).meal),
  begin: ({ household, values, query, redraw }) => ({
    servings: Number(query.get('servings')) || null, ticks: new Ticks(household, values.id, redraw),
  }),
  verbs(context) {
    const { meal } = mealOf(context);
    return meal && [
      !meal.deletedAt && heart(context.household, meal),
      menuButton(meal.name, () => mealVerbs(context, meal, mealOf(context).shown)),
    ];
  },
  draw(context) {
    const { household, values } = context;
    const { meal, shown } = mealOf(context);
    const problem = household.problem(pathOf(values.id));
    if (problem) return div({ class: 'empty', role: 'alert' }, p(sentence({ body: problem })));
    if (!meal) return notKnown(household);
    return [
      meal.deletedAt && deleted(context, meal),
      picture(meal),
      meal.description && p({ class: 'lead', dir: 'auto' }, meal.description),
      facts(context, meal),
      !meal.deletedAt && actions(context, meal, shown),
      meal.ingredients ? div({ class: 'recipe' }, ingredients(context, shown), steps(meal)) : notKnown(household),
      tagLinks(meal),
      meal.notes && section({ class: 'part' }, h2(say('edit.notes')), p({ class: 'written', dir: 'auto' }, meal.notes)),
      meal.sourceUrl && p(source(meal.sourceUrl)),
      planned(context, meal),
    ];
  },
};

const notKnown = household => div({ class: 'empty' }, p(
  say(household.connection.state === 'here' ? 'loading' : 'meal.notHere')));

function picture({ imageUrl, name }) {
  return imageUrl && img({ class: 'photo', src: imageUrl, alt: say('meal.photoOf', { name }) });
}

function facts({ household }, { minutes, usageCount, lastUsed }) {
  const today = household.read('/v1/home')?.today;
  const parts = ['prep', 'cook'].filter(part => minutes[part]).map(part => say(part === 'cook' ? 'meal.cook.time' : 'meal.prep', {
    minutes: minutesText(minutes[part]),
  }));
  const cooked = usageCount > 0 && say('meal.cooked', {
    count: usageCount, day: lastUsed && today ? dayInWords(lastUsed, today) : lastUsed ?? '',
  });
  return div(
    { class: 'facts' },
    minutes.total !== null && p(icon('clock', 'small'), minutesText(minutes.total), parts.length > 1 && span(
      { class: 'detail' }, parts.join(' · '))),
    cooked && p(icon('check', 'small'), cooked),
  );
}

function actions(context, meal, shown) {
  return div(
    { class: 'answers actions' },
    a({ class: 'button main', href: `#/meals/${meal.id}/cook?servings=${shown.servings}` }, icon('meals'),
      say('meal.cook')),
    button({ type: 'button', class: 'button', on: { click: () => addToPlanSheet(context, meal) } }, icon('plan'),
      say('meal.plan')),
    button({ type: 'button', class: 'button', on: { click: () => putOnList(context, shown) } }, icon('shopping'),
      say('meal.list')),
  );
}

function ingredients(context, shown) {
  const { ticks } = context.state;
  return section(
    { class: 'ingredients', 'aria-labelledby': 'ingredients' },
    div({ class: 'part-head' }, h2({ id: 'ingredients' }, say('edit.ingredients')), stepper(context, shown.servings)),
    shown.ingredients.length === 0 ? p({ class: 'hint' }, say('meal.noIngredients'))
      : ingredientList(shown.ingredients, ticks),
    !ticks.isEmpty && button({ type: 'button', class: 'button quiet', on: { click: () => ticks.clear() } },
      say('meal.untickAll')),
  );
}

// Servings with a button on each side. Without the server they stay as they are.
function stepper(context, servings) {
  const { household, values, state, redraw } = context;
  const wished = state.servings ?? servings;
  const step = async count => {
    const before = state.servings;
    state.servings = wished + count;
    redraw();
    const path = pathOf(values.id, state.servings);
    await household.refresh(path);
    if (household.peek(path)) return;
    state.servings = before;
    toast(say('needs.server'));
  };
  const stepButton = (name, count) => button({
    type: 'button', class: 'round', 'aria-label': say(`meal.${name}`), on: { click: () => step(count) },
    disabled: wished + count < 1 || wished + count > most,
  }, icon(name));
  return div({ class: 'stepper', role: 'group', 'aria-label': say('edit.servings') }, stepButton('minus', -1),
    output(say('meal.servings', { count: wished })), stepButton('add', 1));
}

function steps(meal) {
  if (meal.steps.length === 0) return null;
  return section({ class: 'steps', 'aria-labelledby': 'steps' }, h2({ id: 'steps' }, say('edit.steps')), ol(
    meal.steps.map((step, index) => li({ key: index, class: 'written', dir: 'auto' }, step))));
}

const tagLinks = ({ tags }) => tags.length > 0 && ul(
  { class: 'chips', 'aria-label': say('edit.tags') }, tags.map(tag => li({ key: tag }, a(
    { class: 'chip', href: `#/meals?tag=${encodeURIComponent(tag)}`, dir: 'auto' }, tagName(tag)))));

// Only an address of the web is a link.
function source(text) {
  if (!/^https?:/.test(text)) return span({ dir: 'auto' }, say('meal.source', { name: text }));
  const name = /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(text)[1];
  return a({ href: text, target: '_blank', rel: 'noreferrer' }, say('meal.source', { name }));
}

function deleted(context, meal) {
  return div({ class: 'card', role: 'note' }, p(say('meal.deletedText')), div({ class: 'answers' }, button({
    type: 'button', class: 'button main', on: { click: () => restore(context.household, meal) },
  }, say('meal.restore'))));
}

// When the meal is planned, and when it was cooked. The newest days come first.
function planned(context, meal) {
  const { household } = context;
  const today = household.peek('/v1/home')?.today;
  if (!today) return null;
  const found = household.read(historyOf(meal, today))?.items.filter(({ mealId }) => mealId === meal.id) ?? [];
  const ahead = found.filter(({ date, completed }) => date >= today && !completed).reverse();
  const done = found.filter(({ completed }) => completed).slice(0, 5);
  return [
    ahead.length > 0 && section({ class: 'part' }, h2(say('meal.planned')), ul({ class: 'rows' }, ahead.map(one => li(
      { class: 'row day', key: one.entryId },
      a({ href: `#/plan/${one.date}` }, span(dayInWords(one.date, today)), span({ class: 'detail' }, say(`slot.${one.slot}`))),
      meal.deletedAt && button({
        type: 'button', class: 'button quiet', on: { click: () => somethingElse(context, one) },
      }, say('meal.somethingElse')),
    )))),
    done.length > 0 && section({ class: 'part' }, h2(say('meal.history')), p({ class: 'detail' }, done.map(({ completedDate, date }) => (
      fullDay(completedDate ?? date))).join(' · '))),
  ];
}

// The days on which a meal is planned, a year ahead.
export const historyOf = ({ name }, today) => (
  `/v1/history?q=${encodeURIComponent(wordsOf(name))}&to=${addDays(today, 366)}&limit=40`);

const wordsOf = name => [...name].slice(0, 90).join('').split(/\s+/).slice(0, 10).join(' ');
