// What the modules give to each other. In a joined script all of it is known by its name, also where nobody
// imports it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../../../../Sources/Web/Page/', import.meta.url);
// What our code may say without “window.” before it.
const ofTheBrowser = new Set(`alert blur close closed document event external focus frames history length
  location menubar name navigation navigator open opener origin parent performance print prompt screen scroll self
  status stop top window`.split(/\s+/).concat(Object.getOwnPropertyNames(globalThis)));

test('no module gives a name that the browser has', () => {
  const files = readdirSync(folder, { recursive: true }).filter(path => path.endsWith('.js') && path !== 'boot.js');
  const names = files.flatMap(path => (
    [...readFileSync(new URL(path, folder), 'utf8').matchAll(/^export (?:async )?(?:const|function|class) (\{[^}]*\}|\w+)/gm)]
      .flatMap(([, names]) => names.match(/\w+/g).map(name => `${path}: ${name}`))));
  assert.ok(names.length > 400);
  assert.deepEqual(names.filter(name => ofTheBrowser.has(name.split(': ')[1])), []);
});
