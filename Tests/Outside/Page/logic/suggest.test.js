// Suggestions for what a person writes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, suggest } from '../../../../Sources/Web/Page/memory/suggest.js';

const foods = ['milk', 'oat milk', 'onion', 'red onion', 'tomato', 'crème fraîche', 'Soße', 'egg']
  .map((name, index) => ({ id: name, name, timesBought: index }));
const texts = text => suggest(text, foods).map(one => one.text);

for (const [written, expected] of [
  ['mi', ['milk', 'oat milk']],
  ['2 l mi', ['2 l milk', '2 l oat milk']],
  ['2l mi', ['2l milk', '2l oat milk']],
  ['2 red on', ['2 red onion']],
  ['2 on', ['2 onion', '2 red onion']],
  ['1 1/2 cups mi', ['1 1/2 cups milk', '1 1/2 cups oat milk']],
  ['1,5 kg tom', ['1,5 kg tomato']],
  ['½ l oat', ['½ l oat milk']],
  ['2-3 eg', ['2-3 egg']],
  ['creme', ['crème fraîche']],
  ['sosse', ['Soße']],
  ['2 l', []],
  ['', []],
  ['zzz', []],
]) test(`“${written}” suggests ${expected.join(', ') || 'nothing'}`,
  () => assert.deepEqual(texts(written), expected));

test('the last amount comes along where none is written', () => {
  assert.equal(suggest('mi', [{ id: 'm', name: 'milk', writtenAmount: '2 l' }])[0].text, '2 l milk');
  assert.equal(suggest('1 mi', [{ id: 'm', name: 'milk', writtenAmount: '2 l' }])[0].text, '1 milk');
});

test('what is bought most comes first, and what begins with it before the rest', () => {
  const found = suggest('b', [
    { id: 1, name: 'black beans', timesBought: 1 }, { id: 2, name: 'white bread', timesBought: 90 },
    { id: 3, name: 'bread', timesBought: 5 },
  ]);
  assert.deepEqual(found.map(({ food }) => food.id), [3, 1, 2]);
});

test('accents, apostrophes and hyphens do not matter', () => {
  assert.equal(fold('Crème-brûlée d’été'), 'creme brulee dete');
});
