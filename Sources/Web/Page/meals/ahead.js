// What is begun the day before or hours before a meal: on the meal, where a person says whether it is right, and
// on the day on which it is due.
import {
  a, answers, dayInWords, div, field, formSheet, h2, icon, li, p, say, section, sendForm, span, textButton, ul, writeNow,
} from '../parts/all.js';

const most = 10;
const day = 24;
const night = 12;

const whenWords = hours => hours < night ? say('ahead.hours', { count: hours })
  : hours <= day ? say('ahead.day') : say('ahead.days', { count: Math.ceil(hours / day) });

// The steps of a meal. Those that the recipe tells are confirmed or denied in one press.
export function aheadPart(context, meal) {
  const { ahead, aheadFrom, deletedAt } = meal;
  if (!ahead?.length || deletedAt) return null;
  const isTold = aheadFrom === 'words';
  return section(
    { class: 'part ahead', key: 'ahead' }, h2(say('ahead.title')),
    ul(ahead.map(({ hours, text }, key) => li(
      { key }, span({ class: 'detail' }, whenWords(hours)), p({ dir: 'auto' }, text)))),
    answers(
      isTold && textButton(say('ahead.right'), () => write(context, meal, ahead)),
      isTold && textButton(say('ahead.notSo'), () => write(context, meal, []), 'quiet'),
      textButton(say('ahead.edit'), () => aheadSheet(context, meal), 'quiet')));
}

// The request by which a person chooses the steps of a meal; null gives them back to the recipe.
const choosing = ({ household }, { id, name }, ahead) => [household, 'PATCH', `/v1/meals/${id}`, {
  body: { ahead }, text: say(!ahead ? 'ahead.didBack' : ahead.length > 0 ? 'ahead.did' : 'ahead.didNone', { name }),
}];
const write = (...choice) => writeNow(...choosing(...choice));

// A line for each step, and one for another.
export function aheadSheet(context, meal) {
  const lines = [...meal.ahead, { hours: night, text: '' }].slice(0, most);
  formSheet(context, say('ahead.title'), error => [
    lines.map(({ hours, text }, index) => div(
      { class: 'ahead-line', key: index },
      field({ name: `text${index}`, label: say('ahead.what'), value: text, maxlength: 200 }),
      field({ name: `hours${index}`, label: say('ahead.when'), value: hours, choices: choicesWith(hours) }))),
    p({ class: error ? 'error' : 'hint', role: error && 'alert' }, error ?? say('ahead.hint')),
  ], values => {
    const ahead = lines.map((_, index) => (
      { hours: Number(values[`hours${index}`]), text: values[`text${index}`].trim() })).filter(({ text }) => text);
    return sendForm(...choosing(context, meal, ahead));
  }, {
    more: close => meal.aheadFrom === 'household' && textButton(say('ahead.byWords'), () => {
      close();
      write(context, meal, null);
    }, 'quiet'),
  });
}

// The times to choose from. Twelve hours and a day are the same evening.
function choicesWith(own) {
  const usual = [4, 6, 8, night, 2 * day, 3 * day].filter(hours => whenWords(hours) !== whenWords(own));
  return [...usual, own].sort((one, other) => one - other).map(hours => [hours, whenWords(hours)]);
}

// What is to be begun today, a quiet line each.
export function aheadLines({ household }) {
  const { ahead, today } = household.read('/v1/home') ?? {};
  return (ahead ?? []).map(step => {
    const { plannedMealId, mealId, date, text, time, title, aheadFrom } = step;
    const facts = [date === today && time, aheadFrom !== 'freezer' && title, aheadFrom === 'words' && say('ahead.ask')];
    const detail = facts.filter(Boolean).join(' · ');
    return a(
      { class: 'notice', key: plannedMealId + text, href: mealId ? `#/meals/${mealId}` : `#/plan/${date}` }, icon('clock'),
      span(span({ dir: 'auto' }, say('ahead.for', { day: dayInWords(date, today), text })),
        detail && span({ class: 'detail', dir: 'auto' }, detail)));
  });
}
