// The others' changes, as they happen. The stream is open only while the page is visible: a browser has few
// connections to a host.

const everyMinute = 60_000;

export class Live {
  #household;
  #stream = null;
  #clock = null;
  #pulse = null;

  constructor(household) {
    this.#household = household;
    document.addEventListener('visibilitychange', () => this.#look());
    window.addEventListener('online', () => this.#wake());
    window.addEventListener('pageshow', () => this.#wake());
  }

  start() { this.#look(); }

  stop() {
    this.#stream?.close();
    this.#stream = null;
    clearInterval(this.#pulse);
  }

  #look() {
    if (document.visibilityState !== 'visible') return this.stop();
    this.#wake();
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#beat(), everyMinute);
  }

  #wake() {
    this.#household.outbox.send();
    this.#household.refreshShown();
    this.#open();
  }

  #open() {
    if (this.#stream && this.#stream.readyState !== EventSource.CLOSED) return;
    if (!this.#household.connection.isSignedIn) return;
    this.#stream = new EventSource('/v1/events?rows=false');
    this.#stream.addEventListener('open', () => this.#household.outbox.send());
    for (const type of ['change', 'notification']) this.#stream.addEventListener(type, () => this.#soon());
    this.#stream.addEventListener('error', () => this.#beat());
  }

  // Several changes at once are one look.
  #soon() {
    this.#clock ??= setTimeout(() => {
      this.#clock = null;
      this.#household.refreshShown();
    }, 150);
  }

  // A look at the server once a minute says whether it is there.
  async #beat() {
    try {
      await this.#household.connection.check();
      this.#household.outbox.send();
      if (this.#stream?.readyState === EventSource.CLOSED) this.#wake();
    } catch {
      // The connection has told its listeners.
    }
  }
}
