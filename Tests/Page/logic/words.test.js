// The words of both languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import deFirst from '../../../Sources/Web/Page/words/de.js';
import deRest from '../../../Sources/Web/Page/words/deRest.js';
import enFirst from '../../../Sources/Web/Page/words/en.js';
import enRest from '../../../Sources/Web/Page/words/enRest.js';

const de = { ...deFirst, ...deRest };
const en = { ...enFirst, ...enRest };
const folder = new URL('../../../Sources/Web/Page/', import.meta.url);

// The texts of a module and of all that it imports, by address.
function modules(address, found = new Map()) {
  if (found.has(address.href)) return found;
  const text = readFileSync(address, 'utf8');
  found.set(address.href, text);
  for (const [, path] of text.matchAll(/ from '(\.[^']+)'/g)) modules(new URL(path, address), found);
  return found;
}

const places = text => [...new Set([text].flat().join(' ').match(/\{\w+\}/g) ?? [])].sort();

test('both languages have the same keys', () => {
  assert.deepEqual(Object.keys(de).sort(), Object.keys(en).sort());
});

test('no key is in the words of the start and in those of the rest', () => {
  for (const key of Object.keys(enFirst)) assert.ok(!(key in enRest), key);
  assert.deepEqual(Object.keys(deFirst).sort(), Object.keys(enFirst).sort());
});

test('the words of the start are those that its screens say', () => {
  const text = [...modules(new URL('main.js', folder)).values()].join('\n');
  const said = new Set([...text.matchAll(/'([\w.]+)'/g)].map(([, key]) => key));
  // The server's own sentences stand in until the words of problems are there.
  const begun = [...text.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, key]) => key)
    .filter(key => key !== 'problem.' && key !== 'field.');
  for (const key of Object.keys(enRest)) {
    assert.ok(!said.has(key) && !begun.some(one => key.startsWith(one)), `${key} is said by a screen of the start`);
  }
});

test('each text has the same places in both languages', () => {
  for (const key of Object.keys(en)) assert.deepEqual(places(de[key]), places(en[key]), key);
});

test('a pair in one language is a pair in the other', () => {
  for (const key of Object.keys(en)) assert.equal(Array.isArray(de[key]), Array.isArray(en[key]), key);
});
