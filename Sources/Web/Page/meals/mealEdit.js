// Writing a meal, new or known. What is written is kept on this device until it is saved or thrown away.
import {
  button, choose, div, fieldSentence, form, nothingYet, p, say, sentence, span, textButton, writeNow,
} from '../parts/all.js';
import { photoField, savePhoto } from './photo.js';
import { bodyOf, changesOf, draftOf, rebased } from './mealDraft.js';
import { newID } from '../memory/identifier.js';
import { go, goInstead } from '../router.js';
import { clashSheet } from './mealClash.js';
import { fieldsOf, readLines } from './mealFields.js';
import { notHere, mealPath } from './meal.js';

const pause = 400;

export const mealEdit = {
  look: 'wide',
  back: ({ values }) => values.id ? `/meals/${values.id}` : '/meals',
  title: ({ values }) => say(values.id ? 'edit.title' : 'meals.new'),
  begin(context) {
    const { values: { id }, query } = context;
    const state = { name: `draft:${id ?? query.get('draft') ?? 'new'}`, errors: {}, readings: [], id };
    const { household, address, signal } = context;
    signal.addEventListener('abort', () => {
      clearTimeout(state.clock);
      if (state.isTouched && !state.isDone) askToKeep(household, state, address);
    });
    open({ ...context, state });
    return state;
  },
  draw(context) {
    const { household, values, query, state } = context;
    const base = values.id && household.read(mealPath(values.id));
    if (state.isOpen && !state.draft && base) begin(context, { base, draft: draftOf(base) });
    if (!state.draft) return state.isOpen ? notHere(household) : nothingYet();
    const submit = event => { event.preventDefault(); save(context); };
    return form(
      { class: 'editing', novalidate: true, on: { submit, keydown: stay } },
      state.isRecalled && div(
        { class: 'notice', key: 'recalled' }, span(say(query.has('draft') ? 'import.check' : 'edit.recalled')),
        textButton(say('edit.drop'), () => startOver(context), 'quiet')),
      fieldsOf(context, facts => write(context, facts)),
      photoField(context, () => write(context, {})),
      state.error && p({ class: 'error', role: 'alert', dir: 'auto' }, state.error),
      div({ class: 'answers saving' }, button({ class: 'button main', disabled: state.isBusy }, say('save'))),
    );
  },
};

// Enter in a field of one line does not save the meal.
function stay(event) {
  if (event.key === 'Enter' && event.target.localName === 'input') event.preventDefault();
}

// Looks for what was written before. A new meal else begins empty, a known one as it is.
async function open(context) {
  const { household, query, values, state } = context;
  const kept = await household.recall(state.name);
  state.isOpen = true;
  if (kept) begin(context, { isTouched: true, ...kept, isRecalled: true });
  else if (values.id) context.redraw();
  else begin(context, { id: newID(), draft: draftOf({ name: query.get('name') ?? '' }) });
}

function begin(context, facts) {
  Object.assign(context.state, facts);
  readLines(context);
  context.redraw();
}

async function startOver(context) {
  const { household, state } = context;
  await household.keep(state.name, null);
  Object.assign(state, { draft: null, photo: undefined, isTouched: false, isRecalled: false, errors: {} });
  open(context);
}

// Takes what somebody writes, and keeps it a moment later.
function write({ household, state, redraw }, facts) {
  Object.assign(state.draft, facts);
  state.isTouched = true;
  clearTimeout(state.clock);
  state.clock = setTimeout(() => keep(household, state), pause);
  redraw();
}

const keep = (household, { name, id, draft, base, photo }) => household.keep(name, { id, draft, base, photo });

async function askToKeep(household, state, address) {
  await keep(household, state);
  const answer = await choose(say('edit.leave'), say('edit.leaveText'), [
    { label: say('edit.goOn'), value: 'go', look: 'main' }, { label: say('edit.keep') },
    { label: say('edit.drop'), value: 'drop', look: 'danger quiet' }]);
  if (answer === 'go') go(address);
  if (answer === 'drop') household.keep(state.name, null);
}

async function save(context) {
  const { household, state, redraw } = context;
  Object.assign(state, { isBusy: true, errors: {}, error: null });
  redraw();
  const answer = await (state.base ? change(context) : add(context));
  if (answer?.ok && await savePhoto(context)) {
    clearTimeout(state.clock);
    state.isDone = true;
    await household.keep(state.name, null);
    goInstead(`/meals/${state.id}`);
  } else if (answer && !answer.ok) refuse(state, answer);
  state.isBusy = false;
  redraw();
  setTimeout(() => document.querySelector('[aria-invalid]')?.focus());
}

const send = ({ household, state: { id } }, method, body, match) => writeNow(household, method, `/v1/meals/${id}`, {
  body, headers: match, isQuiet: true, text: say('saved'),
});

// A new meal has its id already, so a second try makes no second meal.
async function add(context) {
  const { state } = context;
  const answer = await send(context, 'PUT', bodyOf(state.draft), { 'If-None-Match': '*' });
  if (answer?.status !== 412) return answer;
  state.base = answer.body.current;
  return change(context);
}

// Sends what differs. Where somebody else changed the same, a person chooses; the rest comes together by itself.
async function change(context) {
  const { state } = context;
  const { draft, base } = state;
  const { patch } = changesOf(draft, base);
  if (Object.keys(patch).length === 0) return { ok: true };
  const answer = await send(context, 'PATCH', patch, { 'If-Match': `"${base.version}"` });
  const current = answer?.status === 412 && answer.body.current;
  if (!current) return answer;
  const { clashes } = changesOf(draft, base, current);
  const choice = clashes.length === 0 ? 'mine' : await clashSheet(draft, current, clashes);
  if (!choice) return null;
  Object.assign(state, { draft: rebased(draft, base, current, choice === 'theirs' ? clashes : []), base: current });
  return change(context);
}

// Puts the server's sentences at the fields that they are about.
function refuse(state, { status, body }) {
  for (const error of body.errors ?? []) state.errors[error.pointer.split('/')[1]] ??= fieldSentence(error);
  if (body.way) state.errors.ingredients = say('edit.way', { way: body.way.join(' → ') });
  if (Object.keys(state.errors).length === 0) state.error = sentence({ status, body });
}
