// The household as this device knows it: the server's answers, with the outbox drawn over them.
// Screens read from here and are drawn at once; the server corrects them when it answers.
import { Away } from '../server/ask.js';
import { newID } from './identifier.js';
import { apply, overlay } from './overlay.js';
import { Outbox } from './outbox.js';
import { Snapshots } from './snapshots.js';
import { todayAt } from './today.js';

const mostPassed = 20;

export class Household {
  connection;
  outbox;
  #database;
  #snapshots;
  #listeners = new Set();
  #reading = new Map();
  #shown = new Set();
  #readOnce = new Set();
  #drawn = new Map();
  #edition = 0;
  // True on a device that was signed in before, and is not any more.
  wasSignedIn = false;

  static async open(database, connection) {
    const household = new Household();
    household.connection = connection;
    household.#database = database;
    household.#snapshots = await Snapshots.open(database);
    household.outbox = await Outbox.open(database, connection, (...over) => household.#settle(...over));
    household.outbox.member = household.peek('/v1/home')?.me ?? null;
    household.outbox.onChange(() => { household.#leave(); household.#tell(); });
    connection.onChange(() => household.#follow());
    return household;
  }

  onChange(listener) { this.#listeners.add(listener); }

  // Returns the answer for a path as people see it, undefined before the first one. The screen that reads a path
  // is drawn again when its answer changes.
  read(path) {
    if (!this.#shown.has(path)) {
      this.#shown.add(path);
      // An answer that is on its way is new enough.
      if (!this.#reading.has(path)) this.refresh(path);
    }
    return this.peek(path);
  }

  // The same for what may be as old as the screen.
  readOnce(path) {
    if (!this.#readOnce.has(path)) {
      this.#readOnce.add(path);
      this.refresh(path);
    }
    return this.peek(path);
  }

  // Returns what is known of a path, and asks nobody.
  peek(path) {
    const snapshot = this.#snapshots.get(path);
    if (!snapshot || snapshot.status >= 300) return undefined;
    const { entries } = this.outbox;
    const today = snapshot.body?.zone && todayAt(Date.now(), snapshot.body, snapshot.at);
    const drawn = this.#drawn.get(path);
    if (drawn?.snapshot === snapshot && drawn.entries === entries && drawn.today === today) return drawn.body;
    // What was to be begun on an earlier day is not due today.
    const known = today && today !== snapshot.body.today ? { ...snapshot.body, today, ahead: [] } : snapshot.body;
    const body = overlay(path, known, this.outbox.effects);
    this.#drawn.set(path, { snapshot, entries, today, body });
    return body;
  }

  // Draws what waits over something that would be answered for a path.
  withWaiting(path, body) { return overlay(path, body, this.outbox.effects); }

  // The problem that a path was answered with; undefined if there is none.
  problem(path) {
    const snapshot = this.#snapshots.get(path);
    return snapshot && snapshot.status >= 300 ? snapshot.body : undefined;
  }

  // Begins a new screen: only what it reads is kept up to date.
  beginScreen() {
    this.#shown.clear();
    this.#readOnce.clear();
  }

  // Reads again all that the screen shows.
  refreshShown() {
    return Promise.all([...this.#shown].map(path => this.refresh(path)));
  }

  // Asks for the newest answer. Two that ask at once share one request. `asked` is an answer that is on its way.
  refresh(path, asked) {
    const present = this.#reading.get(path);
    if (present) {
      present.isWantedAgain = true;
      return present.done;
    }
    const reading = { isWantedAgain: false };
    this.#reading.set(path, reading);
    reading.done = this.#ask(path, asked).finally(() => {
      this.#reading.delete(path);
      if (reading.isWantedAgain) this.refresh(path);
    });
    return reading.done;
  }

  async #ask(path, asked) {
    const edition = this.#edition;
    const tag = this.#snapshots.get(path)?.tag;
    try {
      const answer = await (asked ?? this.#pages(path, tag ? { 'If-None-Match': tag } : {}));
      // An answer from before the last settled entry does not show that entry.
      if (edition !== this.#edition) return await this.#ask(path);
      if (answer.status === 304) return this.#snapshots.confirm(path);
      if (answer.status === 401 || answer.status === 429 || answer.status >= 500) return;
      this.#snapshots.take(path, answer);
      this.#tell();
    } catch (error) {
      if (!(error instanceof Away)) throw error;
    }
  }

  // Takes what was asked for before the household was open: the start screen, and the open list with its address.
  expect(first) {
    return this.refresh('/v1/home', first.then(([home, list]) => {
      if (list.ok) this.#snapshots.take(`/v1/lists/${list.body.id}`, list);
      return home;
    }));
  }

  // Reads a collection to its end. The first page's tag stands for all of them.
  async #pages(path, headers) {
    const first = await this.connection.ask('GET', path, { headers });
    let next = first.ok ? first.body?.next : null;
    if (typeof next !== 'string' || !Array.isArray(first.body.items) || path.includes('limit=')) return first;
    const items = [...first.body.items];
    while (next) {
      const page = await this.connection.ask(
        'GET', `${path}${path.includes('?') ? '&' : '?'}limit=200&cursor=${encodeURIComponent(next)}`);
      if (!page.ok) return page;
      items.push(...page.body.items);
      next = page.body.next;
    }
    return { ...first, body: { ...first.body, items, next: null } };
  }

  // Does at once on the screen what an intent says, and sends it when the server is there.
  wish(intent) {
    const opposite = this.#waitingOpposite(intent);
    if (opposite && this.outbox.drop(opposite.id)) return { ...intent, insteadOf: opposite };
    return this.outbox.add(intent);
  }

  // An entry that waits and that this intent takes back, so that neither has to be sent.
  #waitingOpposite({ effect, look }) {
    const opposites = { untick: 'tick', tick: 'untick' };
    const last = this.outbox.waiting.filter(entry => entry.look === look && entry.effect && !entry.isUnwanted).at(-1);
    return look && last && last.effect.kind === opposites[effect?.kind] ? last : null;
  }

  // Sends a write that does not wait. Throws Away without an answer; read what changed afterwards.
  async write(method, path, options = {}) {
    const headers = { 'Idempotency-Key': newID(), Prefer: 'reopen', ...options.headers };
    const answer = await this.connection.ask(method, path, { ...options, headers });
    if (answer.ok) await this.refreshShown();
    return answer;
  }

  #settle(entry, answer, next) {
    this.#edition += 1;
    if (next === 'pass') this.#notePassed(entry);
    // An answer that came before shows how things were then.
    const isFirst = answer && !answer.headers?.get('Idempotency-Replayed');
    if (isFirst && entry.effect && !entry.isUnwanted) {
      this.#snapshots.change((path, body) => apply(entry.effect, path, body));
    } else {
      this.refreshShown();
    }
    for (const listener of this.#listeners) listener({ entry, answer });
  }

  // Keeps what has come to nothing, because its thing was gone. Activity shows the newest ones.
  async #notePassed({ id, words }) {
    const passed = await this.recall('passed') ?? [];
    this.keep('passed', [{ id, words, at: Date.now() }, ...passed].slice(0, mostPassed));
  }

  // Begins anew as the member who has just signed in.
  async signedIn() {
    this.connection.renew();
    await this.connection.check();
    this.#begin();
    await this.refresh('/v1/home');
    this.outbox.send();
  }

  // Keeps to what the server says of who is signed in.
  #follow() {
    const { state, session } = this.connection;
    if (state !== 'here' || !session) return;
    if (!session.member) return this.#leave();
    const isAnother = this.outbox.member && this.outbox.member.id !== session.member.id;
    this.outbox.member = session.member;
    if (!isAnother) return;
    this.#begin();
    this.refreshShown();
  }

  // Answers to another member are no answers to this one.
  #begin() {
    this.#edition += 1;
    this.#snapshots.clear();
  }

  // A device that is signed out forgets the household, as soon as nothing waits on it.
  #leave() {
    const { state, session } = this.connection;
    if (state !== 'here' || session?.signedIn !== false || this.outbox.entries.length > 0) return;
    this.wasSignedIn ||= this.peek('/v1/home') !== undefined;
    this.outbox.member = null;
    if (this.#snapshots.isEmpty) return;
    this.#begin();
    this.#database.removeBut('facts', ['serverID', 'isSignedIn', 'wasSignedIn']);
    this.keep('wasSignedIn', true);
    this.#tell();
  }

  // Forgets everything: the device is signed out.
  async forget() {
    await this.#database.clear();
  }

  // Keeps something on this device under a name; null takes it away.
  keep(name, value) {
    return value === null ? this.#database.remove('facts', name) : this.#database.put('facts', name, value);
  }

  // Returns what was kept under a name.
  recall(name) { return this.#database.get('facts', name); }

  #tell() { for (const listener of this.#listeners) listener({}); }
}
