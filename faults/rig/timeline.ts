type ScheduledAction = { readonly atMs: number; readonly sequence: number; readonly run: () => unknown };

/** Virtual time: jumps from one event to the next. Milliseconds since the epoch. */
export class Timeline {
  nowMs: number;
  readonly #queue: ScheduledAction[] = [];
  #sequence = 0;

  constructor(startMs: number) {
    this.nowMs = startMs;
  }

  get now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(Math.floor(this.nowMs));
  }

  /**
   * Schedules an action; times in the past mean now. Simultaneous actions run in the order they were scheduled.
   */
  at(atMs: number, action: () => unknown): void {
    this.#sequence += 1;
    const scheduled = { atMs: Math.max(atMs, this.nowMs), sequence: this.#sequence, run: action };
    let low = 0;
    let high = this.#queue.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#queue[middle];
      if (
        other !== undefined &&
        (other.atMs > scheduled.atMs || (other.atMs === scheduled.atMs && other.sequence > scheduled.sequence))
      )
        low = middle + 1;
      else high = middle;
    }
    this.#queue.splice(low, 0, scheduled);
  }

  after(ms: number, action: () => unknown): void {
    this.at(this.nowMs + ms, action);
  }

  /** Runs all actions up to a time; awaits `settled` after each moment. */
  async runUntil(untilMs: number, settled: () => Promise<void>): Promise<void> {
    for (;;) {
      const next = this.#queue.at(-1);
      if (next === undefined || next.atMs > untilMs) break;
      this.#queue.pop();
      this.nowMs = next.atMs;
      await next.run();
      // simultaneous events are processed together, as by a server
      if (this.#queue.at(-1)?.atMs !== this.nowMs) await settled();
    }
    this.nowMs = untilMs;
  }
}
