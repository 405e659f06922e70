// Bringing in recipes: the copied text of a page, its HTML, or the file of another program.
import {
  a, answers, button, details, div, field, fieldSentence, form, h2, icon, inWords, p, row, say, section, sentence,
  span, summary, textButton, toast, ul, writeNow,
} from '../parts/all.js';
import { copy } from '../parts/share.js';
import { isTouched } from '../parts/touch.js';
import { bookmark, unpacked } from './bookmark.js';
import { fileButton } from '../meals/photo.js';
import { newID } from '../memory/identifier.js';
import { draftOf } from '../meals/mealDraft.js';
import { linkAnswers, takeLink } from './link.js';
import { isMarked, linkIn, recipeOf, textOf } from './recipeText.js';
import { go } from '../router.js';

const most = 100;
const kinds = '.json,.jsonld,.html,.htm,.txt,.zip,.gz,.csv,.md,.mm,.mmf,.paprikarecipe,.paprikarecipes';

export const mealImport = {
  tab: 'meals',
  back: '/meals',
  title: () => say('import.title'),
  begin(context) {
    context.state = { text: '' };
    const [packed, url, text] = ['page', 'url', 'text'].map(name => context.query.get(name));
    // What has arrived does not arrive again by the way back or a reload.
    if (packed || url || text) history.replaceState(null, '', '#/meals/import');
    if (packed) takePage(context, unpacked(packed));
    else if (url || text) takeShared(context, url || text);
    return context.state;
  },
  draw(context) {
    const { state, redraw } = context;
    const submit = event => {
      event.preventDefault();
      const link = linkIn(state.text);
      if (link) takeLink(context, link);
      else look(context, state.text, { html: state.pasted?.text === plain(state.text) ? state.pasted.html : '' });
    };
    return [
      state.error && p({ class: 'notice', role: 'alert', key: 'error', dir: 'auto' }, state.error),
      state.result ? outcome(context, state.result) : [
        form({ class: 'card', key: 'text', on: { submit } }, h2(say('import.text')), p(say('import.textHow')), field({
          name: 'text', label: say('import.field'), multiline: true, rows: 8, value: state.text,
          on: {
            input: ({ target }) => { state.text = target.value; redraw(); },
            paste: ({ clipboardData: data }) => {
              state.pasted = { text: plain(data.getData('text')), html: data.getData('text/html') };
            },
          },
        }), linkIn(state.text) ? linkAnswers(context, linkIn(state.text)) : answers(
          button({ class: 'button main', disabled: !state.text.trim() || state.isBusy }, say('import.look')))),
        bookmarkCard(),
        section({ class: 'card', key: 'file' }, h2(say('import.file')), p(say('import.fileHow')), answers(fileButton(
          say('import.choose'), 'note', kinds, async file => {
            if (await isText(file)) look(context, await file.text());
            else lookInto(context, file);
          }))),
      ],
    ];
  },
};

const plain = text => text.replace(/\s+/g, ' ').trim();

// The bookmark, to be dragged where there is a mouse, and to be copied on a phone.
function bookmarkCard() {
  const address = bookmark(location.href.split('#')[0]);
  const press = event => {
    event.preventDefault();
    toast(say('import.bookmarkPress'));
  };
  return section(
    { class: 'card', key: 'bookmark' }, h2(say('import.bookmark')),
    p(say(isTouched() ? 'import.bookmarkPhoneHow' : 'import.bookmarkHow')),
    answers(!isTouched() && a({ class: 'button bookmark', href: address, draggable: 'true', on: { click: press } },
      icon('star'), say('import.bookmarkName')), textButton(say('import.bookmarkCopy'), () => copy(address))),
  );
}

// Takes what the bookmark has found on a page.
function takePage(context, page) {
  const { state } = context;
  if (!page) state.error = say('import.broken');
  else if (page.data || page.html) look(context, page.data || page.html, page);
  else if (page.text) draft(context, recipeOf(page));
  else state.error = say('import.nothingThere', { title: page.title || page.from });
}

// Takes what another program of the phone has shared: a link, or the text of a recipe.
function takeShared(context, text) {
  const { state } = context;
  state.text = text;
  const link = linkIn(text.slice(0, 2_000).replace(/\s+/g, ' '));
  if (link) takeLink(context, link);
  else look(context, text);
}

// True for a file that is data, a page, or plain text. The server knows the other kinds by their bytes.
async function isText(file) {
  if (/\.(?:csv|md|mmf?)$/i.test(file.name)) return false;
  return !(await file.slice(0, 200).text()).includes('\ufffd') && !/^PK/.test(await file.slice(0, 2).text());
}

// Asks the server what it finds in the file of another program.
function lookInto(context, file) {
  Object.assign(context.state, { error: null, source: file, from: '', type: 'application/octet-stream' });
  return bringIn(context, '?dryRun=true');
}

