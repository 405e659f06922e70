// The bookmark that saves a recipe to Larder, on pages as others make them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookmark, save, unpacked } from '../../../../Sources/Web/Page/imports/bookmark.js';
import { isMarked, linkIn, recipeOf } from '../../../../Sources/Web/Page/imports/recipeText.js';

// Presses the bookmark on a page, as its text alone, and returns what Larder gets.
function press({ scripts = [], marked = null, selection = '' }) {
  const page = {
    location: { href: 'https://soups.example/pea?x=1#top' },
    document: {
      title: 'Pea soup | Soups', querySelectorAll: () => scripts.map(textContent => ({ textContent })),
      querySelector: () => marked,
    },
    getSelection: () => selection, XMLSerializer: class { serializeToString = text => text; },
  };
  const run = new Function(...Object.keys(page), `(${save})('http://larder.test/')`);
  run(...Object.values(page));
  const [home, packed] = page.location.href.split('#/meals/import?page=');
  assert.equal(home, 'http://larder.test/');
  return unpacked(new URLSearchParams(`page=${packed}`).get('page'));
}

const soup = { '@type': 'Recipe', name: 'Pea soup', recipeIngredient: ['1 lb peas'] };

test('a recipe in a graph comes alone, without its reviews', () => {
  const graph = { '@graph': [{ '@type': 'WebSite' }, { ...soup, '@type': ['Recipe'], review: ['long'] }] };
  const { data, from } = press({ scripts: [JSON.stringify(graph)] });
  assert.deepEqual(JSON.parse(data), [{ ...soup, '@type': ['Recipe'] }]);
  assert.equal(from, 'https://soups.example/pea?x=1#top');
});

test('data that is no whole JSON comes as it stands', () => {
  const broken = '{"@type": "Recipe", "name": "Pea soup",}';
  assert.equal(press({ scripts: [broken] }).data, broken);
});

test('a page whose data is about other things gives what it has marked', () => {
  const found = press({ scripts: ['{"@type":"WebSite"}'], marked: '<div itemprop="name">Pea soup</div>', selection: 'x' });
  assert.deepEqual([found.data, found.html, found.text], ['', '<div itemprop="name">Pea soup</div>', '']);
});

test('without data the selected text comes along', () => {
  assert.equal(press({ selection: 'Pea soup\n1 lb peas' }).text, 'Pea soup\n1 lb peas');
});

test('a question mark and a percent sign survive the way', () => {
  assert.equal(press({ selection: 'Why? 100 % peas & ham + salt #1' }).text, 'Why? 100 % peas & ham + salt #1');
});

test('the address of the bookmark holds the whole function', () => {
  const address = bookmark('http://larder.test/');
  assert.ok(decodeURIComponent(address).endsWith('("http://larder.test/")'));
  assert.doesNotMatch(address, /[\s"<>]/);
});

for (const text of ['', '{', 'null', '{"text":5}']) {
  test(`“${text}” is not what a bookmark packs`, () => assert.equal(unpacked(text), null));
}

test('a link is found alone and after its title, and not in a text', () => {
  assert.equal(linkIn(' https://soups.example/pea '), 'https://soups.example/pea');
  assert.equal(linkIn('Pea soup - Soups https://soups.example/pea'), 'https://soups.example/pea');
  assert.equal(linkIn('Pea soup\n500 g peas\nhttps://soups.example/pea'), null);
  assert.equal(linkIn('https://soups.example/pea is good'), null);
});

test('copied HTML counts if it says what is what', () => {
  assert.equal(isMarked('<p itemprop="name">Soup</p>'), true);
  assert.equal(isMarked('<p>Soup</p>'), false);
});

test('a selection without the name is named by the title of its page', () => {
  assert.equal(recipeOf({ text: 'Ingredients\n1 lb peas', title: 'Pea soup | Soups' }).name, 'Pea soup');
  assert.equal(recipeOf({ text: 'Pea soup\nIngredients\n1 lb peas', title: 'Pea soup | Soups' }).name, 'Pea soup');
});
