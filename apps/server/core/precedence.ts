/**
 * Lets background work give way to urgent work of the same process: both need the same cores and connections, and what
 * a person waits for must not queue behind thousands of farms.
 */
export class Precedence {
  #urgent = 0;
  #ended = Promise.withResolvers<void>();

  /** Runs urgent work at once. Until all such work has ended, background work gives way. */
  async first<T>(work: () => Promise<T>): Promise<T> {
    this.#urgent += 1;
    try {
      return await work();
    } finally {
      this.#urgent -= 1;
      if (this.#urgent === 0) {
        this.#ended.resolve();
        this.#ended = Promise.withResolvers();
      }
    }
  }

  /** Resolves as soon as no urgent work runs, and after `maxMs` at the latest, so that background work goes on. */
  async giveWay(maxMs: number): Promise<void> {
    if (this.#urgent === 0) return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timeout = setTimeout(resolve, maxMs);
    await Promise.race([this.#ended.promise, late]);
    clearTimeout(timeout);
  }
}
