type Due = { readonly atMs: number; readonly order: number; readonly act: () => unknown };

/** Virtual time: it jumps from one thing that happens to the next. Milliseconds since 1970. */
export class Timeline {
  nowMs: number;
  readonly #due: Due[] = [];
  #order = 0;

  constructor(startMs: number) {
    this.nowMs = startMs;
  }

  get now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(Math.floor(this.nowMs));
  }

  /** What is asked for a moment that has passed happens now. Things of one moment happen in the order of asking. */
  at(atMs: number, act: () => unknown): void {
    this.#order += 1;
    const due = { atMs: Math.max(atMs, this.nowMs), order: this.#order, act };
    let low = 0;
    let high = this.#due.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#due[middle];
      if (other !== undefined && (other.atMs > due.atMs || (other.atMs === due.atMs && other.order > due.order)))
        low = middle + 1;
      else high = middle;
    }
    this.#due.splice(low, 0, due);
  }

  after(ms: number, act: () => unknown): void {
    this.at(this.nowMs + ms, act);
  }

  /** Lets everything happen until a moment; `settled` is awaited after each. */
  async runUntil(untilMs: number, settled: () => Promise<void>): Promise<void> {
    for (;;) {
      const next = this.#due.at(-1);
      if (next === undefined || next.atMs > untilMs) break;
      this.#due.pop();
      this.nowMs = next.atMs;
      await next.act();
      // what happens at the same moment is taken in together, as a server takes what has come meanwhile
      if (this.#due.at(-1)?.atMs !== this.nowMs) await settled();
    }
    this.nowMs = untilMs;
  }
}
