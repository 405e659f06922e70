// The browsers that put a page on the home screen of a phone, each in its own way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './languages.js';
import './fakes.js';

const { phoneBrowser } = await import('../../../../Sources/Web/Page/joining/homeScreen.js');

for (const [agent, name] of [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'safari'],
  ['Mozilla/5.0 (Linux; Android 14; SM-S901B) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36', 'samsung'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'firefox'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0 Mobile Safari/537.36', 'chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36', undefined],
]) test(`${agent.slice(12, 48)} is ${name ?? 'no phone'}`, () => assert.equal(phoneBrowser(agent), name));
