// What a person means by a text with commas.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './fakes.js';
import { thingsIn } from '../../../Sources/Web/Page/memory/things.js';

const known = ['milk', 'eggs', 'salt', 'pepper', 'Butter'];

for (const [text, things] of [
  ['milk, eggs, bread', ['milk', 'eggs', 'bread']],
  ['milk, eggs and bread', ['milk', 'eggs', 'bread']],
  ['Milch, Eier und Brot', ['Milch', 'Eier', 'Brot']],
  ['2 l milk, 6 eggs', ['2 l milk', '6 eggs']],
  ['1 kg flour, butter', ['1 kg flour', 'butter']],
  ['2 onions, peeled', ['2 onions, peeled']],
  ['2 onions, peeled, chopped', ['2 onions, peeled, chopped']],
  ['onions, red', ['onions, red']],
  ['Zwiebeln, rote', ['Zwiebeln, rote']],
  ['salt and pepper', ['salt', 'pepper']],
  ['salt and vinegar crisps', ['salt and vinegar crisps']],
  ['mac and cheese', ['mac and cheese']],
  ['milk', ['milk']],
  ['milk,', ['milk']],
  ['2 l milk; wrapping paper', ['2 l milk', 'wrapping paper']],
  ['', []],
  [' , ', []],
]) test(`“${text}” is ${things.length}`, () => assert.deepEqual(thingsIn(text, known), things));
