// Changes that people made and the server does not know yet: sent in order, each once, and kept until it is settled.
// A lost connection, a killed browser or a closed phone loses none of it.
import { Away } from '../server/ask.js';
import { afterADay, decide, isOld } from './conflicts.js';
import { head, inOrder, learned } from './entry.js';

const pauses = [5_000, 15_000, 60_000];
// After so many internal errors an entry is shown, and no longer keeps the others waiting.
const mostFaults = 4;

// Entries are as entry.js says.
export class Outbox {
  #database;
  #connection;
  #settled;
  #listeners = new Set();
  #isSending = false;
  #failures = 0;
  #clock = null;
  #others = null;
  #edition = 0;
  #member = null;
  entries;

  // `settled(entry, answer, next)` is called when an entry is over; there is an answer if the server has done it.
  constructor(database, entries, connection, settled) {
    this.#database = database;
    this.#connection = connection;
    this.#settled = settled;
    this.entries = inOrder(entries);
  }

  static async open(database, connection, settled) {
    const outbox = new Outbox(database, await database.all('outbox'), connection, settled);
    outbox.#meet();
    return outbox;
  }

  // Tabs of one browser share what is kept: what one of them has sent or taken back, no other sends again.
  #meet() {
    if (!globalThis.BroadcastChannel || !this.#database.isKept) return;
    this.#others = new BroadcastChannel('larder-outbox');
    // After a sign-in, the member is asked for again before the next entry goes out.
    this.#others.onmessage = ({ data }) => { if (data) this.#connection.renew(); this.#takeOver(); };
  }

