// Parts of a browser for the page's modules, and stand-ins for the base and the way to the server.
import { Away } from '../../../../Sources/Web/Page/server/ask.js';

globalThis.navigator ??= {};
Object.defineProperty(globalThis, 'navigator', {
  value: { languages: ['en-GB'], userAgent: '' }, configurable: true,
});

// A base in memory. Rows are copied, as a base does.
export class FakeBase {
  stores = { snapshots: new Map(), outbox: new Map(), facts: new Map() };
  isKept = true;
  all(store) {
    return Promise.resolve([...this.stores[store]].map(([key, row]) => [key, structuredClone(row)]));
  }
  put(store, key, value) {
    this.stores[store].set(key, structuredClone(value));
    return Promise.resolve();
  }
  remove(store, key) {
    this.stores[store].delete(key);
    return Promise.resolve();
  }
}

// A server that answers from a function. `lost` answers are done and never come; `isAway` gets nothing.
export class FakeConnection {
  isAway = false;
  lost = 0;
  asked = [];
  signedIn = { id: 'alex', name: 'Alex' };
  constructor(answer) { this.answer = answer; }
  onChange() {}
  async member() {
    if (this.isAway) throw new Away('nobody');
    return this.signedIn;
  }
  async ask(method, path, { begun, headers = {}, body } = {}) {
    if (this.isAway) throw new Away('nobody');
    begun?.();
    this.asked.push({ method, path, headers, body });
    const found = this.answer({ method, path, headers, body });
    await Promise.resolve();
    if (this.lost > 0 && this.lost--) throw new Away('lost');
    return answered(found);
  }
}

export function answered({ status = 200, body = {}, version = null, ...fields }) {
  return {
    status, ok: status < 300, body, version, tag: version && `"${version}"`,
    headers: new Headers(fields.headers),
  };
}

// Lets everything run that is ready to.
export async function settle() {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  await new Promise(resolve => setImmediate(resolve));
}

export const line = facts => ({
  id: 'line', version: 7, name: 'milk', text: '2 l milk', quantities: [{ text: '2 l' }], bought: [],
  category: null, origins: ['manual'], meals: [], ticked: false, tickedBy: null, tickedAt: null, note: null,
  ...facts,
});

export const list = (items, facts) => ({
  id: 'list', version: 9, name: 'Shopping', status: 'open', items,
  counts: { items: items.length, ticked: items.filter(item => item.ticked).length }, ...facts,
});
