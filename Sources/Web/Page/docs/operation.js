// All that the contract says of one operation.
import { button, div, h3, header, li, make, p, section, span, ul } from '../parts/element.js';
import { copyText } from '../parts/copy.js';
import { curlLine, PHOTO, sentBody } from './curl.js';
import { exampleText } from './examples.js';
import { codeWord, prose } from './prose.js';
import { bodyFields, folded, line } from './schema.js';
import { typeWords } from './types.js';

export function operationContent(contract, operation) {
  // Most operations take the same headers, so these stand apart.
  const isOfMany = ({ name, in: place }) => place === 'header' || name === 'pretty';
  return [
    p({ class: 'type' }, make('code', operation.id), ` needs ${operation.needsToken ? 'a' : 'no'} token`),
    ...prose(contract, operation.description),
    curl(operation),
    parameterList(contract, 'Parameters', operation.parameters.filter(one => !isOfMany(one))),
    body(contract, operation),
    operation.answers.map(answer => answerSection(contract, answer)),
    folded('Headers of the request, and ?pretty', () => (
      parameters(contract, operation.parameters.filter(isOfMany)))),
    folded(`Problems: ${operation.problems.map(({ status }) => status).join(', ')}`, () => (
      ul({ class: 'fields' }, operation.problems.map(problem => problemLine(contract, problem))))),
  ].flat(Infinity).filter(Boolean);
}

function curl(operation) {
  const text = curlLine(operation, new URL('.', document.baseURI).href.slice(0, -1));
  const told = span({ role: 'status', class: 'said' });
  const press = () => { told.textContent = copyText(text) ? 'Copied' : 'Select the line to copy it.'; };
  return section(
    { class: 'curl' },
    header(
      h3('curl'), told,
      button(
        { type: 'button', 'aria-label': `Copy the curl line of ${operation.id}`, on: { click: press } },
        'Copy')),
    sample(text, `A curl line for ${operation.id}`),
    text.includes(PHOTO) && p({ class: 'said' }, `${PHOTO} stands for a file of yours.`),
  );
}

// Text as it is sent. It can be scrolled by keys.
const sample = (text, label) => (
  make('pre', { tabindex: 0, role: 'region', 'aria-label': label }, make('code', text)));

function parameterList(contract, title, list) {
  return list.length > 0 && section(h3(title), parameters(contract, list));
}

function parameters(contract, list) {
  return ul({ class: 'fields' }, list.map(({ name, in: where, required, schema, description }) => {
    const place = where && `in the ${where}`;
    return li(line(contract, { name, schema, isRequired: required, description, place }));
  }));
}

function body(contract, { id, contents, limit }) {
  return contents.length > 0 && section(
    h3('Body'),
    limit && p({ class: 'said' }, `At most ${limit.toLocaleString('en')} bytes.`),
    contents.map(content => contentOf(contract, content, `A body of ${id}`, sentBody(contents))));
}

// A body in a media type. A body to send has its fields open, and the line of curl has one of its examples.
function contentOf(contract, { type, schema, examples }, label, sent) {
  return div(
    p({ class: 'type' }, `${type}: ${typeWords(contract, schema)}`),
    examples.filter(example => example !== sent?.example)
      .map(example => sample(exampleText(example), `${label}, ${type}`)),
    bodyFields(contract, schema, sent !== undefined));
}

function answerSection(contract, { status, description, headers, contents }) {
  return section(
    h3(`Answer ${status}`),
    prose(contract, description),
    contents.map(content => contentOf(contract, content, `An answer ${status}`)),
    headers.length > 0 && folded('Headers of the answer', () => parameters(
      contract, headers.map(header => ({ ...header, required: true })))));
}

// A status with its text, and the sentence of each problem that the contract shows.
function problemLine(contract, { status, description, contents }) {
  // What any request may meet stands in a sentence; its examples would be there a hundred times.
  const problems = status === 'default' ? [] : contents.flatMap(({ examples }) => examples);
  return li(
    make('strong', status === 'default' ? 'Any other' : status),
    prose(contract, description),
    problems.length > 0 && ul(problems.map(({ code, detail }) => (
      li({ class: 'said' }, codeWord(contract, code), ` ${detail}`)))));
}
