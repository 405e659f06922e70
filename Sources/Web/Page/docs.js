// The page for client developers at /docs: the contract of the running server, to search and to read.
import { hasWords, isAddress, proseOf, readContract, textOf } from './docs/contract.js';
import { operationContent } from './docs/operation.js';
import { beginning } from './docs/beginning.js';
import { folded, schemaContent, unfold } from './docs/schema.js';
import { prose } from './docs/prose.js';
import { a, h2, li, make, p, section, span, ul } from './parts/element.js';

const [main, search, found] = ['contract', 'search', 'found'].map(id => document.getElementById(id));
const rows = []; // Each has its element, its title as text, all of its text, and its path.

function operationRow(contract, operation, about) {
  const title = make(
    'span', { class: 'address' },
    span({ class: ['method', operation.method === 'GET' ? '' : 'writes'] }, operation.method), ' ',
    make('code', operation.path), ' ', span({ class: 'summary' }, operation.summary));
  const texts = [textOf(operation), `${proseOf(operation)} ${about}`.toLowerCase()];
  return row(operation.id, title, texts, () => operationContent(contract, operation), operation.path);
}

function schemaRow(contract, name, schema) {
  const title = make('code', name);
  const users = [...contract.operations.values()].filter(operation => operation.schemas.includes(name));
  return row(name, title, [name.toLowerCase(), [name, schema.description].join(' ').toLowerCase()], () => [
    schemaContent(contract, name, schema),
    users.length > 0 && p({ class: 'said' }, 'Used by ', users.flatMap(({ id }, index) => (
      [index > 0 && ', ', a({ href: `#${id}` }, id)]))),
  ]);
}

function row(id, title, [text, prose], draw, path) {
  const element = folded(title, draw, { id, class: 'row' });
  // The address of the page is then that of the row, to be sent to others.
  element.firstChild.addEventListener('click', () => history.replaceState(null, '', `#${id}`));
  rows.push({ element, text, prose, path });
  return element;
}

function group(contract, name, description, drawn) {
  return section(
    { id: `group-${name}`, class: 'group', 'aria-labelledby': `title-${name}` },
    h2({ id: `title-${name}` }, name), prose(contract, description), drawn);
}

function draw(contract) {
  const groups = contract.groups.map(({ name, description, operations }) => (
    group(contract, name, description, operations.map(operation => operationRow(contract, operation, description)))));
  const schemas = group(contract, 'schemas', 'Parts of bodies and answers, by name.',
    [...contract.schemas].map(([name, schema]) => schemaRow(contract, name, schema)));
  main.replaceChildren(beginning(contract, row), ...groups, schemas);
  const names = [...contract.groups.map(({ name }) => name), 'schemas'];
  document.getElementById('groups').append(
    ul(names.map(name => li(a({ href: `#group-${name}` }, name)))));
}

// Hides the rows without the words of the search, and groups without rows. Where no title has the words, sentences,
// parameters and header fields are looked through.
function look() {
  const words = search.value.trim();
  const isNamed = ({ text, path }) => hasWords(text, words) || (path && isAddress(path, words));
  const isTitle = rows.some(isNamed);
  for (const one of rows) one.element.hidden = !(isTitle ? isNamed(one) : hasWords(one.prose, words));
  for (const element of document.querySelectorAll('.group')) {
    element.hidden = !element.querySelector('.row:not([hidden])');
  }
  const count = rows.filter(({ element }) => !element.hidden).length;
  if (words) scrollTo(0, 0);
  document.body.classList.toggle('searching', words !== '');
  found.textContent = words === '' ? ''
    : count === 0 ? `Nothing has the words “${words}”.` : `${count} found`;
}

// Opens the row that the address of the page names.
function follow() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target || !main.contains(target)) return;
  if (target.closest('[hidden]')) {
    search.value = '';
    look();
  }
  if (target.matches('.row')) unfold(target);
  target.scrollIntoView();
  target.querySelector('summary')?.focus({ preventScroll: true });
}

function press(event) {
  const isWriting = event.target.matches('input, textarea') || event.ctrlKey || event.metaKey || event.altKey;
  if (event.key !== '/' || isWriting) return;
  event.preventDefault();
  search.focus();
}

async function start() {
  const answer = await fetch('openapi.json');
  if (!answer.ok) throw new Error(`The server has answered ${answer.status}.`);
  draw(readContract(await answer.json()));
  search.addEventListener('input', look);
  addEventListener('keydown', press);
  addEventListener('hashchange', follow);
  look();
  follow();
}

start().catch(reason => main.replaceChildren(
  p({ role: 'alert' }, `The contract could not be read. Load the page again. (${reason.message})`)));
