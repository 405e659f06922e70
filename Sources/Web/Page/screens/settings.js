// How the household plans and shops. Each setting is checked while it is written, saved at once, and can be taken
// back.
import {
  act, confirm, div, field, h2, inMore, p, say, section, toggle, weekdays, writeNow,
} from '../parts/kit.js';

// Each setting with its default, and for a number the least and the most. An open one may be left out.
const groups = {
  planning: {
    defaultMealPlanDuration: { normal: 7, least: 3, most: 14 },
    defaultStartDay: { normal: 0, choices: () => weekdays(1) },
    defaultServings: { normal: 4, least: 1, most: 100 },
    autoNameMealPlans: { normal: true },
    oneMealPerDay: { normal: false },
  },
  shopping: {
    showRecipeSourceTags: { normal: true },
    lookbackWeeks: { normal: 4, least: 0, most: 12 },
    unitSystem: { normal: 'us', choices: () => ['metric', 'us', 'imperial'].map(one => [one, say(`units.${one}`)]) },
  },
  keeping: { retentionWeeks: { normal: null, least: 4, most: 5_200 } },
};
const path = '/v1/settings';

export const settings = inMore('settings', [path], (context, home, present) => [
  Object.entries(groups).map(([group, fields]) => section(
    { class: 'card' }, h2(say(`settings.${group}`)),
    Object.entries(fields).map(([name, kind]) => one(context, present, name, kind)))),
  Object.values(groups).some(fields => Object.entries(fields).some(([name, { normal }]) => present[name] !== normal))
    && act(say('settings.defaults'), () => writeNow(context.household, 'DELETE', path, { text: say('settings.reset') }),
      'quiet'),
  p({ class: 'hint' }, say('settings.hint')),
  // The draft has what is written or on its way.
], { begin: () => ({ draft: {} }) });

const valueOf = text => text === '' ? null : /^\d+$/.test(text) ? Number(text) : text;

function one(context, present, name, kind) {
  const { draft } = context.state;
  const { normal, choices } = kind;
  const value = name in draft ? draft[name] : present[name];
  const words = { name, value: value ?? '', label: say(`settings.${name}`), hint: say(`settings.${name}.hint`) };
  const save = value => keep(context, present, name, value);
  if (typeof normal === 'boolean') return div(toggle({ ...words, name: null, value: null, isOn: value, change: save }));
  const change = ({ target }) => { if (!wrong(valueOf(target.value), kind)) save(valueOf(target.value)); };
  if (choices) return field({ ...words, choices: choices(), on: { change } });
  return field({
    ...words, error: wrong(value, kind), inputmode: 'numeric', class: 'number', on: {
      change, input: ({ target }) => { draft[name] = valueOf(target.value); context.redraw(); },
    },
  });
}

function wrong(value, { normal, least, most, choices }) {
  if (choices || value === normal || value >= least && value <= most) return null;
  return say(normal === null ? 'settings.rangeOpen' : 'settings.range', { least, most });
}

async function keep({ household, state, redraw }, present, name, value) {
  const before = present[name];
  state.draft[name] = value;
  redraw();
  const isMeant = value !== before && (name !== 'retentionWeeks' || value === null || before && value >= before
    || await confirm(say('settings.retentionWeeks'), say('settings.removes', { count: value }), say('settings.remove')));
  const answer = isMeant && await writeNow(household, 'PATCH', path, {
    body: { [name]: value }, text: say('settings.saved', { name: say(`settings.${name}`) }),
  });
  // Without an answer a written number stays; a switch shows how things are.
  if (answer !== null || typeof value !== 'number') delete state.draft[name];
  redraw();
}
