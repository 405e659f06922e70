// Suggesting something for a slot, and the same form to wish for something else or to end a disagreement.
import { button, field, form, longDay, p, row, say, sheet, toggle, ul, valuesOf } from '../parts/all.js';
import { wishBody, slotPath, step } from './reviewSteps.js';
import { fold } from '../memory/suggest.js';

// Opens the sheet. `present` is the member's own suggestion that is there now; `kind` is another step than a
// suggestion, on the `version` that the screen shows.
export function suggestSheet({ household, redraw }, { date, slot, present, kind = 'suggestion', version, sent }) {
  const path = slotPath({ date, slot }) + kind;
  const { title = '', nothing: isNothing = false, mealId, servings, note } = present ?? {};
  const state = { text: isNothing ? '' : title, meal: mealId && { id: mealId, servings }, isNothing, found: [] };
  const set = facts => { Object.assign(state, facts); redraw(); };
  const look = async () => {
    const { text } = state;
    const which = text ? `q=${encodeURIComponent(text)}` : `slot=${slot}&sort=-usage`;
    const answer = await household.connection.ask('GET', `/v1/meals?view=outline&limit=5&${which}`).catch(() => null);
    if (answer?.ok && state.text === text) set({ found: answer.body.items });
  };
  const send = async (event, close) => {
    event.preventDefault();
    const back = kind === 'suggestion' && (present ? ['PUT', path, wishBody(present)] : ['DELETE', path]);
    const isDone = await step(household, ['PUT', path, bodyFrom(state, kind, valuesOf(event.target))], kind, {
      match: version, back, show: problem => set({ problem }),
    });
    if (!isDone) return;
    close();
    sent?.();
  };
  look();
  sheet(say(`suggest.${kind}`), close => form(
    { on: { submit: event => send(event, close) } },
    p({ class: 'detail' }, `${longDay(date)} · ${say(`slot.${slot}`)}`),
    !state.isNothing && mealFields(state, set, look),
    toggle({ label: say('review.nothing'), isOn: isNothing, change: isNothing => set({ isNothing }) }),
    kind !== 'resolution' && field(
      { name: 'words', label: say(`suggest.${kind}Words`), value: note ?? '', maxlength: 1_000 }),
    state.problem && p({ class: 'error', role: 'alert' }, state.problem),
    button({ class: 'button main' }, say('suggest.do')),
  ));
}

// A field for a meal or for words without a recipe; meals are looked for while a person writes.
function mealFields(state, set, look) {
  const write = event => {
    set({ text: event.target.value, meal: null });
    clearTimeout(state.clock);
    state.clock = setTimeout(look, 300);
  };
  return [
    field({
      name: 'text', label: say('suggest.what'), hint: say('suggest.hint'), value: state.text, maxlength: 200,
      required: true, on: { input: write },
    }),
    state.meal ? field({
      name: 'servings', label: say('suggest.servings'), type: 'number', min: 1, max: 100, value: state.meal.servings,
    }) : state.found.length > 0 && ul({ class: 'rows' }, state.found.map(({ id, name }) => row({
      key: id, title: name, run: () => set({ meal: { id }, text: name }) }))),
  ];
}

// The written words as a suggestion. The name of a meal means that meal.
function bodyFrom({ text, meal, found, isNothing }, kind, { words: note, servings }) {
  const known = meal || found.find(({ name }) => fold(name) === fold(text.trim()));
  const wish = known ? { mealId: known.id, servings: servings ? Number(servings) : null } : { title: text };
  if (kind === 'rejection') return { suggestion: isNothing ? null : wish, ...(note && { reason: note }) };
  return { ...(isNothing ? { suggestion: null } : wish), note };
}
