// A line that any member ticked stays where it was: for five seconds, or until scrolling stops. Only then it goes to
// the trolley, and never while a finger is on the glass.

const staysFor = 5_000;

export class Settling {
  #redraw;
  #held = new Map();
  #open = new Set();
  #clock = null;
  #isTouched = false;
  #downAt = 0;

  constructor({ redraw, signal }) {
    this.#redraw = redraw;
    const on = (type, listener) => addEventListener(type, listener, { passive: true, capture: true, signal });
    on('pointerdown', () => { this.#isTouched = true; this.#downAt = scrollY; });
    for (const type of ['pointerup', 'pointercancel']) on(type, () => { this.#isTouched = false; });
    on('scrollend', () => this.#settle(true));
    signal.addEventListener('abort', () => clearTimeout(this.#clock));
  }

  // Looks at the lines of a list: those that were ticked since the last look stay.
  watch(items) {
    for (const { id, ticked } of items) {
      if (!ticked) this.#open.add(id);
      else if (this.#open.delete(id)) this.#hold(id);
    }
  }

  #hold(id) {
    this.#held.set(id, performance.now());
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.#settle(false), staysFor + 50);
  }

  stays(item) { return this.#held.has(item.id); }

  // True for a touch that was a scroll.
  isScroll() { return Math.abs(scrollY - this.#downAt) > 8; }

  #settle(isScrolled) {
    if (this.#held.size === 0) return;
    if (this.#isTouched) {
      clearTimeout(this.#clock);
      this.#clock = setTimeout(() => this.#settle(isScrolled), 500);
      return;
    }
    const now = performance.now();
    for (const [id, since] of this.#held) if (isScrolled || now - since >= staysFor) this.#held.delete(id);
    if (this.#held.size > 0) this.#clock = setTimeout(() => this.#settle(false), staysFor);
    this.#redraw();
  }
}
