// Names that the server gives to plans and lists, in German.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import './fakes.js';

Object.defineProperty(globalThis, 'navigator', { value: { languages: ['de-AT'] }, configurable: true });
const { shownName } = await import('../../../../Sources/Web/Page/words/names.js');

const plain = text => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
for (const [name, expected] of [
  ['Shopping list', 'Einkaufsliste'],
  ['Shopping Nov 16-22', 'Einkauf 16.–22. Nov.'],
  ['Shopping Nov 30-Dec 6', 'Einkauf 30. Nov. – 6. Dez.'],
  ['Shopping Dec 28-Jan 3', 'Einkauf 28. Dez. – 3. Jän.'],
  ['Week of Sept 28-Oct 4', 'Woche 28. Sep. – 4. Okt.'],
  ['March 3', '3. März'],
]) test(`“${name}” is “${expected}”`, () => assert.equal(plain(shownName(name)), expected));

for (const name of ['Shopping with Kim', 'Nov', 'May 5 be with us', 'Shopping Nov 16-', 'Week of feasts']) {
  test(`“${name}” stays`, () => assert.equal(shownName(name), name));
}

const { shownAmount } = await import('../../../../Sources/Web/Page/words/names.js');
for (const [text, expected] of [
  ['1 tbsp', '1 EL'], ['3 cloves', '3 Zehen'], ['1 clove', '1 Zehe'], ['312.5 ml', '312,5 ml'],
  ['1 1/2 cups', '1 1/2 Tassen'], ['1/2 cup', '1/2 Tasse'], ['2-3 leaves', '2-3 Blätter'], ['4', '4'],
  ['2 cans (400 g)', '2 Dosen (400 g)'], ['1 bunch + 2 sprigs', '1 Bund + 2 Zweige'], ['2 boxes', '2 Schachteln'],
  ['1 tbsp Öl', '1 EL Öl'], ['3 canned tomatoes', '3 canned tomatoes'], ['Salz', 'Salz'], ['2 kg', '2 kg'],
]) test(`“${text}” is “${expected}”`, () => assert.equal(shownAmount(text), expected));
