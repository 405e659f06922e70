// The way to the server: who is there, and who is signed in.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import './fakes.js';
import { Away } from '../../../../Sources/Web/Page/server/ask.js';
import { Connection } from '../../../../Sources/Web/Page/server/connection.js';

let world;
let asked;
const present = globalThis.fetch;
beforeEach(() => {
  asked = [];
  world = { id: 'home', isSignedIn: true, isAway: false, answer: null };
  globalThis.fetch = async (address, { method, credentials }) => {
    const path = `/${address}`;
    asked.push(`${method} ${path} ${credentials}`);
    if (world.isAway) throw new TypeError('nobody');
    if (path === '/v1/session') {
      return ours({ serverId: world.id, signedIn: credentials !== 'omit' && world.isSignedIn });
    }
    return world.answer ?? ours({ path });
  };
});
afterEach(() => { globalThis.fetch = present; });

const ours = (body, status = 200, headers = {}) => new Response(JSON.stringify(body), {
  status, headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'r', ...headers },
});

test('the cookie goes only to a server that has said its name', async () => {
  await new Connection('home').ask('GET', '/v1/home');
  assert.deepEqual(asked, [
    'GET /v1/session omit', 'GET /v1/session same-origin', 'GET /v1/home same-origin',
  ]);
});

test('a new device takes the server that it finds', async () => {
  const connection = new Connection(null);
  await connection.check();
  assert.deepEqual([connection.serverID, connection.state, connection.isSignedIn], ['home', 'here', true]);
});

test('another Larder at the address gets no cookie and no request', async () => {
  world.id = 'another';
  const connection = new Connection('home');
  await assert.rejects(connection.ask('PUT', '/v1/lists/x'), Away);
  assert.deepEqual(asked, ['GET /v1/session omit']);
  assert.deepEqual([connection.state, connection.serverID], ['other', 'home']);
});

test('another Larder that goes away is away', async () => {
  world.id = 'another';
  const connection = new Connection('home');
  await assert.rejects(connection.check());
  world.isAway = true;
  await assert.rejects(connection.check());
  assert.equal(connection.state, 'away');
});

for (const [sentence, answer] of [
  ['a sign-in page of a hotel', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['a page with a number of its own',
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html', 'X-Request-Id': 'r' } })],
  ['JSON of another device', () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })],
  ['half an answer',
    () => new Response('{"a":', { headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'r' } })],
]) {
  test(`${sentence} is no answer`, async () => {
    const connection = new Connection('home');
    await connection.check();
    world.answer = answer();
    await assert.rejects(connection.ask('GET', '/v1/home'), Away);
    assert.equal(connection.state, 'away');
  });
}

test('after a time away the server says its name again', async () => {
  const connection = new Connection('home');
  await connection.check();
  world.isAway = true;
  await assert.rejects(connection.ask('GET', '/v1/home'), Away);
  world.isAway = false;
  asked = [];
  await connection.ask('GET', '/v1/home');
  assert.deepEqual(asked.slice(0, 2), ['GET /v1/session omit', 'GET /v1/session same-origin']);
  assert.equal(connection.state, 'here');
});

test('a request that could not go out has not begun', async () => {
  world.isAway = true;
  let hasBegun = false;
  await assert.rejects(
    new Connection('home').ask('PUT', '/v1/x', { begun: () => { hasBegun = true; } }), Away);
  assert.equal(hasBegun, false);
});

test('a 401 signs out once the server of this device confirms it', async () => {
  const connection = new Connection('home');
  await connection.check();
  world.answer = ours({ code: 'unknown-token' }, 401);
  world.isSignedIn = false;
  assert.equal((await connection.ask('GET', '/v1/home')).status, 401);
  assert.equal(connection.isSignedIn, false);
});

test('a 401 of another Larder signs nobody out', async () => {
  const connection = new Connection('home');
  await connection.check();
  world.answer = ours({ code: 'unknown-token' }, 401);
  world.id = 'another';
  await assert.rejects(connection.ask('GET', '/v1/home'), Away);
  assert.deepEqual([connection.isSignedIn, connection.state], [true, 'other']);
});

test('the same answer tells nobody twice', async () => {
  const connection = new Connection('home');
  let told = 0;
  connection.onChange(() => { told += 1; });
  await connection.check();
  const once = told;
  await connection.check();
  assert.equal(told, once);
});
