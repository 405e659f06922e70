// Writing a meal, new or known. What is written is kept on this device until it is saved or thrown away.
import { button, div, form, p, span } from '../parts/element.js';
import { choose } from '../parts/dialog.js';
import { toast } from '../parts/toast.js';
import { writeNow } from '../parts/undo.js';
import { photoField, savePhoto } from './mealPhoto.js';
import { bodyOf, changesOf, draftOf } from '../memory/mealDraft.js';
import { newID } from '../memory/identifier.js';
import { go, goInstead } from '../router.js';
import { clashSheet } from './mealClash.js';
import { fieldsOf, readLines } from './mealFields.js';
import { pathOf } from './meal.js';
import { sentence } from '../server/ask.js';
import { say } from '../words/words.js';

const pause = 400;

export const mealEdit = {
  look: 'wide',
  back: ({ values }) => values.id ? `/meals/${values.id}` : '/meals',
  title: ({ values }) => say(values.id ? 'edit.title' : 'meals.new'),
  begin(context) {
    const { values, query } = context;
    const state = { name: `draft:${values.id ?? query.get('draft') ?? 'new'}`, errors: {}, readings: [], id: values.id };
    open(context, state);
    return state;
  },
  end({ household, state, address }) {
    clearTimeout(state.clock);
    if (state.isTouched && !state.isDone) askToKeep(household, state, address);
  },
  draw(context) {
    const { household, values, state } = context;
    const known = values.id && household.read(pathOf(values.id));
    if (state.isOpen && !state.draft && known) begin(context, { base: known, draft: draftOf(known) });
    if (!state.draft) return div({ class: 'empty' }, p(say(state.isOpen ? 'needs.server' : 'loading')));
    const submit = event => { event.preventDefault(); save(context); };
    return form(
      { class: 'editing', novalidate: true, on: { submit, keydown: stay } },
      state.isRecalled && div(
        { class: 'notice', key: 'recalled' }, span(say(context.query.has('draft') ? 'import.check' : 'edit.recalled')),
        button({ type: 'button', class: 'button quiet', on: { click: () => startOver(context) } }, say('edit.drop'))),
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

// Looks for what was written before; a new meal else begins empty.
async function open(context, state) {
  const { household, query, values } = context;
  const kept = await household.recall(state.name);
  state.isOpen = true;
  if (kept) begin({ ...context, state }, { isTouched: true, ...kept, isRecalled: true });
  else if (values.id) context.redraw();
  else begin({ ...context, state }, { id: newID(), draft: draftOf({ name: query.get('name') ?? '' }) });
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
  open(context, state);
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
    { label: say('edit.goOn'), value: 'go', look: 'main' }, { label: say('edit.keep'), value: 'keep' },
    { label: say('edit.drop'), value: 'drop', look: 'danger quiet' }]);
  if (answer === 'go') go(address);
  else if (answer === 'drop') household.keep(state.name, null);
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

// A new meal has its id already, so a second try makes no second meal.
async function add(context) {
  const { household, state } = context;
  const answer = await writeNow(household, 'PUT', `/v1/meals/${state.id}`, {
    body: bodyOf(state.draft), headers: { 'If-None-Match': '*' }, isQuiet: true, text: say('saved'),
  });
  if (answer?.status !== 412) return answer;
  state.base = answer.body.current;
  return change(context);
}

async function change(context) {
  const { household, state } = context;
  const { patch } = changesOf(state.draft, state.base);
  if (Object.keys(patch).length === 0) return { ok: true };
  const answer = await writeNow(household, 'PATCH', `/v1/meals/${state.id}`, {
    body: patch, headers: { 'If-Match': `"${state.base.version}"` }, isQuiet: true, text: say('saved'),
  });
  const current = answer?.status === 412 && answer.body.current;
  if (!current) return answer;
  const { clashes } = changesOf(state.draft, state.base, current);
  const choice = clashes.length === 0 ? 'mine' : await clashSheet(state, current, clashes);
  if (!choice) return null;
  if (choice === 'theirs') {
    const theirs = draftOf(current);
    for (const name of clashes.flatMap(name => name === 'minutes' ? ['prep', 'cook', 'total'] : name)) {
      state.draft[name] = theirs[name];
    }
  }
  rebase(state, current);
  return change(context);
}

// Goes on from the present version: what nobody changed here is as it is there.
function rebase(state, current) {
  const [before, now] = [draftOf(state.base), draftOf(current)];
  for (const name of Object.keys(now)) {
    if (JSON.stringify(state.draft[name]) === JSON.stringify(before[name])) state.draft[name] = now[name];
  }
  state.base = current;
}

// Puts the server's sentences at the fields that they are about.
function refuse(state, { status, body }) {
  for (const { pointer, detail } of body.errors ?? []) state.errors[pointer.split('/')[1]] ??= detail;
  if (Object.keys(state.errors).length === 0) state.error = sentence({ status, body });
}
