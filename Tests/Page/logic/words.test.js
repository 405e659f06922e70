// The words of both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import de from '../../../Sources/Web/Page/words/de.js';
import en from '../../../Sources/Web/Page/words/en.js';

const places = text => [...new Set([text].flat().join(' ').match(/\{\w+\}/g) ?? [])].sort();

test('both languages have the same keys', () => {
  assert.deepEqual(Object.keys(de).sort(), Object.keys(en).sort());
});

test('each text has the same places in both languages', () => {
  for (const key of Object.keys(en)) assert.deepEqual(places(de[key]), places(en[key]), key);
});

test('a pair in one language is a pair in the other', () => {
  for (const key of Object.keys(en)) assert.equal(Array.isArray(de[key]), Array.isArray(en[key]), key);
});
