// The store of this device: snapshots of the server's answers, the outbox, and a few facts. IndexedDB keeps it
// when the browser is killed. Where there is none (a private window), all of it is in memory only.

const name = 'larder';
const stores = ['snapshots', 'outbox', 'facts'];
const patience = 5_000;

export class Database {
  #base;

  constructor(base) {
    this.#base = base;
  }

  static async open() {
    const database = new Database(await connect());
    database.#watch();
    return database;
  }

  // A phone may close the base of a page that slept; a later version of the page wants it closed.
  #watch() {
    if (!this.#base) return;
    this.#base.onversionchange = () => this.#base.close();
    this.#base.onclose = async () => {
      this.#base = await connect();
      this.#watch();
    };
  }

  get isKept() { return this.#base !== null; }

  // Returns all of a store as [key, value] pairs.
  all(store) {
    return this.#run(store, 'readonly', entries => {
      const keys = entries.getAllKeys();
      const values = entries.getAll();
      return () => keys.result.map((key, index) => [key, values.result[index]]);
    }, []);
  }

  get(store, key) {
    return this.#run(store, 'readonly', entries => {
      const found = entries.get(key);
      return () => found.result;
    });
  }

  put(store, key, value) {
    return this.#run(store, 'readwrite', entries => { entries.put(value, key); });
  }

  remove(store, key) {
    return this.#run(store, 'readwrite', entries => { entries.delete(key); });
  }

  // Removes all of a store but what has one of these keys.
  async removeBut(store, keys) {
    for (const [key] of await this.all(store)) if (!keys.includes(key)) await this.remove(store, key);
  }

  // Forgets all of it. What comes later is not kept any more.
  async clear() {
    await Promise.all(stores.map(store => this.#run(store, 'readwrite', entries => { entries.clear(); })));
    this.#base = null;
  }

  // A strict transaction is on the disk when it is done: a killed browser loses nothing.
  #run(store, mode, work, otherwise) {
    if (!this.#base) return Promise.resolve(otherwise);
    return new Promise(resolve => {
      try {
        const transaction = this.#base.transaction(store, mode, { durability: 'strict' });
        const result = work(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(result?.());
        transaction.onerror = transaction.onabort = () => resolve(otherwise);
      } catch {
        resolve(otherwise);
      }
    });
  }
}

// Opens the base; null if this browser has none, or does not say so in time.
function connect() {
  return new Promise(resolve => {
    const nothing = () => resolve(null);
    setTimeout(nothing, patience);
    try {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => {
        for (const store of stores) opening.result.createObjectStore(store);
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = nothing;
      opening.onblocked = nothing;
    } catch {
      nothing();
    }
  });
}
