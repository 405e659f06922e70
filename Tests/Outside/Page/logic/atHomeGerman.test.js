// Why something is at home, in German.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';

Object.defineProperty(globalThis, 'navigator', { value: { languages: ['de-DE'], userAgent: '' }, configurable: true });
const { reasonText } = await import('../../../../Sources/Web/Page/shopping/because.js');
const { loadWords } = await import('../../../../Sources/Web/Page/words/words.js');
await loadWords('rest');

for (const [because, words] of [
  [{ code: 'staple' }, 'immer im Haus'],
  [{ code: 'keeps' }, 'hält monatelang'],
  [{ code: 'bought', on: '2026-10-12', amount: '1 can', used: '2 tbsp' },
    'am 12. Okt. 1 Dose gekauft, seitdem etwa 2 EL verbraucht'],
  [{ code: 'at-home', on: '2026-11-22' }, 'gestern im Haus'],
  [{ code: 'at-home', on: '2026-11-20', amount: '200 g' }, 'am 20. Nov. im Haus: 200 g'],
]) test(`ein Grund in Worten: ${words}`, () => assert.equal(reasonText(because, '2026-11-23'), words));
