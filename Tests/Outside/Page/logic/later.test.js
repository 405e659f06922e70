// What screens take from scripts that come later.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { later, onceHere, scriptIsHere } from '../../../../Sources/Web/Page/later.js';

const folder = new URL('../../../../Sources/Web/Page/', import.meta.url);
const read = name => readFileSync(new URL(name, folder), 'utf8');

test('a later script gives what screens wait for', () => {
  const given = ['rest.js', 'rare.js'].flatMap(name => (
    [...read(name).matchAll(/export \{([^}]*)\}/g)].flatMap(([, names]) => names.split(',').map(one => one.trim()))));
  const wanted = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.js'))
    .flatMap(name => [...read(name).matchAll(/(?<!`)(?:later|onceHere)\.(\w+)\(/g)].map(([, wanted]) => wanted));
  assert.ok(wanted.length > 20);
  assert.deepEqual(wanted.filter(name => !given.includes(name)), []);
});

test('a press waits for the script that has its function, past others', async () => {
  const answer = later.double(4);
  assert.equal(onceHere.double(4), null);
  scriptIsHere({ other: () => 1 });
  scriptIsHere({ double: number => 2 * number });
  assert.equal(await answer, 8);
  assert.equal(onceHere.double(4), 8);
});
