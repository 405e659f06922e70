// How the household plans and shops. Each setting is checked while it is written, saved at once, and can be taken
// back.
import { act, confirm, div, field, h2, inMore, p, say, section, send, toggle, weekdays } from '../parts/kit.js';

const path = '/v1/settings';
const groups = {
  planning: ['defaultMealPlanDuration', 'defaultStartDay', 'defaultServings', 'autoNameMealPlans', 'oneMealPerDay'],
  shopping: ['showRecipeSourceTags', 'lookbackWeeks', 'unitSystem'],
  keeping: ['retentionWeeks'],
};
const ranges = {
  defaultMealPlanDuration: [3, 14], defaultServings: [1, 100], lookbackWeeks: [0, 12], retentionWeeks: [4, 5_200],
};
const choices = {
  defaultStartDay: () => weekdays(1),
  unitSystem: () => ['metric', 'us', 'imperial'].map(one => [one, say(`units.${one}`)]),
};

// The draft has what is written or on its way.
export const settings = inMore('settings', [path], (context, home, present) => [
  Object.entries(groups).map(([group, names]) => section(
    { class: 'card' }, h2(say(`settings.${group}`)), names.map(name => one(context, present[name], name)))),
  act(say('settings.defaults'), () => send(context.household, 'DELETE', path, undefined, 'settings.reset'), 'quiet'),
  p({ class: 'hint' }, say('settings.hint')),
], { begin: () => ({ draft: {} }) });

const valueOf = ({ target }) => {
  const text = target.value.trim();
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : text;
};

function one(context, present, name) {
  const { draft } = context.state;
  const value = name in draft ? draft[name] : present;
  const words = { label: say(`settings.${name}`), hint: say(`settings.${name}.hint`) };
  const save = value => keep(context, present, name, value);
  if (typeof present === 'boolean') return div(toggle({ ...words, isOn: value, change: save }));
  const change = event => wrong(name, valueOf(event)) || save(valueOf(event));
  const input = event => { draft[name] = valueOf(event); context.redraw(); };
  return field({ ...words, name, value: value ?? '', ...choices[name] ? { choices: choices[name](), on: { change } } : {
    error: wrong(name, value), inputmode: 'numeric', class: 'number', on: { change, input },
  } });
}

// What is wrong with a number as it is written.
function wrong(name, value) {
  const [least, most] = ranges[name] ?? [];
  const isOpen = name === 'retentionWeeks';
  if (choices[name] || value === null && isOpen || value >= least && value <= most && value !== null) return null;
  return say(isOpen ? 'settings.rangeOpen' : 'settings.range', { least, most });
}

async function keep({ household, state, redraw }, present, name, value) {
  state.draft[name] = value;
  redraw();
  // Fewer weeks remove plans for good.
  const title = say(`settings.${name}`);
  const isMeant = value !== present && (name !== 'retentionWeeks' || value === null || present && value >= present
    || await confirm(title, say('settings.removes', { count: value }), say('settings.remove')));
  const answer = isMeant && await send(household, 'PATCH', path, { [name]: value }, 'settings.saved', { name: title });
  // Without an answer a written number stays; a switch shows how things are.
  if (answer !== null || !ranges[name]) delete state.draft[name];
  redraw();
}
