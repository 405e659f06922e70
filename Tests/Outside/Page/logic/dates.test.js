// Days as people write them, and today without the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import './fakes.js';
import { nightOf, todayAt } from '../../../../Sources/Web/Page/memory/today.js';

const dates = await import('../../../../Sources/Web/Page/words/dates.js');
const { addDays, ago, dayInWords, daysBetween, longDay, ordinal, weekdayName, weekdays } = dates;
const at = Date.parse;

for (const [day, expected] of [
  ['2026-11-01', '1st'], ['2026-11-02', '2nd'], ['2026-11-03', '3rd'], ['2026-11-04', '4th'],
  ['2026-11-11', '11th'], ['2026-11-12', '12th'], ['2026-11-13', '13th'], ['2026-11-21', '21st'],
  ['2026-11-22', '22nd'], ['2026-11-23', '23rd'],
]) test(`the ${expected} is said so`, () => assert.equal(ordinal(day), expected));

test('days go over months, leap days and summer time', () => {
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2026-03-28', 2), '2026-03-30');
  assert.equal(addDays('2027-01-01', -1), '2026-12-31');
  assert.equal(daysBetween('2026-03-01', '2026-04-01'), 31);
});

test('a day is the same day in every zone', () => {
  assert.equal(longDay('2026-11-23'), 'Monday 23 November');
  assert.equal(weekdayName('2026-11-22'), 'Sunday');
});

test('near days have names', () => {
  const today = '2026-11-23';
  assert.deepEqual(['2026-11-22', today, '2026-11-24', '2026-11-26'].map(day => dayInWords(day, today)),
    ['yesterday', 'today', 'tomorrow', 'Thursday']);
  assert.equal(dayInWords('2026-12-23', today), 'Wednesday 23 December');
});

test('a week begins where the household says', () => {
  assert.deepEqual(weekdays(1).map(([number]) => number), [1, 2, 3, 4, 5, 6, 0]);
});

test('a moment ago is told in words', () => {
  const now = at('2026-11-23T10:00:00Z');
  assert.equal(ago('2026-11-23T09:59:40Z', now), 'just now');
  assert.equal(ago('2026-11-23T09:55:00Z', now), '5 minutes ago');
  assert.equal(ago('2026-11-21T09:55:00Z', now), '2 days ago');
});

const known = { today: '2026-11-23', zone: '+01:00' };
for (const [sentence, now, expected] of [
  ['today stays today before midnight at home', '2026-11-23T22:59:00Z', '2026-11-23'],
  ['tomorrow begins at midnight at home, not at Greenwich', '2026-11-23T23:00:00Z', '2026-11-24'],
  ['days without the server are counted', '2026-11-26T08:00:00Z', '2026-11-26'],
  ['a clock that was set back leaves today as it was', '2026-11-20T08:00:00Z', '2026-11-23'],
]) test(sentence, () => assert.equal(todayAt(at(now), known, at('2026-11-23T09:00:00Z')), expected));

test('a server whose clock stands still keeps its day', () => {
  const since = at('2030-01-01T09:00:00Z');
  assert.equal(todayAt(since + 60_000, known, since), '2026-11-23');
});

test('a night west of Greenwich begins later', () => {
  assert.equal(
    nightOf(at('2026-11-24T04:59:00Z'), '-05:00') + 1, nightOf(at('2026-11-24T05:00:00Z'), '-05:00'));
});
