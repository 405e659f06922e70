// The newest answer of the server for each path that was ever shown, in memory and on this device.
import { sharing } from './sharing.js';

const most = 400;
const hour = 3_600_000;

const areRecipes = path => path.startsWith('/v1/meals?id=');
const recipePath = ({ id }) => `/v1/meals/${id}`;

export class Snapshots {
  #database;
  #kept;

  constructor(database, entries) {
    this.#database = database;
    const newest = entries.sort((one, other) => other[1].at - one[1].at);
    for (const [path] of newest.slice(most)) database.remove('snapshots', path);
    this.#kept = new Map(newest.slice(0, most));
  }

  static async open(database) {
    return new Snapshots(database, await database.all('snapshots'));
  }

  get isEmpty() { return this.#kept.size === 0; }

  get(path) { return this.#kept.get(path); }

  // Keeps an answer. A problem is kept too: “there is no list” is something to show. Recipes that were read at once
  // are each kept at its own address.
  take(path, { tag, body, status }) {
    const isAll = status === 200 && areRecipes(path);
    if (isAll) for (const meal of body.items) this.take(recipePath(meal), { tag: null, body: meal, status });
    const kept = isAll ? { items: body.items.map(({ id }) => ({ id })) } : body;
    this.#keep(path, { tag, body: sharing(this.#kept.get(path)?.body, kept), status, at: Date.now() });
  }

  // The server says that an answer still holds. It is written down once an hour, or after the clock was set back.
  confirm(path) {
    const snapshot = this.#kept.get(path);
    if (!snapshot) return;
    const now = Date.now();
    const age = now - snapshot.at;
    if (age > hour || age < 0) this.#keep(path, { ...snapshot, at: now });
    else snapshot.at = now;
    if (areRecipes(path)) snapshot.body.items?.forEach(meal => this.confirm(recipePath(meal)));
  }

  // Changes what is kept, where `change` returns something else. Its tag is no longer true.
  change(change) {
    for (const [path, snapshot] of this.#kept) {
      const body = change(path, snapshot.body);
      if (body !== snapshot.body) this.#keep(path, { ...snapshot, body, tag: null });
    }
  }

  // Forgets all answers, of a household that this device has left.
  clear() {
    for (const path of this.#kept.keys()) this.#database.remove('snapshots', path);
    this.#kept.clear();
  }

  #keep(path, snapshot) {
    this.#kept.set(path, snapshot);
    this.#database.put('snapshots', path, snapshot);
  }
}
