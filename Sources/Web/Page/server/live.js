// The others' changes, as they happen. The stream is open only while the page is visible: a browser has few
// connections to a host.

const everyMinute = 60_000;
// The pauses between looks at a server that is away, the last one from then on.
const pauses = [1_000, 5_000, 10_000];

export class Live {
  #household;
  #connection;
  #stream = null;
  #soonClock = null;
  #beatClock = null;
  #failures = 0;

  constructor(household) {
    this.#household = household;
    this.#connection = household.connection;
    document.addEventListener('visibilitychange', () => this.start());
    window.addEventListener('online', () => this.start());
    // A page that the browser has kept as it was comes back.
    window.addEventListener('pageshow', event => event.persisted && this.start());
    this.#connection.onChange(() => this.#follow());
  }

  // Looks at the server now, and once a minute from now on: only that says whether it is there.
  async start() {
    clearTimeout(this.#beatClock);
    if (!isSeen()) return this.#close();
    const hadStream = this.#stream !== null;
    try {
      await this.#connection.check();
      this.#beatIn(everyMinute);
      this.#follow();
      if (hadStream || this.#stream === null) this.#wake();
    } catch {
      this.#beatIn(this.#pause());
    }
  }

  #beatIn(milliseconds) {
    clearTimeout(this.#beatClock);
    this.#beatClock = setTimeout(() => this.start(), milliseconds);
  }

  #pause() { return pauses[Math.min(this.#failures++, pauses.length - 1)]; }

  #wake() {
    this.#household.outbox.send();
    this.#household.refreshShown();
  }

  // The stream has the cookie, so it goes only to a server that has said its name. A browser would try again by
  // itself, also at a stranger's.
  #follow() {
    const { state, isSignedIn } = this.#connection;
    if (state !== 'here') this.#beatIn(pauses[0]);
    if (state !== 'here' || !isSignedIn || !isSeen()) return this.#close();
    if (this.#stream) return;
    this.#stream = new EventSource('v1/events?rows=false');
    this.#stream.addEventListener('open', () => {
      this.#failures = 0;
      this.#wake();
    });
    for (const type of ['change', 'notification']) this.#stream.addEventListener(type, () => this.#soon());
    this.#stream.addEventListener('error', () => {
      this.#close();
      this.#beatIn(this.#pause());
    });
  }

  #close() {
    this.#stream?.close();
    this.#stream = null;
  }

  // Several changes at once are one look.
  #soon() {
    this.#soonClock ??= setTimeout(() => {
      this.#soonClock = null;
      this.#household.refreshShown();
    }, 150);
  }
}

const isSeen = () => document.visibilityState === 'visible';
