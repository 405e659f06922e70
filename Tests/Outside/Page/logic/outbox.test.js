// Entries that wait for the server: sent in order, each once, whatever happens on the way.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { FakeBase, FakeConnection, line, settle } from './fakes.js';
import { Outbox } from '../../../../Sources/Web/Page/memory/outbox.js';
import { addItem, note, tick, untick } from '../../../../Sources/Web/Page/memory/intents.js';

const hour = 3_600_000;
let base;
let settled;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2026-11-23T09:00:00Z') });
  base = new FakeBase();
  settled = [];
});
afterEach(() => mock.timers.reset());

// An outbox as after a start of the browser: it knows what the base kept.
async function opened(connection) {
  return new Outbox(base, await base.all('outbox'), connection,
    (entry, answer) => settled.push([entry.id, answer?.status]));
}

async function pass(milliseconds) {
  mock.timers.tick(milliseconds);
  await settle();
}

// A server whose answers are lost.
const losing = () => Object.assign(done(), { lost: Infinity });

const done = () => new FakeConnection(() => ({ status: 204, version: 8 }));

test('entries go out in the order of the fingers, each with its key', async () => {
  const connection = done();
  const outbox = await opened(connection);
  const intents = [
    tick('list', line()), addItem('list', '2 candles'), note('list', line({ id: 'other' }), 'soft'),
  ];
  for (const intent of intents) outbox.add(intent);
  await settle();
  assert.deepEqual(connection.asked.map(({ path }) => path), intents.map(({ path }) => path));
  assert.deepEqual(
    connection.asked.map(({ headers }) => headers['Idempotency-Key']), intents.map(({ key }) => key));
  assert.deepEqual([outbox.entries, base.stores.outbox.size], [[], 0]);
});

test('an entry says what it was made for', async () => {
  const connection = done();
  const outbox = await opened(connection);
  outbox.add(note('list', line(), 'soft'));
  outbox.add(addItem('list', '2 candles'));
  await settle();
  const [noted, added] = connection.asked.map(({ headers }) => headers);
  assert.equal(noted['If-Match'], '"7"');
  assert.equal(added['If-None-Match'], '*');
  assert.equal(added.Prefer, 'return=minimal, reopen');
});

test('without a server everything waits, and goes out when it is back', async () => {
  const connection = done();
  connection.isAway = true;
  const outbox = await opened(connection);
  for (let index = 0; index < 10; index++) outbox.add(tick('list', line({ id: `line${index}` })));
  await settle();
  assert.deepEqual([outbox.waiting.length, connection.asked.length, base.stores.outbox.size], [10, 0, 10]);
  connection.isAway = false;
  await pass(5_000);
  assert.deepEqual([outbox.waiting.length, connection.asked.length], [0, 10]);
});

test('an entry is never sent under the name of another member', async () => {
  const connection = done();
  connection.isAway = true;
  const outbox = await opened(connection);
  outbox.member = { id: 'alex', name: 'Alex' };
  outbox.add(tick('list', line()));
  await settle();
  connection.isAway = false;
  connection.signedIn = { id: 'sam', name: 'Sam' };
  await pass(5_000);
  assert.deepEqual(connection.asked, []);
  assert.deepEqual(outbox.waiting, []);
  assert.deepEqual(outbox.ofOthers.map(({ by }) => by.name), ['Alex']);
  outbox.add(tick('list', line({ id: 'other' })));
  await settle();
  assert.equal(connection.asked.length, 1);
  connection.signedIn = { id: 'alex', name: 'Alex' };
  outbox.member = connection.signedIn;
  outbox.send();
  await settle();
  assert.equal(connection.asked.length, 2);
  assert.deepEqual(outbox.entries, []);
});

test('nothing is sent while nobody is signed in', async () => {
  const connection = done();
  connection.signedIn = null;
  const outbox = await opened(connection);
  outbox.add(tick('list', line()));
  await settle();
  assert.deepEqual([connection.asked.length, outbox.entries.length], [0, 1]);
});

test('an entry of another member can be laid aside or forgotten', async () => {
  const connection = done();
  connection.isAway = true;
  const outbox = await opened(connection);
  outbox.member = { id: 'alex', name: 'Alex' };
  const entry = outbox.add(tick('list', line()));
  await settle();
  outbox.member = { id: 'sam', name: 'Sam' };
  outbox.layAside();
  assert.equal(outbox.ofOthers[0].isLaidAside, true);
  outbox.forget(entry.id);
  assert.deepEqual(outbox.entries, []);
});

test('what waits is tried again after 5, 15 and 60 seconds', async () => {
  const connection = done();
  const tries = [];
  connection.ask = async () => {
    tries.push(Date.now());
    throw new (await import('../../../../Sources/Web/Page/server/ask.js')).Away('nobody');
  };
  const outbox = await opened(connection);
  outbox.add(tick('list', line()));
  await settle();
  for (let second = 0; second < 200; second++) await pass(1_000);
  const pauses = tries.slice(1).map((time, index) => (time - tries[index]) / 1_000);
  assert.deepEqual(pauses.slice(0, 4), [5, 15, 60, 60]);
});

