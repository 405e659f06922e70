// What is at home: why, in words; what waits, drawn over the list; and how often a device asks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import { line, list } from './fakes.js';
import { bringBack, haveFood, keepFood, lackFood, skipLines } from '../../../../Sources/Web/Page/memory/atHome.js';
import { decide } from '../../../../Sources/Web/Page/memory/conflicts.js';
import { amountIn, lookFirstPath, questionsOf } from '../../../../Sources/Web/Page/memory/lookFirst.js';
import { overlay } from '../../../../Sources/Web/Page/memory/overlay.js';
import { reasonText } from '../../../../Sources/Web/Page/shopping/because.js';
import { loadWords } from '../../../../Sources/Web/Page/words/words.js';

const today = '2026-11-23';
const path = '/v1/lists/list';
const milk = { id: 'milk', food: 'milk', name: 'milk' };
const ofPlan = line({ id: 'milk', origins: ['meal'] });
const listOf = (items, setAside = []) => ({ ...list(items), setAside });
const drawn = (body, ...intents) => overlay(path, body, intents.map(({ effect }) => effect));
const because = facts => ({ code: 'at-home', on: null, amount: null, used: null, ...facts });

await loadWords('rest');

for (const [facts, words] of [
  [{ code: 'staple' }, 'always at home'],
  [{ code: 'keeps' }, 'keeps for months'],
  [{ code: 'bought', on: '2026-10-12' }, 'bought on 12 Oct'],
  [{ code: 'bought', on: '2026-11-22', amount: '1 kg' }, '1 kg bought yesterday'],
  [{ code: 'bought', on: '2026-10-12', amount: '1 kg', used: '400 g' },
    '1 kg bought on 12 Oct, about 400 g used since'],
  [{ on: today }, 'at home today'],
  [{ on: '2026-11-20', amount: '200 g' }, 'at home on 20 Nov: 200 g'],
  [{ code: 'used-up', on: '2026-10-12' }, 'about a pack used since it was bought'],
  [{}, 'you said that it is at home'],
]) test(`a reason in words: ${words}`, () => assert.equal(reasonText(because(facts), today), words));

test('what is at home is counted no more, and stands aside with its reason', () => {
  const body = drawn(listOf([ofPlan, line({ id: 'eggs' })]), haveFood('list', milk, today));
  assert.deepEqual(body.items.map(({ id }) => id), ['eggs']);
  assert.equal(body.counts.items, 1);
  assert.deepEqual(body.setAside.map(({ name, text, because }) => [name, text, because.code, because.on]),
    [['milk', '2 l milk', 'at-home', today]]);
});

test('what is in the trolley stays there', () => {
  const ticked = { ...ofPlan, ticked: true };
  assert.deepEqual(drawn(listOf([ticked]), haveFood('list', milk, today)).items, [ticked]);
});

test('an answer drawn twice is drawn once', () => {
  const intent = haveFood('list', milk, today);
  const once = drawn(listOf([ofPlan]), intent);
  assert.deepEqual(drawn(once, intent), once);
});

test('a line that this device laid aside comes back as it was', () => {
  const body = drawn(listOf([ofPlan]), haveFood('list', milk, today), lackFood('list', milk, today));
  assert.deepEqual([body.items, body.setAside], [[ofPlan], []]);
});

test('a line that the server set aside comes back with its amount', () => {
  const aside = { id: 'flour', name: 'flour', text: '500 g flour', free: false, because: because({ code: 'staple' }) };
  const { items: [item], setAside } = drawn(listOf([], [aside]), bringBack('list', aside));
  assert.deepEqual([item.name, item.quantities, item.isWaiting, setAside], ['flour', [{ text: '500 g' }], true, []]);
});

test('the rest of a line stays one line when its other part comes back', () => {
  const body = drawn(listOf([ofPlan], [{ id: 'milk', name: 'milk', text: '1 l milk' }]), bringBack('list', milk));
  assert.deepEqual([body.items, body.setAside], [[ofPlan], []]);
});

test('a staple leaves the list, and its question goes', () => {
  const intent = keepFood('list', milk, 'always');
  assert.deepEqual(drawn(listOf([ofPlan]), intent).items, []);
  const asked = overlay(lookFirstPath('list'), { items: [milk], staples: [] }, [intent.effect]);
  assert.deepEqual(asked.items, []);
});

test('a line that is back already needs nothing', () => {
  assert.equal(decide(bringBack('list', milk), { status: 404 }).next, 'drop');
});

const asking = items => ({ peek: () => ({ items }) });

test('questions are asked about what is still to be bought', () => {
  const household = asking([milk, { id: 'eggs' }, { id: 'gone' }]);
  const shown = list([ofPlan, line({ id: 'eggs', ticked: true })]);
  assert.deepEqual(questionsOf(household, shown), [milk]);
  assert.deepEqual(questionsOf({ peek: () => undefined }, shown), []);
});

test('what somebody has written is bought all the same', () => {
  assert.deepEqual(questionsOf(asking([milk]), list([{ ...ofPlan, origins: ['plannedMeal', 'manual'] }])), []);
});

test('what was skipped is not asked about again, and goes with what was skipped before', () => {
  const { body, effect } = skipLines({ id: 'list', skipped: ['eggs'] }, ['milk']);
  assert.deepEqual(body, { skipped: ['eggs', 'milk'] });
  const asked = { items: [milk, { id: 'rice' }], staples: [] };
  assert.deepEqual(overlay(lookFirstPath('list'), asked, [effect]).items, [{ id: 'rice' }]);
  assert.equal(overlay(lookFirstPath('other'), asked, [effect]), asked);
  assert.deepEqual(overlay(path, { ...list([ofPlan]), skipped: ['eggs'] }, [effect]).skipped, ['eggs', 'milk']);
});

test('what is always at home is asked about while it is laid aside', () => {
  const salt = { id: 'salt', food: 'salt', name: 'salt', staple: true };
  assert.deepEqual(questionsOf(asking([salt]), listOf([], [{ id: 'salt' }])), [salt]);
  assert.deepEqual(questionsOf(asking([salt]), listOf([line({ id: 'salt', origins: ['meal'] })])), []);
});

test('an amount is read from a text that ends with its name', () => {
  assert.equal(amountIn({ name: 'flour', text: '500 g flour' }), '500 g');
  assert.equal(amountIn({ name: 'salt', text: '2 tsp salt, and some' }), '');
});
