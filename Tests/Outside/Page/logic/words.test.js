// The words of both languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../../../../Sources/Web/Page/', import.meta.url);
// The scripts in the order in which they come, each with the end of the names of its words.
const scripts = [['main.js', ''], ['rest.js', 'Rest'], ['rare.js', 'Rare']];
const wordsOf = async language => Promise.all(scripts.map(async ([, end]) => (
  (await import(new URL(`words/${language}${end}.js`, folder))).default)));
const [partsOfDe, partsOfEn] = await Promise.all(['de', 'en'].map(wordsOf));
const [de, en] = [partsOfDe, partsOfEn].map(parts => Object.assign({}, ...parts));

// The texts of a module and of all that it imports and `found` has not, by address.
function modules(address, found) {
  if (found.has(address.href)) return [];
  const text = readFileSync(address, 'utf8');
  found.add(address.href);
  return [text, ...[...text.matchAll(/ from '(\.[^']+)'/g)].flatMap(([, path]) => modules(new URL(path, address), found))];
}

// The server's own sentences stand in until the words of problems are there.
const stands = ['problem.', 'field.'];

// Returns a function that says whether the modules of a script say a key: by its name, by the beginning of its name,
// or by the name that stands before its last word, as in `shelf` for `shelf.title`.
function sayingOf(text) {
  const said = new Set([...text.matchAll(/'([\w.-]+)'/g)].map(([, key]) => key));
  const begun = [...text.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, key]) => key).filter(key => !stands.includes(key));
  return key => said.has(key) || begun.some(one => key.startsWith(one));
}

const found = new Set();
const says = scripts.map(([script]) => sayingOf(modules(new URL(script, folder), found).join('\n')));
const stemOf = key => key.slice(0, key.lastIndexOf('.'));

const places = text => [...new Set([text].flat().join(' ').match(/\{\w+\}/g) ?? [])].sort();

test('both languages have the same keys with the same script', () => {
  for (const [index, words] of partsOfEn.entries()) {
    assert.deepEqual(Object.keys(partsOfDe[index]).sort(), Object.keys(words).sort());
  }
});

test('no key comes with two scripts', () => {
  assert.equal(Object.keys(en).length, partsOfEn.reduce((sum, words) => sum + Object.keys(words).length, 0));
});

test('each word that is said is there', () => {
  const code = scripts.map(([script]) => modules(new URL(script, folder), new Set()).join('\n')).join('\n')
    .replace(/^\/\/.*$/gm, '');
  const said = [...code.matchAll(/\bsay\('([\w.-]+)'/g)].map(([, key]) => key);
  assert.deepEqual([...new Set(said)].filter(key => !(key in en)), []);
});

test('each word comes with the first script that says it', () => {
  for (const [index, words] of partsOfEn.entries()) {
    for (const key of Object.keys(words).filter(key => !stands.some(one => key.startsWith(one)))) {
      const first = says.findIndex(isSaid => isSaid(key));
      const isBuilt = first < 0 && says[index](stemOf(key));
      assert.ok(first === index || isBuilt, `${key} is with ${scripts[index][0]}, and said by ${scripts[first]?.[0]}`);
    }
  }
});

test('each text has the same places in both languages', () => {
  for (const key of Object.keys(en)) assert.deepEqual(places(de[key]), places(en[key]), key);
});

test('a pair in one language is a pair in the other', () => {
  for (const key of Object.keys(en)) assert.equal(Array.isArray(de[key]), Array.isArray(en[key]), key);
});