test('a killed browser sends what it kept, with the same keys', async () => {
  const away = done();
  away.isAway = true;
  const before = await opened(away);
  const intents = [tick('list', line()), addItem('list', '2 candles')];
  for (const intent of intents) before.add(intent);
  await settle();
  const connection = done();
  const after = await opened(connection);
  await after.send();
  assert.deepEqual(
    connection.asked.map(({ headers }) => headers['Idempotency-Key']), intents.map(({ key }) => key));
});

test('a lost answer sends the same key again', async () => {
  const connection = done();
  connection.lost = 1;
  const outbox = await opened(connection);
  outbox.add(tick('list', line()));
  await settle();
  await pass(5_000);
  const [first, second] = connection.asked.map(({ headers }) => headers['Idempotency-Key']);
  assert.equal(first, second);
  assert.equal(outbox.entries.length, 0);
});

test('an entry that never went out can be dropped', async () => {
  const connection = done();
  connection.isAway = true;
  const outbox = await opened(connection);
  const { id } = outbox.add(tick('list', line()));
  await settle();
  assert.equal(outbox.takeBack(id), true);
  assert.deepEqual([outbox.entries.length, base.stores.outbox.size], [0, 0]);
});

test('an entry whose answer was lost cannot be dropped, also after a restart', async () => {
  const connection = done();
  connection.lost = 1;
  const { id } = (await opened(connection)).add(tick('list', line()));
  await settle();
  const after = await opened(done());
  assert.equal(after.drop(id), false);
});

test('an entry that is taken back after its answer was lost is settled as unwanted, and not drawn',
  async () => {
    const connection = done();
    connection.lost = 1;
    const outbox = await opened(connection);
    const { id } = outbox.add(tick('list', line()));
    await settle();
    assert.equal(outbox.takeBack(id), true);
    assert.deepEqual(outbox.effects, []);
    let wasUnwanted;
    outbox.onChange(() => {});
    const after = new Outbox(base, await base.all('outbox'), done(),
      entry => { wasUnwanted = entry.isUnwanted; });
    await after.send();
    assert.equal(wasUnwanted, true);
  });

test('a refused entry can be forgotten', async () => {
  const outbox = await opened(new FakeConnection(() => ({ status: 409, body: { detail: 'No.' } })));
  const { id } = outbox.add(tick('list', line()));
  await settle();
  assert.equal(outbox.refused[0].problem.detail, 'No.');
  assert.equal(outbox.takeBack(id), true);
  assert.equal(outbox.entries.length, 0);
});

test('a refused entry does not hold up the others', async () => {
  const connection = new FakeConnection(({ path }) => path.includes('bad')
    ? { status: 409 } : { status: 204 });
  const outbox = await opened(connection);
  outbox.add(tick('list', line({ id: 'bad' })));
  outbox.add(tick('list', line()));
  await settle();
  assert.deepEqual([outbox.refused.length, outbox.waiting.length], [1, 0]);
});

test('signed out, everything stays', async () => {
  const connection = new FakeConnection(() => ({ status: 401 }));
  const outbox = await opened(connection);
  outbox.add(tick('list', line()));
  outbox.add(tick('list', line({ id: 'other' })));
  await settle();
  assert.deepEqual([outbox.waiting.length, connection.asked.length, base.stores.outbox.size], [2, 1, 2]);
});

test('a busy server is left alone for as long as it says', async () => {
  let isBusy = true;
  const connection = new FakeConnection(() => isBusy
    ? { status: 503, headers: { 'Retry-After': '30' } } : { status: 204 });
  const outbox = await opened(connection);
  outbox.add(tick('list', line()));
  await settle();
  isBusy = false;
  await pass(29_000);
  assert.equal(connection.asked.length, 1);
  await pass(1_000);
  assert.equal(outbox.entries.length, 0);
});

test('an entry that the server fails at again and again is shown, and the others go on', async () => {
  const connection = new FakeConnection(({ path }) => ({ status: path.includes('bad') ? 500 : 204 }));
  const outbox = await opened(connection);
  outbox.add(tick('list', line({ id: 'bad' })));
  outbox.add(tick('list', line({ id: 'other' })));
  await settle();
  for (const pause of [5_000, 15_000]) await pass(pause);
  assert.deepEqual([outbox.waiting.length, outbox.refused.length], [2, 0]);
  await pass(60_000);
  assert.deepEqual([outbox.waiting.length, outbox.refused.length], [0, 1]);
  const keys = connection.asked.slice(0, 4).map(({ headers }) => headers['Idempotency-Key']);
  assert.equal(new Set(keys).size, 1);
});

