// How the household plans and shops. Each setting is checked while it is written, saved at once, and can be taken
// back.
import {
  chip, confirm, details, div, field, fieldset, h2, legend, p, say, section, send, summary, textButton, toggle, weekdays,
} from '../parts/all.js';
import { slots } from '../memory/kitchen.js';
import { dayNames } from '../words/dates.js';
import { languages } from '../words/words.js';
import { patternsSheet } from './patterns.js';
import { screenInMore } from './screenInMore.js';

const path = '/v1/settings';

// Each setting with its kind: a range of numbers, choices, or a switch. A list takes several of its choices. The last
// group is folded: few homes ever need it.
const groups = {
  planning: {
    plannedSlots: () => slots.map(slot => [slot, say(`slot.${slot}`)]), defaultServings: [1, 100],
    defaultStartDay: () => weekdays(1),
  },
  shopping: {
    shopsOn: () => weekdays(1).map(([day, name]) => [dayNames[day], name]), showRecipeSourceTags: null,
    unitSystem: () => ['metric', 'us', 'imperial'].map(one => [one, say(`units.${one}`)]),
  },
  more: {
    defaultMealPlanDuration: [3, 14], newMealsAWeek: [0, 3], autoNameMealPlans: null, oneMealPerDay: null,
    lookbackWeeks: [0, 12], retentionWeeks: [4, 5_200],
    language: () => languages.map(one => [one, new Intl.DisplayNames(one, { type: 'language' }).of(one)]),
  },
};
const mayBeEmpty = name => name === 'retentionWeeks';

// The draft has what is written or on its way.
export const settings = screenInMore('settings', [path], (context, home, present) => [
  p({ class: 'hint' }, say('settings.hint')),
  section({ class: 'card' }, h2(say('settings.planning')), all(context, present, groups.planning),
    textButton(say('patterns.title'), () => patternsSheet(context))),
  section({ class: 'card' }, h2(say('settings.shopping')), all(context, present, groups.shopping)),
  details({ class: 'card fold', key: 'more' }, summary(say('settings.more')), all(context, present, groups.more), textButton(
    say('settings.defaults'), () => send(context.household, 'DELETE', path, undefined, 'settings.reset'), 'quiet')),
], { begin: () => ({ draft: {} }) });

const all = (context, present, kinds) => Object.entries(kinds).map(
  ([name, kind]) => one(context, present[name], name, kind));

const valueOf = ({ target }) => {
  const text = target.value.trim();
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : text;
};

function one(context, present, name, kind) {
  const { draft } = context.state;
  const value = name in draft ? draft[name] : present;
  const words = { name, label: say(`settings.${name}`), hint: say(`settings.${name}.hint`) };
  const save = value => keep(context, present, name, value);
  if (!kind) return div(toggle({ ...words, isOn: value, change: save }));
  if (Array.isArray(value)) {
    const turn = one => save(value.includes(one) ? value.filter(other => other !== one) : [...value, one]);
    return fieldset(legend(words.label), div({ class: 'chips' }, kind().map(([one, label]) => (
      chip(label, value.includes(one), () => turn(one))))), p({ class: 'hint' }, words.hint));
  }
  if (!Array.isArray(kind)) {
    return field({ ...words, value, choices: kind(), on: { change: event => save(valueOf(event)) } });
  }
  const [least, most] = kind;
  const isRight = value => value === null ? mayBeEmpty(name) : value >= least && value <= most;
  return field({
    ...words, value: value ?? '', inputmode: 'numeric', class: 'number',
    error: !isRight(value) && say(mayBeEmpty(name) ? 'settings.rangeOpen' : 'settings.range', { least, most }), on: {
      change: event => { if (isRight(valueOf(event))) save(valueOf(event)); },
      input: event => { draft[name] = valueOf(event); context.redraw(); },
    },
  });
}

async function keep({ household, state, redraw }, present, name, value) {
  state.draft[name] = value;
  redraw();
  // Fewer weeks remove plans for good.
  const title = say(`settings.${name}`);
  const isMeant = value !== present && (!mayBeEmpty(name) || value === null || present && value >= present
    || await confirm(title, say('settings.removes', { count: value }), say('settings.remove')));
  const answer = isMeant && await send(household, 'PATCH', path, { [name]: value }, 'settings.saved', { name: title });
  // Without an answer a written number stays; anything else shows how things are.
  if (answer !== null || typeof value !== 'number') delete state.draft[name];
  redraw();
}
