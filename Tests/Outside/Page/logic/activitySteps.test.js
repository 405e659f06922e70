// What one person did in one go is one step of the activity.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSteps } from '../../../../Sources/Web/Page/memory/activitySteps.js';

const done = (minute, action, by = 'Sam') => ({ at: `2026-11-24T10:${minute}:00Z`, action, by: { id: by } });
const counts = items => inSteps(items).map(step => step.length);

test('the ticks of a walk through the shop are one step', () => {
  assert.deepEqual(counts([done('09', 'tickItem'), done('05', 'tickItem'), done('01', 'tickItem')]), [3]);
});

test('a pause, another person and another deed begin a step', () => {
  assert.deepEqual(counts([done('09', 'tickItem'), done('04', 'tickItem')]), [1, 1]);
  assert.deepEqual(counts([done('09', 'tickItem'), done('08', 'tickItem', 'Alex')]), [1, 1]);
  assert.deepEqual(counts([done('09', 'tickItem'), done('08', 'addItem')]), [1, 1]);
});
