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
  #recognising = null;

  // `known` is the id of the server whose answers this device keeps; null on a new device.
  constructor(known) {
    this.#known = known;
  }

  onChange(listener) { this.#listeners.add(listener); }

  // Sends a request with the session. Before the first one, and after each time away, the server says who it is.
  // `begun` is called when the request itself goes out.
  async ask(method, path, { begun, ...options } = {}) {
    if (!this.#isSure) await this.#meet();
    begun?.();
    const answer = await ask(method, path, options).catch(error => {
      this.#lose('away');
      throw error;
    });
    // Only the server of this device may say that it is signed out.
    if (answer.status === 401) {
      this.renew();
      await this.check();
    } else if (!this.#isSure) {
      this.check().catch(() => {});
    }
    return answer;
  }

  // Throws Away unless this device's server is there. Who is signed in there is asked in the meantime.
  async #meet() {
    if (this.#known === null) return this.check();
    await this.#recognise();
    this.check().catch(() => {});
  }

  #recognise() {
    this.#recognising ??= this.#name(true).then(() => { this.#isSure = true; })
      .finally(() => { this.#recognising = null; });
    return this.#recognising;
  }

  // Asks who the server is. Throws Away if none answers, or another one.
  check() {
    this.#checking ??= this.#whoIsThere().finally(() => { this.#checking = null; });
    return this.#checking;
  }

  // The cookie goes only to a server that has said its name.
  async #whoIsThere() {
    if (this.#known && !this.#isSure) await this.#recognise();
    const session = await this.#name(false);
    this.#known = session.serverId;
    this.#isSure = true;
    const isSame = JSON.stringify(session) === JSON.stringify(this.session);
    this.#set({ state: 'here', session: isSame ? this.session : session, isSignedIn: session.signedIn });
  }

  async #name(isNameless) {
    const answer = await ask('GET', '/v1/session', { within: quick, isNameless }).catch(error => error);
    const id = answer.body?.serverId;
    const isOther = this.#known !== null && typeof id === 'string' && this.#known !== id;
    if (answer.ok && typeof id === 'string' && !isOther) return answer.body;
    this.#lose(isOther ? 'other' : 'away');
    throw answer instanceof Away ? answer : new Away(isOther ? 'another Larder' : 'a stranger');
  }

  // Returns the member who is signed in, null if nobody is. Throws Away if the server cannot say.
  async member() {
    if (!this.#isSure || !this.session) await this.check();
    return this.session.member;
  }

  // Another member may be signed in from now on.
  renew() { this.#isSure = false; }

  #lose(state) {
    this.#isSure = false;
    this.#set({ state });
  }

  get serverID() { return this.#known; }

  #set(facts) {
    const isNew = Object.entries(facts).some(([name, value]) => this[name] !== value);
    Object.assign(this, facts);
    if (isNew) for (const listener of this.#listeners) listener(this);
  }
}
