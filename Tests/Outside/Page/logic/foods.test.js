// What a household says of a food, from a form to a request, in German: the server speaks English of amounts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';

Object.defineProperty(globalThis, 'navigator', { value: { languages: ['de-DE'] }, configurable: true });
const { foodChanges, packsText, pointedAt, writtenName } = await import('../../../../Sources/Web/Page/shopping/foodFields.js');

const food = { keepsDays: 5, packs: ['2 cans', '1.5 kg'], sameAs: null };
const shown = { keepsDays: '5', packs: '2 Dosen; 1,5 kg', sameAs: '' };

test('packs are shown in the language of the page', () => assert.equal(packsText(food.packs), shown.packs));
test('what nobody changed is not sent', () => assert.deepEqual(foodChanges(food, shown), {}));
test('an empty field gives back the word of the table', () => assert.deepEqual(
  foodChanges({ ...food, sameAs: 'scallion' }, { keepsDays: '', packs: ' ', sameAs: '' }),
  { keepsDays: null, packs: null, sameAs: null }));
test('a shop is sent by its id, and none as nothing', () => assert.deepEqual(
  ['mall', '', 'market'].map(shopId => foodChanges({ ...food, shopId: 'market' }, { ...shown, shopId })),
  [{ shopId: 'mall' }, { shopId: null }, {}]));
test('a number of days is sent as a number', () => assert.deepEqual(
  foodChanges({}, { keepsDays: ' 12 ', packs: '', sameAs: '' }), { keepsDays: 12 }));
test('days that are no number go to the server, which says so', () => assert.deepEqual(
  foodChanges({}, { keepsDays: 'a week', packs: '', sameAs: '' }), { keepsDays: 'a week' }));

for (const [text, packs] of [
  ['400 g', ['400 g']], ['400 g, 1 kg', ['400 g', '1 kg']], ['400 g,1 kg', ['400 g', '1 kg']],
  ['1,5 kg', ['1,5 kg']], ['1,5 kg; 6', ['1,5 kg', '6']], ['6, 12', ['6', '12']], ['6;', ['6']],
]) test(`packs “${text}” are ${packs.length}`, () => assert.deepEqual(
  foodChanges({}, { keepsDays: '', packs: text, sameAs: '' }).packs, packs));

test('a problem stands at the field that it points at', () => assert.deepEqual(
  ['/packs/1', '/keepsDays', '/sameAs', undefined].map(pointer => pointedAt({ pointer })),
  ['packs', 'keepsDays', 'sameAs', 'sameAs']));
test('a problem without a pointer stands at the name', () => assert.equal(pointedAt(undefined), 'sameAs'));

test('a line is meant by its written name', () => assert.equal(
  writtenName({ name: 'Frühlingszwiebeln' }, { sources: [{ name: null }, { name: 'scallions' }] }), 'scallions'));
test('a line without sources is meant by its name', () => assert.equal(
  writtenName({ name: 'milk' }, { sources: [] }), 'milk'));
