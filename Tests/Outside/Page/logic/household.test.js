// What this device knows: the server's answers, with what waits drawn over them.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import './languages.js';
import { FakeBase, FakeConnection, answered, line, list, settle } from './fakes.js';
import { Away } from '../../../../Sources/Web/Page/server/ask.js';
import { Household } from '../../../../Sources/Web/Page/memory/household.js';
import { addItem, plan, tick, untick } from '../../../../Sources/Web/Page/memory/intents.js';
import { weekOf } from '../../../../Sources/Web/Page/memory/kitchen.js';

const path = '/v1/lists/list';
let base;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2026-11-23T09:00:00Z') });
  base = new FakeBase();
  base.isKept = false;
});
afterEach(() => mock.timers.reset());

async function pass(milliseconds) {
  mock.timers.tick(milliseconds);
  await settle();
}

// A server with one list of one line that is ticked and unticked, and that remembers keys.
function shop(items = [line()]) {
  const server = { items, version: 9, keys: new Map(), writes: 0 };
  const connection = new FakeConnection(({ method, path: asked, headers }) => {
    if (method === 'GET') {
      const tag = `"${server.version}"`;
      if (headers['If-None-Match'] === tag) return { status: 304 };
      return { status: 200, version: server.version, body: list(structuredClone(server.items)) };
    }
    const key = headers['Idempotency-Key'];
    if (server.keys.has(key)) return { ...server.keys.get(key), headers: { 'Idempotency-Replayed': 'true' } };
    server.version += 1;
    server.writes += 1;
    const item = server.items.find(({ id }) => asked.includes(id));
    if (asked.endsWith('/tick')) item.ticked = method === 'PUT';
    else server.items.push(line({ id: 'made', name: 'candles', text: '2 candles' }));
    server.keys.set(key, { status: 204, version: server.version });
    return server.keys.get(key);
  });
  return { server, connection };
}

test('what was read is there at the next start, without the server', async () => {
  const { connection } = shop();
  const before = await Household.open(base, connection);
  before.read(path);
  await settle();
  connection.isAway = true;
  const after = await Household.open(base, connection);
  assert.equal(after.peek(path).items[0].text, '2 l milk');
});

test('a tick is seen at once and stays when the server has it', async () => {
  const { server, connection } = shop();
  const household = await Household.open(base, connection);
  household.read(path);
  await settle();
  household.wish(tick('list', household.peek(path).items[0]));
  assert.equal(household.peek(path).items[0].ticked, true);
  await settle();
  assert.deepEqual([server.items[0].ticked, household.peek(path).items[0].ticked], [true, true]);
});

test('tick, untick, tick without the server is one tick', async () => {
  const { server, connection } = shop();
  const household = await Household.open(base, connection);
  household.read(path);
  await settle();
  connection.isAway = true;
  const item = () => household.peek(path).items[0];
  household.wish(tick('list', item()));
  household.wish(untick('list', item()));
  assert.equal(item().ticked, false);
  household.wish(tick('list', item()));
  await settle();
  connection.isAway = false;
  await pass(5_000);
  assert.deepEqual([server.items[0].ticked, server.writes, item().ticked], [true, 1, true]);
});

test('an untick after a tick whose answer was lost leaves the line unticked', async () => {
  const { server, connection } = shop();
  const household = await Household.open(base, connection);
  household.read(path);
  await settle();
  connection.lost = 1;
  const item = () => household.peek(path).items[0];
  household.wish(tick('list', item()));
  await settle();
  assert.equal(server.items[0].ticked, true);
  household.wish(untick('list', item()));
  assert.equal(item().ticked, false);
  await pass(5_000);
  assert.deepEqual(
    [server.items[0].ticked, item().ticked, household.outbox.entries.length], [false, false, 0]);
});

test('an item whose answer was lost is there once', async () => {
  const { server, connection } = shop();
  const household = await Household.open(base, connection);
  household.read(path);
  await settle();
  connection.lost = 1;
  household.wish(addItem('list', '2 candles'));
  await settle();
  await household.refresh(path);
  await pass(5_000);
  assert.deepEqual([server.items.length, household.peek(path).items.length], [2, 2]);
});

test('an answer from before a settled tick does not take it away again', async () => {
  const { connection } = shop();
  const household = await Household.open(base, connection);
  household.read(path);
  await settle();
  const slow = [];
  const ask = connection.ask.bind(connection);
  connection.ask = async (method, ...rest) => {
    const answer = await ask(method, ...rest);
    if (method === 'GET') await new Promise(resolve => slow.push(resolve));
    return answer;
  };
  connection.answer = (answer => request => request.method === 'GET'
    ? answer({ ...request, headers: {} }) : answer(request))(connection.answer);
  household.refresh(path);
  await settle();
  household.wish(tick('list', household.peek(path).items[0]));
  await settle();
  assert.equal(slow.length, 1);
  slow[0]();
  await settle();
  assert.equal(household.peek(path).items[0].ticked, true);
});

