// Ticks on the lines of a meal while it is cooked. This device keeps it for half a day.
const lasts = 12 * 3_600_000;

export class Ticks {
  #household;
  #name;
  #redraw;
  #done = new Set();

  constructor(household, meal, redraw) {
    this.#household = household;
    this.#name = `ticks:${meal}`;
    this.#redraw = redraw;
    household.recall(this.#name).then(kept => {
      if (!kept || Date.now() - kept.at > lasts) return;
      this.#done = new Set(kept.done);
      redraw();
    });
  }

  has(part) { return this.#done.has(part); }

  get isEmpty() { return this.#done.size === 0; }

  turn(part) {
    if (!this.#done.delete(part)) this.#done.add(part);
    this.#household.keep(this.#name, { done: [...this.#done], at: Date.now() });
    this.#redraw();
  }

  clear() {
    this.#done.clear();
    this.#household.keep(this.#name, null);
    this.#redraw();
  }
}
