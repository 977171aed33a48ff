/** Waiters with a timeout. Those that time out are removed, because an outage may last for days. */
export class Waiters {
  readonly #waiting = new Set<() => void>();

  get size(): number {
    return this.#waiting.size;
  }

  /** Resolves on `resume`, or after `ms`. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      timer.unref();
      this.#waiting.add(done);
    });
  }

  resume(): void {
    for (const done of this.#waiting) done();
  }
}