test('what was asked for before the household was open is taken, and not asked for again', async () => {
  const { connection } = shop();
  const household = await Household.open(base, connection);
  const home = { today: '2026-11-23', lists: [{ id: 'list' }] };
  household.expect(Promise.resolve([answered({ body: home }), answered({ body: list([line()]) })]));
  household.read('/v1/home');
  await settle();
  household.read(path);
  assert.deepEqual([household.peek('/v1/home'), household.peek(path).items.length], [home, 1]);
  assert.deepEqual(connection.asked.map(({ path: asked }) => asked), [path]);
});

test('what was asked for before and has no answer is asked for by the screen', async () => {
  const { connection } = shop();
  const household = await Household.open(base, connection);
  await household.expect(Promise.reject(new Away('nobody is signed in')));
  household.read('/v1/home');
  await settle();
  assert.deepEqual(connection.asked.map(({ path: asked }) => asked), ['/v1/home']);
});

test('a collection is read to its end', async () => {
  const connection = new FakeConnection(({ path: asked }) => ({
    body: asked.includes('cursor=') ? { items: [2], next: null } : { items: [1], next: 'a b' },
  }));
  const household = await Household.open(base, connection);
  household.read('/v1/meals?view=outline');
  await settle();
  assert.deepEqual(household.peek('/v1/meals?view=outline').items, [1, 2]);
  assert.match(connection.asked[1].path, /&cursor=a%20b$|cursor=a%20b/);
});

test('a refused answer is a problem to show, and a busy server is none', async () => {
  let status = 404;
  const connection = new FakeConnection(() => ({ status, body: { code: 'no-open-list' } }));
  const household = await Household.open(base, connection);
  household.read(path);
  await settle();
  assert.deepEqual([household.peek(path), household.problem(path).code], [undefined, 'no-open-list']);
  status = 503;
  await household.refresh(path);
  assert.equal(household.problem(path).code, 'no-open-list');
});

test('today goes on at midnight at home while the server is away', async () => {
  const home = { today: '2026-11-23', zone: '+01:00', household: { id: 'h' } };
  const connection = new FakeConnection(() => ({ body: home, version: 1 }));
  const household = await Household.open(base, connection);
  household.read('/v1/home');
  await settle();
  assert.equal(household.peek('/v1/home').today, '2026-11-23');
  mock.timers.tick(14 * 3_600_000);
  assert.equal(household.peek('/v1/home').today, '2026-11-24');
});

test('an answer that still holds is as new as its confirmation', async () => {
  const home = { today: '2026-11-23', zone: '+00:00' };
  const connection = new FakeConnection(({ headers }) => headers['If-None-Match']
    ? { status: 304 } : { body: home, version: 1 });
  const household = await Household.open(base, connection);
  household.read('/v1/home');
  await settle();
  mock.timers.tick(48 * 3_600_000);
  await household.refresh('/v1/home');
  assert.equal(household.peek('/v1/home').today, '2026-11-23');
});

test('recipes that are read at once are each at their own address, and asked for anew only when one changes', async () => {
  const asked = [];
  const connection = new FakeConnection(({ path, headers }) => {
    asked.push(path);
    if (headers['If-None-Match'] === '"3"') return { status: 304 };
    return { status: 200, version: 3, body: { items: [{ id: 'a', name: 'Soup' }, { id: 'b', name: 'Pie' }], next: null } };
  });
  const household = await Household.open(base, connection);
  const both = '/v1/meals?id=a&id=b';
  await household.refresh(both);
  await household.refresh(both);
  assert.deepEqual(['a', 'b'].map(id => household.peek(`/v1/meals/${id}`).name), ['Soup', 'Pie']);
  assert.deepEqual(asked, [both, both]);
  const after = await Household.open(base, connection);
  assert.equal(after.peek('/v1/meals/b').name, 'Pie');
});

test('a meal on days without a plan stays once the server has it, before they are read again', async () => {
  const proposal = { startDate: '2026-11-29', endDate: '2026-12-05' };
  const connection = new FakeConnection(({ method }) => (
    method === 'GET' ? { status: 404, body: { code: 'no-plan', proposal } } : { status: 201 }));
  const household = await Household.open(base, connection);
  household.read('/v1/weeks/2026-11-29');
  await settle();
  const titles = () => weekOf(household, '2026-11-29').days[1].slots.dinner.meals.map(({ title }) => title);
  assert.deepEqual(titles(), []);
  household.wish(plan({ title: 'Soup' }, '2026-11-30', 'dinner'));
  assert.deepEqual(titles(), ['Soup']);
  await settle();
  assert.deepEqual([household.outbox.entries.length, titles()], [0, ['Soup']]);
  await household.refresh('/v1/weeks/2026-11-29');
  assert.deepEqual(titles(), []);
});
