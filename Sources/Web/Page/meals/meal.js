// A meal: its picture, what to do with it, ingredients for any number of servings, steps, and when it is planned.
import {
  a, addDays, answers, aside, box, dayInWords, div, fullDay, h2, icon, iconButton, img, input, label, li, nothingYet,
  ol, option, output, p, row, say, section, select, sentence, span, strong, textButton, toast, ul, writeNow,
} from '../parts/all.js';
import { addToPlanSheet } from '../plan/addToPlan.js';
import { courses, heart, isTitle, minutesText, tagName } from './mealParts.js';
import { menuButton } from '../parts/menu.js';
import { widths } from '../parts/widths.js';
import { mealVerbs, putOnList, restore } from './mealVerbs.js';
import { Ticks } from '../memory/ticks.js';
import { mealsBeside } from './meals.js';
import { repeatsName, tagsOf } from './mealSearch.js';
import { hasFaces, likes } from '../people/faces.js';
import { warningsPart } from '../people/warnings.js';
import { cookingNotes } from './cookingNotes.js';
import { howManySheet } from './howMany.js';
import { aheadPart } from './ahead.js';
import { signButton } from './signSheet.js';
import { shownAmount } from '../words/names.js';

const most = 100;

export const mealPath = (id, servings) => `/v1/meals/${id}${servings ? `?servings=${servings}` : ''}`;

// Returns {meal, shown}: the meal as it is, and for the wished servings as far as this device knows them. A meal
// that was never opened is known by its row only.
export function shownMeal({ household, values: { id }, state: { servings } }) {
  const whole = household.read(mealPath(id));
  const scaled = servings && servings !== whole?.servings && household.read(mealPath(id, servings)) || null;
  const meal = whole ?? scaled ?? household.peek('/v1/meals?view=outline')?.items.find(meal => meal.id === id);
  return { meal, shown: scaled ?? meal };
}

// The head of a meal's screen.
export const beginMeal = ({ household, values: { id, planned }, query, redraw }) => ({
  servings: Number(query.get('servings')) || null, ticks: new Ticks(household, planned ?? id, redraw),
});

const link = (look, href, ...content) => a({ class: look, href: `#${href}` }, content);
const picked = (picture, key) => [icon(picture), say(key)];

export const meal = {
  tab: 'meals',
  look: 'wide',
  back: '/meals',
  key: () => widths.panes.matches && 'meal',
  begin: beginMeal,
  title(context) {
    const { meal } = shownMeal(context);
    return meal?.deletedAt ? say('meal.deletedName', meal) : meal?.name ?? say('meal.title');
  },
  verbs(context) {
    const { meal, shown } = shownMeal(context);
    return meal && [
      !meal.deletedAt && !hasFaces(context.household, meal) && heart(context.household, meal), menuButton(meal.name, () => mealVerbs(context, meal, shown)),
    ];
  },
  draw: context => widths.panes.matches ? div(
    { class: 'panes', key: 'panes' },
    aside({ key: 'meals', 'aria-label': say('tab.meals') }, mealsBeside(context)),
    div({ key: context.address }, whole(context))) : whole(context),
};

// The meal alone.
function whole(context) {
  const { household, values } = context;
  const { meal, shown } = shownMeal(context);
  const body = household.problem(mealPath(values.id));
  if (body) return p({ class: 'empty', role: 'alert' }, sentence({ body }));
  if (!meal) return notHere(household);
  const { deletedAt, imageUrl, description, notes, sourceUrl } = meal;
  const telling = new Set(tagsOf(household.peek('/v1/meals?view=outline')?.items ?? []));
  const tags = meal.tags.filter(tag => telling.has(tag) && !repeatsName(meal, tag));
  return [
    deletedAt && div({ class: 'card' }, p(say('meal.deletedText')), answers(
      textButton(say('meal.restore'), () => restore(household, meal), 'main'))),
    div({ class: 'meal-top' }, imageUrl && img({ class: 'photo', src: imageUrl, alt: say('meal.photoOf', meal) }), div(
      description && p({ class: 'lead', dir: 'auto' }, description),
      facts(context, meal),
      warningsPart(household, meal),
      !deletedAt && div(
        { class: 'answers actions' },
        link('button main', `/meals/${meal.id}/cook${shown.servings ? `?servings=${shown.servings}` : ''}`, picked('meals', 'meal.cook')),
        textButton(say('meal.plan'), () => addToPlanSheet(context, meal), '', 'plan'),
        textButton(say('meal.list'), () => putOnList(context, shown), '', 'shopping')),
      !deletedAt && likes(household, meal))),
    cookingNotes(household, meal.id),
    aheadPart(context, meal),
    meal.ingredients ? div({ class: 'recipe' }, ingredientsPart(context, shown), meal.steps.length > 0 && section(
      { class: 'steps' }, h2(say('edit.steps')), ol(meal.steps.map((step, key) => li(
        { key, class: ['written', isTitle(step) && 'titled'], dir: 'auto' }, step))))) : notHere(household),
    notes && section({ class: 'part' }, h2(say('edit.notes')), p({ class: 'written', dir: 'auto' }, notes)),
    sourceUrl && p(source(sourceUrl)),
    tags.length > 0 && ul({ class: 'chips', 'aria-label': say('edit.tags') }, tags.map(tag => li(
      { key: tag }, link('chip', `/meals?tag=${encodeURIComponent(tag)}`, span({ dir: 'auto' }, tagName(tag)))))),
    meal.usedIn && box(say('meal.usedIn'), meal.usedIn.map(({ id, name }) => row(
      { key: id, title: name, href: `#/meals/${id}` }))),
    planned(context, meal),
  ];
}

export const notHere = household => household.connection.state === 'here' ? nothingYet()
  : p({ class: 'empty' }, say('meal.notHere'));

