// The words that the page says. The build checks that all languages have the same ones.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import './languages.js';

const folder = new URL('../../../../Sources/Web/Page/', import.meta.url);
// The scripts in the order in which they come, each with the end of the names of its words.
const scripts = [['main.js', ''], ['rest.js', 'Rest'], ['rare.js', 'Rare']];
const parts = await Promise.all(scripts.map(async ([, end]) => (
  (await import(new URL(`words/en${end}.js`, folder))).default)));

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

test('each word that is said is there', () => {
  const code = scripts.map(([script]) => modules(new URL(script, folder), new Set()).join('\n')).join('\n')
    .replace(/^\/\/.*$/gm, '');
  const said = [...code.matchAll(/\bsay\('([\w.-]+)'/g)].map(([, key]) => key);
  assert.deepEqual([...new Set(said)].filter(key => !parts.some(words => key in words)), []);
});

test('each word comes with the first script that says it', () => {
  for (const [index, words] of parts.entries()) {
    for (const key of Object.keys(words).filter(key => !stands.some(one => key.startsWith(one)))) {
      const first = says.findIndex(isSaid => isSaid(key));
      const isBuilt = first < 0 && says[index](stemOf(key));
      assert.ok(first === index || isBuilt, `${key} is with ${scripts[index][0]}, and said by ${scripts[first]?.[0]}`);
    }
  }
});
