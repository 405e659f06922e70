// The outbox after an answer, and with an entry that is a day old.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered } from './fakes.js';
import { afterADay, decide, isOld } from '../../../../Sources/Web/Page/memory/conflicts.js';

const hour = 3_600_000;
const note = { method: 'PATCH', match: 7, wish: { note: 'soft' }, before: { note: null } };
const added = {
  method: 'PUT', isNew: true, path: '/v1/lists/old/items/new', effect: { kind: 'addItem', list: 'old', item: 'new' },
};
const finished = answered({ status: 409, body: { code: 'list-completed' } });
const changed = current => answered({ status: 412, body: { current } });

for (const [sentence, entry, answer, next] of [
  ['a success is done', note, answered({}), 'done'],
  ['an empty success is done', note, answered({ status: 204 }), 'done'],
  ['a 401 asks to sign in and keeps the entry', note, answered({ status: 401 }), 'sign-in'],
  ['a 429 is sent again', note, answered({ status: 429 }), 'again'],
  ['a 503 is sent again', note, answered({ status: 503 }), 'again'],
  ['a 500 is sent again', note, answered({ status: 500 }), 'again'],
  ['a removal of what is gone is dropped', { method: 'DELETE' }, answered({ status: 404 }), 'drop'],
  ['a note for what is gone has come to nothing', note, answered({ status: 404 }), 'pass'],
  ['a tick of what is gone is true', { effect: { kind: 'tick' } }, answered({ status: 404 }), 'drop'],
  ['a tick of a line in other units by now is sent for all of it', { body: { bought: '2 l' }, effect: { kind: 'tick' } },
    answered({ status: 422 }), 'resend'],
  ['a tick that is refused for all of it is shown', { effect: { kind: 'tick' } }, answered({ status: 422 }), 'show'],
  ['an addition to a finished list is sent to the next one', added, finished, 'resend'],
  ['an addition to a deleted list is sent to the next one', added, answered({ status: 404 }), 'resend'],
  ['clearing a finished list is true', { method: 'DELETE', effect: { kind: 'clearTicked' } }, finished, 'drop'],
  ['a new text on a finished list has come to nothing', { effect: { kind: 'rewrite' } }, finished, 'pass'],
  ['a move of what is gone has come to nothing', { effect: { kind: 'move' } }, answered({ status: 404 }), 'pass'],
  ['a rule in the way is shown', note, answered({ status: 409 }), 'show'],
  ['a wrong request is shown', note, answered({ status: 422 }), 'show'],
  ['a thing that was made before is dropped', { method: 'PUT', isNew: true },
    changed({ version: 9 }), 'drop'],
  ['a wish that is true already is dropped', note, changed({ version: 9, note: 'soft' }), 'drop'],
  ['a change of another field sends it again', note,
    changed({ version: 9, note: null, text: '3 l' }), 'resend'],
  ['a change of the same field is shown', note, changed({ version: 9, note: 'hard' }), 'show'],
  ['a 412 that shows nothing is shown', note, answered({ status: 412, body: {} }), 'show'],
]) test(sentence, () => assert.equal(decide(entry, answer).next, next));

test('an entry is sent again on the version of the present thing', () => {
  assert.equal(decide(note, changed({ version: 9, note: null })).facts.match, 9);
});

test('a busy server says how long to wait', () => {
  const answer = answered({ status: 429, headers: { 'Retry-After': '30' } });
  assert.equal(decide(note, answer).after, 30);
});

test('a field that is absent and a field that is null are the same', () => {
  assert.equal(decide(note, changed({ version: 9 })).next, 'resend');
});

for (const [sentence, entry, now, isIt] of [
  ['an entry that was never sent has no age', { at: 0 }, 240 * hour, false],
  ['an entry that was sent this morning is not old', { wasSent: 0 }, 5 * hour, false],
  ['an entry that was sent yesterday is old', { wasSent: 0 }, 24 * hour, true],
  ['an entry that was looked at just now is not old', { wasSent: 0, lookedAt: 47 * hour }, 48 * hour, false],
  ['an entry that was looked at the day before is old again',
    { wasSent: 0, lookedAt: 24 * hour }, 48 * hour, true],
  ['an entry from the future is old, because the clock was wrong', { wasSent: 9 * hour }, 0, true],
  ['a clock that was set back by seconds makes no entry old', { wasSent: 20_000 }, 0, false],
]) test(sentence, () => assert.equal(isOld(entry, now), isIt));

const tick = { method: 'PUT', wish: { ticked: true } };
for (const [sentence, entry, answer, next] of [
  ['an old tick is sent if its line is not ticked', tick, answered({ body: { version: 8, ticked: false } }), 'send'],
  ['an old tick of a ticked line is dropped', tick, answered({ body: { version: 8, ticked: true } }), 'drop'],
  ['an old tick of a line that is gone is asked about', tick, answered({ status: 404 }), 'show'],
  ['an old item that is there is dropped', { method: 'PUT', isNew: true }, answered({}), 'drop'],
  ['an old item that is not there is sent', { method: 'PUT', isNew: true },
    answered({ status: 404 }), 'send'],
  ['an old removal of what is gone is dropped', { method: 'DELETE', match: 7 },
    answered({ status: 404 }), 'drop'],
  ['an old removal of the same version is sent', { method: 'DELETE', match: 7 },
    answered({ body: { version: 7 } }), 'send'],
  ['an old clearing is asked about', { method: 'DELETE' }, answered({ body: { version: 9 } }), 'show'],
  ['an old usual item is asked about', { method: 'POST' }, answered({ body: { items: [] } }), 'show'],
  ['a busy server is asked again later', { method: 'DELETE' }, answered({ status: 503 }), 'again'],
  ['a wish for a slot looks into its day', { method: 'PUT', slot: 'lunch', wish: { alreadyHave: true } },
    answered({ body: { slots: { lunch: { alreadyHave: true } } } }), 'drop'],
]) test(sentence, () => assert.equal(afterADay(entry, answer), next));

const place = (date, slot = 'dinner') => ({ date, slot });
const filled = at => answered({ status: 409, body: { code: 'slot-taken', inTheWay: at } });
const taken = {
  method: 'POST', body: { basis: 3, meals: [place('2026-11-24'), place('2026-11-25')] },
  effect: { kind: 'accept', meals: [place('2026-11-24'), place('2026-11-25')] },
};

test('a suggestion whose place was filled meanwhile is left out, and the rest is taken', () => {
  const { next, facts } = decide(taken, filled(place('2026-11-24')));
  assert.equal(next, 'resend');
  assert.deepEqual(facts.body, { basis: 3, meals: [place('2026-11-25')] });
  assert.deepEqual(facts.effect.meals, [place('2026-11-25')]);
});

test('suggestions whose only place was filled meanwhile have come to nothing', () => {
  const one = { ...taken, body: { ...taken.body, meals: [place('2026-11-24')] } };
  assert.equal(decide(one, filled(place('2026-11-24'))).next, 'pass');
});

test('a place in the way that no suggestion has is shown', () => {
  assert.equal(decide(taken, filled(place('2026-11-26'))).next, 'show');
});