test('a failed entry that is sent again waits like a new one', async () => {
  let isBroken = true;
  const outbox = await opened(new FakeConnection(() => ({ status: isBroken ? 500 : 204 })));
  const { id } = outbox.add(tick('list', line()));
  await settle();
  for (const pause of [5_000, 15_000, 60_000]) await pass(pause);
  outbox.insist(id);
  await settle();
  assert.deepEqual([outbox.waiting.length, outbox.refused.length], [1, 0]);
  isBroken = false;
  await pass(60_000);
  assert.equal(outbox.entries.length, 0);
});

test('later entries for a thing know the version that an earlier one made', async () => {
  const connection = done();
  const outbox = await opened(connection);
  outbox.add(untick('list', line({ ticked: true })));
  outbox.add(note('list', line(), 'soft'));
  outbox.add(note('list', line({ id: 'other' }), 'soft'));
  await settle();
  assert.deepEqual(connection.asked.map(({ headers }) => headers['If-Match']), ['"7"', '"8"', '"7"']);
});

test('a change of another field sends an entry again, on the present version and with a new key',
  async () => {
    const connection = new FakeConnection(({ headers }) => headers['If-Match'] === '"7"'
      ? { status: 412, body: { current: { version: 12, note: null } } } : { status: 204, version: 13 });
    const outbox = await opened(connection);
    outbox.add(note('list', line(), 'soft'));
    await settle();
    const [first, second] = connection.asked.map(({ headers }) => headers);
    assert.equal(second['If-Match'], '"12"');
    assert.notEqual(first['Idempotency-Key'], second['Idempotency-Key']);
    assert.equal(outbox.entries.length, 0);
  });

test('an entry that a person insists on goes out on the present version', async () => {
  let answer = { status: 412, body: { current: { version: 12, note: 'hard' } } };
  const connection = new FakeConnection(() => answer);
  const outbox = await opened(connection);
  const { id } = outbox.add(note('list', line(), 'soft'));
  await settle();
  answer = { status: 204 };
  outbox.insist(id, 12);
  await settle();
  assert.equal(connection.asked[1].headers['If-Match'], '"12"');
  assert.equal(outbox.entries.length, 0);
});

test('what was never sent goes out after days as it is', async () => {
  const away = done();
  away.isAway = true;
  (await opened(away)).add(addItem('list', '2 candles'));
  await settle();
  await pass(72 * hour);
  const connection = done();
  await (await opened(connection)).send();
  assert.deepEqual(connection.asked.map(({ method }) => method), ['PUT']);
});

test('an addition to a finished list goes onto the next one, and its tick follows', async () => {
  const connection = new FakeConnection(({ path }) => path.startsWith('/v1/lists/list/')
    ? { status: 409, body: { code: 'list-completed' } }
    : { status: 201, headers: { Location: '/v1/lists/next/items/line' } });
  connection.isAway = true;
  const outbox = await opened(connection);
  const added = outbox.add(addItem('list', '2 candles'));
  const { item } = added.effect;
  outbox.add(tick('list', line({ id: item, version: 0 })));
  await settle();
  connection.isAway = false;
  await pass(hour);
  assert.deepEqual(connection.asked.map(({ path }) => path), [
    `/v1/lists/list/items/${item}`, `/v1/lists/current/items/${item}`, `/v1/lists/next/items/${item}/tick`]);
  assert.equal(outbox.entries.length, 0);
});

test('after a day the thing is looked at first, and the tick goes out if its line is as it was', async () => {
  const away = losing();
  (await opened(away)).add(tick('list', line()));
  await settle();
  await pass(25 * hour);
  const connection = new FakeConnection(({ method }) => method === 'GET'
    ? { status: 200, body: line() } : { status: 204 });
  const outbox = await opened(connection);
  await outbox.send();
  assert.deepEqual(connection.asked.map(({ method }) => method), ['GET', 'PUT']);
  assert.equal(outbox.entries.length, 0);
});

test('after a day a line that has changed is asked about', async () => {
  const away = losing();
  (await opened(away)).add(note('list', line(), 'soft'));
  await settle();
  await pass(25 * hour);
  const connection = new FakeConnection(() => ({ status: 200, body: line({ version: 20 }) }));
  const outbox = await opened(connection);
  await outbox.send();
  assert.deepEqual(connection.asked.map(({ method }) => method), ['GET']);
  assert.equal(outbox.refused[0].problem.code, 'too-old');
});

test('a busy server drops nothing that is a day old', async () => {
  const away = done();
  away.isAway = true;
  (await opened(away)).add(untick('list', line({ ticked: true })));
  await settle();
  await pass(25 * hour);
  const outbox = await opened(new FakeConnection(() => ({ status: 503 })));
  await outbox.send();
  assert.equal(outbox.waiting.length, 1);
});

test('a thing that was made before is settled without an answer', async () => {
  const outbox = await opened(new FakeConnection(() => ({ status: 412, body: { current: { version: 9 } } })));
  const { id } = outbox.add(addItem('list', '2 candles'));
  await settle();
  assert.deepEqual(settled, [[id, undefined]]);
});