  // The member of this device, {id, name}; null while nobody knows.
  get member() { return this.#member; }
  set member(member) {
    if (this.#member?.id === member?.id) return;
    this.#member = member && { id: member.id, name: member.name };
    this.#others?.postMessage('signed-in');
    this.#tell();
  }

  async #takeOver() {
    const edition = this.#edition;
    const entries = inOrder(await this.#database.all('outbox'));
    if (edition !== this.#edition) return this.#takeOver();
    this.entries = entries.map(entry => ({ ...entry, isOnItsWay: this.#present(entry).isOnItsWay }));
    this.#tell();
  }

  #keep(entry) { this.#write(this.#database.put('outbox', entry.id, entry)); }

  async #write(written) {
    this.#edition += 1;
    await written;
    this.#others?.postMessage(null);
  }

  onChange(listener) { this.#listeners.add(listener); }

  #isMine({ by }) { return !by || !this.#member || by.id === this.#member.id; }
  get waiting() { return this.entries.filter(entry => !entry.problem && this.#isMine(entry)); }
  get effects() { return this.waiting.filter(entry => entry.effect && !entry.isUnwanted).map(entry => entry.effect); }
  get refused() { return this.entries.filter(entry => entry.problem && this.#isMine(entry)); }
  // Entries that another member made on this device. They are never sent under the name of the present one.
  get ofOthers() { return this.entries.filter(entry => !this.#isMine(entry)); }

  add(entry) {
    const order = Math.max(0, ...this.entries.map(entry => entry.order)) + 1;
    const kept = { ...entry, order, at: entry.at ?? Date.now(), by: entry.by ?? this.#member };
    this.entries = [...this.entries, kept];
    this.#keep(kept);
    this.#tell();
    this.send();
    return kept;
  }

  // Drops an entry. Returns false if the server may have it: it is on its way, or its answer was lost.
  drop(id) {
    const entry = this.entries.find(entry => entry.id === id);
    if (!entry || !entry.problem && (entry.isOnItsWay || entry.wasSent)) return false;
    this.#remove(entry);
    return true;
  }

  // Takes an entry back, or notes that it is to be undone once the server has answered. Returns false if that has
  // happened already.
  takeBack(id) {
    if (this.drop(id)) return true;
    const entry = this.entries.find(entry => entry.id === id);
    if (entry) this.#change(entry, { isUnwanted: true });
    return entry !== undefined;
  }

  // Forgets an entry that is not sent now, whether or not the server has it.
  forget(id) { this.entries.filter(one => one.id === id).forEach(one => this.#remove(one)); }

  // Keeps the entries of others without asking about them again, until their member is back.
  layAside() { for (const entry of this.ofOthers) this.#change(entry, { isLaidAside: true }); }

  // Sends a refused entry again on the present version, as it is or with other `facts`.
  insist(id, version, facts) {
    const entry = this.entries.find(entry => entry.id === id);
    if (!entry) return;
    this.#change(entry, {
      problem: undefined, match: entry.match && version, isNew: undefined, wasSent: undefined, lookedAt: undefined,
      faults: undefined, key: `${entry.key}+`, at: Date.now(), ...facts,
    });
    this.send();
  }

  // Sends what waits. A sign of life from the server comes here too.
  async send() {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#clock);
    try {
      for (;;) {
        const entry = this.waiting[0];
        if (!entry || !await this.#sendOne(entry)) break;
      }
    } finally {
      this.#isSending = false;
    }
  }

  // Returns false if the rest has to wait.
  async #sendOne(entry) {
    this.#change(entry, { isOnItsWay: true }, false);
    entry = this.#present(entry);
    try {
      const member = await this.#connection.member();
      if (member) this.member = member;
      if (!member || !this.#isMine(entry)) {
        this.#change(entry, { isOnItsWay: undefined }, false);
        return member !== null;
      }
      if (isOld(entry, Date.now())) return await this.#look(entry);
      const answer = await this.#connection.ask(entry.method, entry.path, {
        body: entry.body, headers: head(entry), begun: () => this.#change(entry, { wasSent: this.#present(entry).wasSent ?? Date.now() }),
      });
      this.#failures = 0;
      // A refused entry was not done; after an internal error nobody knows.
      if (answer.status < 500) this.#change(entry, { wasSent: undefined }, false);
      return this.#follow(entry, answer);
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      this.#later(entry);
      return false;
    }
  }

  async #look(entry) {
    const answer = await this.#connection.ask('GET', entry.look ?? entry.path);
    const next = afterADay(entry, answer);
    if (answer.status === 401 || next === 'again') return this.#follow(entry, answer);
    if (next === 'send') this.#change(entry, { lookedAt: Date.now(), isOnItsWay: undefined });
    else if (next === 'drop' || entry.isUnwanted) this.#remove(entry);
    else this.#refuse(entry, { ...answer, body: { code: 'too-old', current: answer.ok ? answer.body : undefined } });
    return true;
  }

  #follow({ id }, answer) {
    const entry = this.#present({ id });
    const { next, facts, after } = decide(entry, answer);
    if (entry.isUnwanted && (next === 'resend' || next === 'show')) {
      this.#remove(entry);
      return true;
    }
    switch (next) {
      case 'done':
      case 'drop':
      case 'pass':
        this.#settled(entry, next === 'done' ? answer : null, next);
        if (next === 'done') this.#passOn(entry, answer);
        this.#remove(entry);
        return true;
      case 'resend':
        this.#change(entry, { ...facts, key: `${entry.key}+`, isOnItsWay: undefined });
        return true;
      case 'show':
        this.#refuse(entry, answer);
        return true;
      case 'sign-in':
        this.#change(entry, { isOnItsWay: undefined });
        return false;
      default:
        if (answer.status === 500) this.#change(entry, { faults: (entry.faults ?? 0) + 1 });
        if (this.#present(entry).faults >= mostFaults) {
          this.#refuse(entry, answer);
          return true;
        }
        this.#later(entry, after);
        return false;
    }
  }

  #passOn(entry, answer) {
    for (const later of this.waiting.filter(({ id }) => id !== entry.id)) {
      const facts = learned(later, entry, answer);
      if (Object.keys(facts).length > 0) this.#change(later, facts);
    }
  }

  #later(entry, seconds = 0) {
    const pause = Math.max(seconds * 1_000, pauses[Math.min(this.#failures, pauses.length - 1)]);
    this.#failures += 1;
    this.#change(entry, { isOnItsWay: undefined });
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.send(), pause);
  }

  #refuse(entry, { status, body }) {
    this.#change(entry, { isOnItsWay: undefined, problem: { status, ...body } });
  }

  #present(entry) { return this.entries.find(one => one.id === entry.id) ?? entry; }

  // An entry that another tab has settled is not there any more.
  #change({ id }, facts, isKept = true) {
    const entry = this.entries.find(one => one.id === id);
    if (!entry) return;
    const changed = { ...entry, ...facts };
    this.entries = this.entries.map(one => one.id === entry.id ? changed : one);
    const { isOnItsWay, ...kept } = changed;
    if (isKept) this.#keep(kept);
    this.#tell();
  }

  #remove(entry) {
    this.entries = this.entries.filter(one => one.id !== entry.id);
    this.#write(this.#database.remove('outbox', entry.id));
    this.#tell();
  }

  #tell() { for (const listener of this.#listeners) listener(); }
}
