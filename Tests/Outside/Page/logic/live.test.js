// The looks at the server: soon again while somebody sees the page, and none while nobody does.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import './fakes.js';
import { Live } from '../../../../Sources/Web/Page/server/live.js';

let looks;
let seen;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  looks = 0;
  seen = new EventTarget();
  seen.visibilityState = 'visible';
  globalThis.document = seen;
  globalThis.window = new EventTarget();
});
afterEach(() => {
  mock.timers.reset();
  delete globalThis.document;
  delete globalThis.window;
});

// A server that never answers.
const away = { connection: { onChange() {}, async check() { looks += 1; throw new Error('nobody'); } } };

async function pass(seconds) {
  for (let second = 0; second < seconds; second++) {
    mock.timers.tick(1_000);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
}

test('a page that is seen looks for its server again within ten seconds, however long it was away', async () => {
  await new Live(away).start();
  await pass(600);
  const before = looks;
  await pass(10);
  assert.equal(looks, before + 1);
});

test('a page that nobody sees does not look', async () => {
  await new Live(away).start();
  seen.visibilityState = 'hidden';
  seen.dispatchEvent(new Event('visibilitychange'));
  const before = looks;
  await pass(600);
  assert.equal(looks, before);
});
