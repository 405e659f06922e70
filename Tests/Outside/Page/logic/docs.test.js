// The page for client developers: the contract as it shows it, its lines of curl, its schemas in words.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { hasWords, isAddress, proseOf, readContract, textOf } from '../../../../Sources/Web/Page/docs/contract.js';
import { curlLine, quoted } from '../../../../Sources/Web/Page/docs/curl.js';
import { linkOf } from '../../../../Sources/Web/Page/docs/prose.js';
import { fieldsOf, partsOf, typeWords } from '../../../../Sources/Web/Page/docs/types.js';
import { contractOfTheProgram } from './program.js';

const document = await contractOfTheProgram();
const contract = readContract(document);
const operations = [...contract.operations.values()];

// What a shell makes of lines of curl: for each line its words.
function wordsOfShell(lines) {
  const asked = lines.map(line => `${line}; printf '\\2'`).join('\n');
  const text = execFileSync('bash', ['-c', `curl() { printf '%s\\1' "$@"; }\n${asked}`], {
    encoding: 'utf8', env: { ...process.env, TOKEN: 'secret' },
  });
  return text.split('\x02').slice(0, -1).map(words => words.split('\x01').slice(0, -1));
}

const of = facts => ({
  method: 'GET', path: '/v1/things', parameters: [], contents: [], answers: [], needsToken: false, ...facts,
});

test('every operation of the contract is in a group', () => {
  const shown = contract.groups.flatMap(group => group.operations)
    .map(({ method, path, id }) => `${method} ${path} ${id}`);
  const described = Object.entries(document.paths).flatMap(([path, methods]) => (
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`)));
  assert.ok(described.length > 150);
  assert.deepEqual(shown.sort(), described.sort());
});

test('every operation shows each of its parameters, bodies, answers and problems', () => {
  for (const operation of operations) {
    const node = document.paths[operation.path][operation.method.toLowerCase()];
    assert.equal(operation.parameters.length, node.parameters.length);
    assert.deepEqual(operation.contents.map(({ type }) => type), Object.keys(node.requestBody?.content ?? {}));
    const shown = [...operation.answers, ...operation.problems].map(({ status }) => status);
    assert.deepEqual(shown.sort(), Object.keys(node.responses).sort());
    for (const { name, schema } of operation.parameters) assert.ok(name && schema, operation.id);
  }
});

test('a line of curl for every operation means its method, address and example', () => {
  const lines = operations.map(operation => curlLine(operation, 'http://kitchen.local:8080'));
  wordsOfShell(lines).forEach((words, index) => {
    const { id, method, path, needsToken, contents } = operations[index];
    const address = words.find(word => word.startsWith('http://kitchen.local:8080/'));
    const form = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?{}]+')}(\\?.*)?$`);
    assert.match(address.slice('http://kitchen.local:8080'.length), form, id);
    assert.doesNotMatch(address, /undefined/, id);
    assert.equal(words.includes('-X') ? words[words.indexOf('-X') + 1] : 'GET', method, id);
    assert.equal(words.includes('Authorization: Bearer secret'), needsToken, id);
    const examples = contents.flatMap(content => content.examples);
    const sent = words.includes('-d') && words[words.indexOf('-d') + 1];
    assert.equal(Boolean(sent), examples.length > 0, id);
    if (sent) assert.deepEqual(JSON.parse(sent), examples[0], id);
    assert.equal(words.includes('--data-binary'), contents.length > 0 && examples.length === 0, id);
  });
});

test('a quote in a body reaches the server', () => {
  const text = "Alex's phone; $HOME `id` \\ \"!\"";
  assert.deepEqual(wordsOfShell([`curl ${quoted(text)}`]), [[text]]);
});

test('a line has the parameters of a query that must not be missing, encoded, and no others', () => {
  const parameters = [
    { name: 'weeks', in: 'query', required: true, example: 26 },
    { name: 'q', in: 'query', required: false, example: 'a' },
    { name: 'name', in: 'path', required: true, example: 'crème & co' },
  ];
  assert.equal(curlLine(of({ path: '/v1/{name}', parameters }), ''), "curl '/v1/cr%C3%A8me%20%26%20co?weeks=26'");
});

test('a line has the headers that must not be missing', () => {
  const parameters = [{ name: 'If-Match', in: 'header', required: true, examples: { any: { value: '"57"' } } }];
  const line = curlLine(of({ method: 'PUT', parameters }), '');
  assert.deepEqual(wordsOfShell([line]), [['-X', 'PUT', '/v1/things', '-H', 'If-Match: "57"']]);
});