// Asks the server what it finds in data or a page, which is `from` an address. Plain text becomes a meal to look over;
// the `html` that was copied with it is asked first if it says what is what.
async function look(context, text, { from = '', html = '' } = {}) {
  const { household, state, redraw } = context;
  const isData = /^\s*[[{]/.test(text);
  const isPlain = !isData && !/<\/?[a-z][^>]*>/i.test(text);
  const page = isPlain && isMarked(html) ? html : isPlain ? null : text;
  Object.assign(state, {
    error: null, source: page, from, type: isData ? 'application/json' : 'text/html', isBusy: true,
  });
  if (page === null || await bringIn(context, '?dryRun=true') === 'no-recipe' && !isData) {
    await draft(context, recipeOf({ text: isPlain ? text : textOf(text), from }));
  }
  state.isBusy = false;
  redraw();
}

// Opens a recipe as a meal that is not saved yet.
async function draft({ household }, recipe) {
  await household.keep('draft:import', { id: newID(), draft: { ...draftOf(), ...recipe } });
  go('/meals/new?draft=import');
}

// Sends what was read. Returns the code of a problem.
async function bringIn({ household, state, redraw }, query = '') {
  const source = state.from ? `${query ? '&' : '?'}source=${encodeURIComponent(state.from)}` : '';
  const answer = await writeNow(household, 'POST', `/v1/meals/import${query}${source}`, {
    body: state.source, raw: true, headers: { 'Content-Type': state.type }, within: 120_000, isQuiet: true,
    text: !query && say('saved'),
  });
  if (answer?.ok) Object.assign(state, { result: answer.body, isDone: !query });
  else if (answer) state.error = sentence(answer);
  redraw();
  return answer?.body.code;
}

// The meals that an import would bring or has brought. Those left out come first, with the reason.
function outcome(context, { items, counts: { created, updated, failed }, past, leftOut }) {
  const { state, redraw } = context;
  const count = created + updated;
  const again = () => { state.result = null; redraw(); };
  const sorted = [...items].sort((one, other) => (other.outcome === 'failed') - (one.outcome === 'failed'));
  return section(
    { class: 'card', key: 'outcome' },
    div({ role: 'status' }, h2(say(state.isDone ? 'import.done' : 'import.found', { count })),
      failed > 0 && p(say('import.failed', { count: failed })), along(past)),
    ul({ class: 'rows' }, sorted.slice(0, most).map(item => one(item, state.isDone))),
    items.length > most && p({ class: 'hint' }, say('import.andMore', { count: items.length - most })),
    state.isDone && past.onHand.length > 0 && atHome(context, past.onHand.slice(0, most)),
    leftOut.length > 0 && left(leftOut),
    answers(
      !state.isDone && count > 0 && textButton(say('import.take', { count }), () => bringIn(context), 'main'),
      state.isDone && a({ class: 'button main', href: '#/meals' }, say('import.toMeals')),
      textButton(say('import.again'), again, 'quiet')),
  );
}

// What comes along besides the recipes.
function along({ planned, votes, favourites, lists, shelves }) {
  const things = Object.entries({ planned, votes, favourites, lists, shelves }).filter(([, count]) => count > 0)
    .map(([thing, count]) => say(`import.past.${thing}`, { count }));
  return things.length > 0 && p(say('import.along', { things: inWords(things) }));
}

// Offers the foods that are always at home in the other program. Nothing is said of them until somebody agrees.
function atHome({ household, state, redraw }, names) {
  const operations = names.map(name => (
    { method: 'PATCH', path: `/v1/foods/${encodeURIComponent(name)}`, body: { stock: 'always' } }));
  const keep = async () => {
    const answer = await writeNow(household, 'POST', '/v1/batch', {
      body: { operations, atomic: true }, text: say('import.didKeep'),
    });
    if (answer?.ok) state.result.past.onHand = [];
    redraw();
  };
  return [
    p({ dir: 'auto', key: 'at-home' }, say('import.onHand', { names: inWords(names) })),
    answers(textButton(say('import.keep'), keep)),
  ];
}

// What of the file no meal has a place for, by its name there.
function left(items) {
  return details(
    { class: 'trolley', key: 'left' }, summary(span(say('import.leftOut', { count: items.length }))),
    ul({ class: 'rows' }, items.map(({ what, count, why }) =>
      row({ key: what, title: span({ dir: 'auto' }, `${what} · ${count}`), detail: why }))));
}

function one({ index, name, mealId, outcome, kept, errors, warnings }, isDone) {
  const isLeft = outcome === 'failed';
  const fields = inWords(kept.map(field => say(`edit.${field}`)));
  return row({
    key: index, picture: isLeft ? 'close' : 'check', title: name ?? say('import.number', { number: index + 1 }),
    detail: fields ? say('import.kept', { fields }) : say(isLeft ? 'import.left' : `import.${outcome}`),
    href: isDone && mealId && `#/meals/${mealId}`,
    tail: [
      ...errors.slice(0, 3).map(error => p({ class: 'error', dir: 'auto' }, fieldSentence(error))),
      ...warnings.map(warning => p({ class: 'hint', dir: 'auto' }, sentence({ body: warning }))),
    ],
  });
}
