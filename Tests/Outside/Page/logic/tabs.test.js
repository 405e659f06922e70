// Two tabs of one browser, which share what waits.
import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import { FakeBase, FakeConnection, line, settle } from './fakes.js';
import { Outbox } from '../../../../Sources/Web/Page/memory/outbox.js';
import { note, tick } from '../../../../Sources/Web/Page/memory/intents.js';

const channels = new Set();
const present = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class {
  constructor() { channels.add(this); }
  postMessage() {
    for (const other of channels) if (other !== this) queueMicrotask(() => other.onmessage?.({}));
  }
};
mock.timers.enable({ apis: ['setTimeout'] });
after(() => {
  globalThis.BroadcastChannel = present;
  mock.timers.reset();
});

async function tabs(connection) {
  channels.clear();
  const base = new FakeBase();
  const open = () => Outbox.open(base, connection, () => {});
  return { base, one: await open(), other: await open() };
}

function away() {
  const connection = new FakeConnection(() => ({ status: 204, version: 8 }));
  connection.isAway = true;
  return connection;
}

// Sends at once what waits for a pause to end.
async function back(connection, ...outboxes) {
  connection.isAway = false;
  for (const outbox of outboxes) await outbox.send();
  await settle();
}

test('what waits in one tab waits in the other', async () => {
  const { one, other } = await tabs(away());
  one.add(tick('list', line()));
  await settle();
  assert.equal(other.waiting.length, 1);
});

test('what one tab takes back, the other does not send', async () => {
  const connection = away();
  const { one, other } = await tabs(connection);
  const { id } = one.add(tick('list', line()));
  await settle();
  one.takeBack(id);
  await settle();
  await back(connection, one, other);
  assert.deepEqual([connection.asked.length, other.entries.length], [0, 0]);
});

test('what one tab has sent, the other does not keep', async () => {
  const connection = away();
  const { base, one, other } = await tabs(connection);
  one.add(tick('list', line()));
  other.add(note('list', line({ id: 'x' }), 'soft'));
  await settle();
  await back(connection, one);
  assert.deepEqual([connection.asked.length, other.entries.length, base.stores.outbox.size], [2, 0, 0]);
});

test('two tabs that send at once send one key each', async () => {
  const connection = away();
  const { base, one, other } = await tabs(connection);
  one.add(tick('list', line()));
  await settle();
  connection.isAway = false;
  await Promise.all([one.send(), other.send()]);
  await settle();
  assert.equal(new Set(connection.asked.map(({ headers }) => headers['Idempotency-Key'])).size, 1);
  assert.deepEqual([one.entries, other.entries, base.stores.outbox.size], [[], [], 0]);
});