test('events come at once, and a photo goes to a file', () => {
  const answers = type => [{ status: '200', contents: [{ type, examples: [] }] }];
  assert.match(curlLine(of({ answers: answers('text/event-stream') }), ''), /^curl -N /);
  assert.match(curlLine(of({ answers: answers('image/jpeg') }), ''), / -o photo\.jpg$/);
});

test('a search has all its words, in any case and order', () => {
  const text = textOf(contract.operations.get('listMeals'));
  const fitting = ['', 'listmeals', '/v1/meals get', 'MealPage', 'GET Meals'];
  for (const search of fitting) assert.ok(hasWords(text, search), search);
  for (const search of ['post', 'meals post', 'nonsense']) assert.ok(!hasWords(text, search), search);
});

test('parameters, sentences and header fields are looked through too', () => {
  const prose = proseOf(contract.operations.get('listMeals'));
  for (const search of ['favourite', 'cursor', 'etag', 'get /v1/meals']) assert.ok(hasWords(prose, search), search);
});

for (const [schema, words] of [
  [{ type: 'string', minLength: 1, maxLength: 60 }, 'string, 1 to 60 characters'],
  [{ type: ['string', 'null'], format: 'date', pattern: '^x$' }, 'string (date) or null'],
  [{ type: 'array', maxItems: 30, items: { type: 'integer', minimum: 0 } },
    'array of integer, at least 0, at most 30 items'],
  [{ oneOf: [{ $ref: '#/components/schemas/Quantity' }, { type: 'null' }] }, 'Quantity or null'],
  [{ $ref: '#/components/schemas/Slot' }, 'one of "breakfast", "lunch", "dinner", "other"'],
  [{ enum: ['larder'] }, 'always "larder"'], [{ type: ['string', 'null'], enum: ['a', 'b'] }, 'one of "a", "b", null'],
  [{}, 'any value'], [{ type: 'string', pattern: `^${'a'.repeat(60)}$` }, 'string'],
  [{ type: 'string', pattern: '^a$' }, 'string, matching ^a$'],
]) test(`a schema is said as “${words}”`, () => assert.equal(typeWords(contract, schema), words));

test('a schema that holds itself has an end', () => {
  const schemas = new Map([['Tree', { type: 'array', items: { $ref: '#/components/schemas/Tree' } }]]);
  const tree = { $ref: '#/components/schemas/Tree' };
  assert.match(typeWords({ schemas }, tree), /^array of .*Tree$/);
  assert.deepEqual(partsOf({ schemas }, tree), []);
});

test('every schema is said in words, and so are its fields', () => {
  for (const [name, schema] of contract.schemas) {
    for (const each of [schema, ...schema.properties ? fieldsOf(contract, schema).map(field => field.schema) : []]) {
      assert.doesNotMatch(typeWords(contract, each), /undefined|object Object/, name);
    }
  }
});

for (const [word, address] of [
  ['not-found', 'problems/not-found'], ['listMeals', '#listMeals'], ['GET /v1/meals', '#listMeals'], ['Meal', '#Meal'],
  ['POST /v1/nothing', null], ['null', null],
]) test(`${word} leads to ${address}`, () => assert.equal(linkOf(contract, word), address));

test('no operation has the name of a schema, of a group or of a part of the page', () => {
  const names = [...contract.operations.keys(), ...contract.schemas.keys(), 'contract', 'search', 'found', 'groups'];
  assert.equal(new Set(names).size, names.length);
  for (const { name } of contract.groups) assert.ok(!names.includes(`group-${name}`));
});

test('an address finds the operations of its path', () => {
  const found = search => operations.filter(({ path }) => isAddress(path, search)).map(({ id }) => id);
  assert.ok(found('/v1/lists/current').includes('getList'));
  assert.ok(found('/v1/calendar.ics?token=larder_').includes('getCalendar'));
  assert.deepEqual(found('/v1/lists/current/nothing'), []);
});

test('the groups begin with meals, plans and lists', () => {
  assert.deepEqual(contract.groups.slice(0, 4).map(({ name }) => name), ['meals', 'plans', 'days', 'lists']);
});

test('words that other programs use for it are found', () => {
  const text = [contract.description, ...contract.groups.map(({ description }) => description)].join(' ').toLowerCase();
  for (const words of ['webhook', 'pagination', 'rate limit']) assert.ok(hasWords(text, words), words);
});