function facts({ household }, meal) {
  const { minutes: { prep, cook, total }, usageCount: count, lastUsed } = meal;
  const today = household.read('/v1/home')?.today;
  return div(
    { class: 'facts' },
    total !== null && p(icon('clock', 'small'), minutesText(total), prep > 0 && cook > 0 && span(
      { class: 'detail' }, say('meal.times', { prep, cook }))),
    count > 0 && today && p(icon('check', 'small'), say('meal.cooked', { count, day: dayInWords(lastUsed, today) })),
    meal.course && !meal.deletedAt && courseOf(household, meal),
    meal.sign && !meal.deletedAt && !meal.imageUrl && signButton(household, meal),
  );
}

// The course of the dish, changed in one press. A chosen one can be given back to the name and the tags.
function courseOf(household, { id, name, course, courseFrom }) {
  const choices = courses.map(value => [value, say(`course.${value}`)]);
  if (courseFrom === 'household') choices.push(['', say('course.byWords')]);
  const change = ({ target: { value } }) => writeNow(household, 'PATCH', `/v1/meals/${id}`, {
    body: { course: value || null }, text: ({ course }) => say('did.course', { name, course: say(`course.${course}`) }),
  });
  return p(icon('meals', 'small'), label(span({ class: 'unseen' }, say('edit.course')), select(
    { class: 'sorting', value: course, on: { change } }, choices.map(([value, text]) => option({ value }, text)))));
}

// The ingredients to tick off, for any number of servings.
export function ingredientsPart(context, shown) {
  const { ticks } = context.state;
  return section(
    { class: 'ingredients' },
    div({ class: 'part-head' }, h2(say('edit.ingredients')), shown.servings ? stepper(context, shown.servings)
      : !shown.deletedAt && textButton(say('howMany.title'), () => howManySheet(context, shown), 'quiet')),
    shown.yield && p({ class: 'detail', dir: 'auto' }, say('meal.makes', { made: shown.yield })),
    shown.ingredients.length === 0 ? p({ class: 'hint' }, say('meal.noIngredients'))
      : ul({ class: 'rows checks' }, shown.ingredients.map((line, index) => ingredient(context, line, `i${index}`))),
    !ticks.isEmpty && textButton(say('meal.untickAll'), () => ticks.clear(), 'quiet'),
  );
}

// An ingredient to tick off, or a heading. One that is a meal leads to its recipe: to read it, or to cook by it.
function ingredient({ household, address, state: { ticks } }, { heading, quantity, name, note, mealId }, key) {
  if (heading) return li({ key }, strong({ dir: 'auto' }, heading));
  const meal = mealId && household.peek('/v1/meals?view=outline')?.items.find(({ id }) => id === mealId);
  return li(
    { key, class: meal && 'with-recipe' },
    label(
      input({ type: 'checkbox', checked: ticks.has(key), on: { change: () => ticks.turn(key) } }),
      span({ dir: 'auto' }, quantity && [strong(shownAmount(quantity.text)), ' '], name,
        note && span({ class: 'note' }, `, ${note}`))),
    meal && a({
      class: 'round', href: `#/meals/${mealId}${/\bcook\b/.test(address) ? '/cook' : ''}`,
      'aria-label': say('meal.recipeOf', meal), title: say('meal.recipeOf', meal),
    }, icon('forward')));
}

// Servings with a button on each side. Without the server they stay as they are.
function stepper({ household, values, state, redraw }, servings) {
  const wished = state.servings ?? servings;
  const step = async count => {
    const before = state.servings;
    state.servings = wished + count;
    redraw();
    const path = mealPath(values.id, state.servings);
    await household.refresh(path);
    if (household.peek(path)) return;
    state.servings = before;
    toast(say('needs.server'));
  };
  return div(
    { class: 'stepper', role: 'group', 'aria-label': say('edit.servings') },
    iconButton(say('meal.minus'), 'minus', wished > 1 && (() => step(-1))),
    output(say('meal.servings', { count: wished })),
    iconButton(say('meal.add'), 'add', wished < most && (() => step(1))),
  );
}

// Only an address of the web is a link.
function source(text) {
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(text)?.[1];
  return a({ href: host && text, target: '_blank', rel: 'noreferrer' }, say('meal.source', { name: host ?? text }));
}

// When the meal is planned, and when it was cooked.
function planned({ household }, meal) {
  const today = household.peek('/v1/home')?.today;
  if (!today) return null;
  const found = household.read(historyOf(meal, today))?.items.filter(({ mealId }) => mealId === meal.id) ?? [];
  const ahead = found.filter(({ date, completed }) => date >= today && !completed).reverse();
  const done = found.filter(({ completed }) => completed).slice(0, 5);
  return div(
    { class: 'dates', key: 'dates' }, box(say('meal.planned'), ahead.map(({ plannedMealId, date, slot }) => row({
      key: plannedMealId, title: dayInWords(date, today), detail: say(`slot.${slot}`), href: `#/plan/${date}`,
      tail: meal.deletedAt && link('button quiet', `/plan/${date}/${slot}?instead=${plannedMealId}`, say('plan.instead')),
    }))),
    done.length > 0 && section({ class: 'part' }, h2(say('meal.history')), p({ class: 'detail' },
      done.map(({ completedDate, date }) => fullDay(completedDate ?? date)).join(' · '))),
  );
}

// The address of the days on which a meal is planned, a year ahead; the newest days come first.
function historyOf({ name }, today) {
  const words = [...name].slice(0, 90).join('').split(/\s+/).slice(0, 10).join(' ');
  return `/v1/history?q=${encodeURIComponent(words)}&to=${addDays(today, 366)}&limit=40`;
}
