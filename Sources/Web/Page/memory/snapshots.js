// The newest answer of the server for each path that was ever shown, in memory and on this device.
import { sharing } from './sharing.js';

const most = 400;
const hour = 3_600_000;

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

  // Keeps an answer. A problem is kept too: “there is no list” is something to show.
  take(path, { tag, body, status }) {
    this.#keep(path, { tag, body: sharing(this.#kept.get(path)?.body, body), status, at: Date.now() });
  }

  // The server says that an answer still holds. It is written down once an hour, or after the clock was set back.
  confirm(path) {
    const snapshot = this.#kept.get(path);
    if (!snapshot) return;
    const now = Date.now();
    const age = now - snapshot.at;
    if (age > hour || age < 0) this.#keep(path, { ...snapshot, at: now });
    else snapshot.at = now;
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
