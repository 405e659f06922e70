// The people who eat, in words: warnings, portions, who is there, and votes that wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import './fakes.js';

Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en-GB'] }, configurable: true });
const page = '../../../../Sources/Web/Page/';
const [{ find }, { overlay }, eating, { portionText }, { loadWords }] = await Promise.all(
  ['meals/mealSearch', 'memory/overlay', 'people/eating', 'people/portion', 'words/words'].map(
    name => import(`${page}${name}.js`)));
const {
  eatersText, firstWarning, isAlone, warningLook, seatsPeople, uncheckedText, vote, votersHere, warningText,
} = eating;
await loadWords('rest');

const members = [
  { id: 'alex', name: 'Alex', role: 'owner' }, { id: 'sam', name: 'Sam', role: 'member' },
  { id: 'mia', name: 'Mia', role: 'eater' }];
const homeOf = (people, servingsFrom = 'settings') => (
  { peek: () => ({ me: people[0], members: people, settings: { servingsFrom } }) });
const cream = { memberId: 'mia', kind: 'allergen', name: 'milk', line: '200 ml cream', grade: 'sure' };

test('a warning names the person, the thing and the line', () => {
  assert.equal(warningText(members, cream), 'Mia: milk (200 ml cream)');
});

test('what is not in every sort is said with how often it is', () => {
  assert.equal(warningText(members, { ...cream, grade: 'often' }), 'Mia: often milk (200 ml cream)');
  assert.equal(warningText(members, { ...cream, grade: 'some' }), 'Mia: in some sorts milk (200 ml cream)');
});

test('a warning looks as much as it harms', () => {
  const looks = [
    cream, { ...cream, grade: 'often' }, { ...cream, grade: 'some' }, { ...cream, kind: 'diet' }, { ...cream, kind: 'food' },
  ].map(warningLook);
  assert.deepEqual(looks, ['sure', 'often', 'some', 'often', 'dislike']);
});

test('what nobody could check is said with its first line', () => {
  assert.equal(uncheckedText({ count: 0, line: null }), 'Not checked: no ingredients.');
  assert.equal(uncheckedText({ count: 1, line: '1 pkt mix' }), 'Not checked: 1 pkt mix');
  assert.equal(uncheckedText({ count: 3, line: '1 pkt mix' }), 'Not checked: 1 pkt mix · and 2 more');
});

test('a diet is said by what does not fit', () => {
  const warning = { memberId: 'sam', kind: 'diet', name: 'vegetarian', line: '100 g bacon', grade: 'sure' };
  assert.equal(warningText(members, warning), 'Sam: not vegetarian (100 g bacon)');
});

test('a food is said as it was written', () => {
  const warning = { memberId: 'sam', kind: 'food', name: 'mushrooms', line: '3 ceps', grade: 'sure' };
  assert.equal(warningText(members, warning), 'Sam does not eat mushrooms (3 ceps)');
});

test('a meal with several warnings shows the first, and how many more there are', () => {
  const said = count => firstWarning(homeOf(members), { ...cream, count });
  assert.equal(said(1), 'Mia: milk (200 ml cream)');
  assert.equal(said(2), 'Mia: milk (200 ml cream) · and one more');
  assert.equal(said(4), 'Mia: milk (200 ml cream) · and 3 more');
});

test('who eats is said by the names, unless all do', () => {
  assert.equal(eatersText(members, { eaters: null, guests: 0 }), 'everybody');
  assert.equal(eatersText(members, { eaters: null, guests: 2 }), 'everybody · 2 guests');
  assert.equal(eatersText(members, { eaters: ['alex', 'mia'], guests: 1 }), 'Alex and Mia · one guest');
  assert.equal(eatersText(members, { eaters: [], guests: 3 }), '3 guests');
  assert.equal(eatersText(members, { eaters: [], guests: 0 }), 'nobody');
});

test('a meal that was planned on this device is for everybody', () => {
  assert.equal(eatersText(members, {}), 'everybody');
});

test('portions are written as people write them', () => {
  const written = ['1/2', '1', '3/2', '2', '5/2', '3', '4/3', '7/6'].map(portionText);
  assert.deepEqual(written, ['½', '1', '1½', '2', '2½', '3', '1⅓', '1 1/6']);
});

test('a household without eaters sees nothing of eating', () => {
  assert.equal(seatsPeople(homeOf(members.slice(0, 2))), false);
  assert.equal(seatsPeople(homeOf(members)), true);
  assert.equal(seatsPeople(homeOf(members.slice(0, 2), 'eaters')), true);
});

test('an eater is nobody who could answer', () => {
  assert.equal(isAlone(homeOf([members[0], members[2]])), true);
  assert.equal(isAlone(homeOf(members)), false);
});

test('a device votes for its own member and for those who only eat', () => {
  assert.deepEqual(votersHere(homeOf(members)).map(({ id }) => id), ['alex', 'mia']);
});

test('a vote is seen at once, and takes the place of the last one', () => {
  const meal = { id: 'soup', favourite: false, votes: [{ memberId: 'sam', vote: 'no' }] };
  const voted = (word, before) => overlay('/v1/meals/soup', before, [vote(meal, members[2], word).effect]);
  const loved = voted('love', meal);
  assert.deepEqual(loved.votes, [{ memberId: 'sam', vote: 'no' }, { memberId: 'mia', vote: 'love' }]);
  assert.deepEqual(voted('fine', loved).votes.at(-1), { memberId: 'mia', vote: 'fine' });
  assert.deepEqual(voted(null, loved).votes, meal.votes);
});

test('a vote is seen in the list of all meals too', () => {
  const soup = { id: 'soup', favourite: false, votes: [] };
  const { items } = overlay('/v1/meals?view=outline', { items: [soup] }, [vote(soup, members[2], 'love').effect]);
  assert.deepEqual(items[0].votes, [{ memberId: 'mia', vote: 'love' }]);
});

test('loved meals are found, and come by those who love them less those who do not want them', () => {
  const meal = (name, ...votes) => ({ name, tags: [], votes: votes.map(vote => ({ vote })) });
  const meals = [meal('Bread'), meal('Curry', 'love', 'no', 'no'), meal('Pie', 'love', 'love'), meal('Soup', 'fine')];
  const names = wish => find(meals, wish).named.map(({ name }) => name);
  assert.deepEqual(names({ isFavourite: true }), ['Curry', 'Pie']);
  assert.deepEqual(names({ sort: '-votes' }), ['Pie', 'Bread', 'Soup', 'Curry']);
});

test('no word in either language says that a meal is free of something', async () => {
  const files = ['en', 'enRest', 'enRare', 'de', 'deRest', 'deRare'];
  const words = await Promise.all(files.map(async name => (await import(`${page}words/${name}.js`)).default));
  const texts = words.flatMap(one => Object.values(one)).flat();
  assert.ok(texts.length > 1_000);
  assert.deepEqual(texts.filter(text => /free (of|from)|(frei|ohne) von|[a-zäöü]frei\b/i.test(text)), []);
});
