// Bringing in recipes: the copied text of a page, its HTML, or the file of another program.
import { a, button, div, form, h2, input, label, li, p, section, span, strong, ul } from '../parts/element.js';
import { field } from '../parts/field.js';
import { icon } from '../parts/icons.js';
import { writeNow } from '../parts/undo.js';
import { newID } from '../memory/identifier.js';
import { draftOf } from '../memory/mealDraft.js';
import { recipeIn, textOf } from '../memory/recipeText.js';
import { go } from '../router.js';
import { sentence } from '../server/ask.js';
import { inWords } from '../words/dates.js';
import { say } from '../words/words.js';

const most = 100;

export const mealImport = {
  tab: 'meals',
  back: '/meals',
  title: () => say('import.title'),
  begin: () => ({ text: '', result: null, error: null, isDone: false }),
  draw(context) {
    const { state } = context;
    return [
      state.error && p({ class: 'notice', role: 'alert', key: 'error', dir: 'auto' }, state.error),
      state.result ? outcome(context) : [pasting(context), choosing(context)],
    ];
  },
};

function pasting(context) {
  const { state, redraw } = context;
  const submit = event => { event.preventDefault(); look(context, state.text); };
  return form(
    { class: 'card', key: 'text', on: { submit } }, h2(say('import.text')), p(say('import.textHow')),
    field({
      name: 'text', label: say('import.field'), multiline: true, rows: 8, value: state.text,
      on: { input: event => { state.text = event.target.value; redraw(); } },
    }),
    div({ class: 'answers' }, button({ class: 'button main', disabled: !state.text.trim() || state.isBusy },
      say('import.look'))),
  );
}

function choosing(context) {
  const take = async event => {
    const [file] = event.target.files;
    event.target.value = '';
    if (file) look(context, await file.text());
  };
  return section({ class: 'card', key: 'file' }, h2(say('import.file')), p(say('import.fileHow')), div(
    { class: 'answers' }, label({ class: 'button' }, icon('note'), say('import.choose'), input({
      type: 'file', class: 'unseen', accept: '.json,.jsonld,.html,.htm,.txt', on: { change: take },
    }))));
}

// Asks the server what it finds in data or a page. Plain text becomes a meal to look over.
async function look(context, text) {
  const { state, redraw } = context;
  state.error = null;
  const isData = /^\s*[[{]/.test(text);
  if (!isData && !/<\/?[a-z][^>]*>/i.test(text)) return write(context, text);
  state.source = { text, type: isData ? 'application/json' : 'text/html' };
  const answer = await send(context, true);
  if (answer?.ok) state.result = answer.body;
  else if (answer?.body.code === 'no-recipe' && !isData) return write(context, textOf(text));
  else if (answer) state.error = sentence(answer);
  redraw();
}

async function send({ household, state, redraw }, isDry) {
  state.isBusy = true;
  redraw();
  const { text, type } = state.source;
  const answer = await writeNow(household, 'POST', `/v1/meals/import${isDry ? '?dryRun=true' : ''}`, {
    body: text, raw: true, headers: { 'Content-Type': type }, within: 120_000, isQuiet: true,
  });
  state.isBusy = false;
  return answer;
}

async function write({ household, state, redraw }, text) {
  if (/^\s*https?:\/\/\S+\s*$/.test(text)) {
    state.error = say('import.onlyLink');
    return redraw();
  }
  await household.keep('draft:import', { id: newID(), draft: { ...draftOf(), ...recipeIn(text) } });
  go('/meals/new?draft=import');
}

// What would be brought in, or was; what is left out, and why, comes first.
function outcome(context) {
  const { state, redraw } = context;
  const { result, isDone, isBusy } = state;
  const { created, updated, failed } = result.counts;
  const items = [...result.items].sort((one, other) => (other.outcome === 'failed') - (one.outcome === 'failed'));
  const run = async () => {
    const answer = await send(context, false);
    if (answer?.ok) Object.assign(state, { result: answer.body, isDone: true });
    else if (answer) state.error = sentence(answer);
    redraw();
  };
  return section(
    { class: 'card', key: 'outcome' },
    div({ role: 'status' }, h2(say(isDone ? 'import.done' : 'import.found', { count: created + updated })),
      failed > 0 && p(say('import.failed', { count: failed }))),
    ul({ class: 'outcome' }, items.slice(0, most).map(item => one(item, isDone))),
    items.length > most && p({ class: 'hint' }, say('import.andMore', { count: items.length - most })),
    div(
      { class: 'answers' },
      !isDone && created + updated > 0 && button(
        { type: 'button', class: 'button main', disabled: isBusy, on: { click: run } },
        say('import.take', { count: created + updated })),
      isDone && a({ class: 'button main', href: '#/meals' }, say('import.toMeals')),
      button({
        type: 'button', class: 'button quiet',
        on: { click: () => { Object.assign(state, { result: null, isDone: false }); redraw(); } },
      }, say('import.again')),
    ),
  );
}

function one({ index, name, mealId, outcome, kept, errors }, isDone) {
  const title = name ?? say('import.number', { number: index + 1 });
  return li(
    { key: index, class: outcome }, icon(outcome === 'failed' ? 'close' : 'check', 'small'),
    div(
      isDone && mealId ? a({ href: `#/meals/${mealId}`, dir: 'auto' }, title) : strong({ dir: 'auto' }, title),
      span({ class: 'detail' }, ' ', say(outcome === 'failed' ? 'import.left' : `import.${outcome}`)),
      kept.length > 0 && p({ class: 'detail' }, say('import.kept', {
        fields: inWords(kept.map(field => say(`edit.${field}`))),
      })),
      errors.slice(0, 3).map(({ detail }) => p({ class: 'error', dir: 'auto' }, detail)),
    ),
  );
}
