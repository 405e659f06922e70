// The way to the server: here or away, signed in or not, and whether it is the server that this device knows.
import { ask, Away } from './ask.js';

const quick = 8_000;

export class Connection {
  // 'here', 'away', or 'other' for another Larder at this address.
  state = 'here';
  isSignedIn = true;
  session = null;
  #known;
  #listeners = new Set();
  #isSure = false;
  #checking = null;

  // `known` is the id of the server whose answers this device keeps; null on a new device.
  constructor(known) {
    this.#known = known;
  }

  onChange(listener) { this.#listeners.add(listener); }

  // Sends a request with the session. Before the first one, and after each time away, the server says who it is.
  // `begun` is called when the request itself goes out.
  async ask(method, path, { begun, ...options } = {}) {
    if (!this.#isSure) await this.check();
    try {
      begun?.();
      const answer = await ask(method, path, options);
      if (answer.status === 401) this.#set({ isSignedIn: false });
      this.#set({ state: 'here' });
      return answer;
    } catch (error) {
      this.#lose();
      throw error;
    }
  }

  // Asks who the server is. Throws Away if none answers, or another one.
  check() {
    this.#checking ??= this.#whoIsThere().finally(() => { this.#checking = null; });
    return this.#checking;
  }

  async #whoIsThere() {
    let answer;
    try {
      answer = await ask('GET', '/v1/session', { within: quick, headers: { Accept: 'application/json' } });
    } catch (error) {
      this.#lose();
      throw error;
    }
    const id = answer.body?.serverId;
    if (!answer.ok || typeof id !== 'string') {
      this.#lose();
      throw new Away('a stranger');
    }
    if (this.#known && this.#known !== id) {
      this.#set({ state: 'other' });
      throw new Away('another Larder');
    }
    this.#known = id;
    this.#isSure = true;
    this.#set({ state: 'here', session: answer.body, isSignedIn: answer.body.signedIn });
  }

  // Another member may be signed in from now on.
  renew() { this.#isSure = false; }

  #lose() {
    this.#isSure = false;
    if (this.state === 'here') this.#set({ state: 'away' });
  }

  get serverID() { return this.#known; }

  #set(facts) {
    const isNew = Object.entries(facts).some(([name, value]) => this[name] !== value);
    Object.assign(this, facts);
    if (isNew) for (const listener of this.#listeners) listener(this);
  }
}
