/** The concurrency limit of a key, and the size of its queue. */
export type SlotLimits = {
  readonly running: number;
  readonly waiting: number;
  /** How long a caller may wait, ms; null: until a slot is free. */
  readonly maxWaitMs: number | null;
};

export type Release = () => void;

type Waiter = { readonly admit: (release: Release) => void; readonly timeout: NodeJS.Timeout | undefined };
type Queue = { running: number; waiting: Waiter[] };

/**
 * Limits how much runs at once under each key, such as an account. Further callers wait in order, in a bounded
 * queue.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #queues = new Map<string, Queue>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Waits for a slot. Null if too many are already waiting, or if none became free in time. */
  acquire(key: string): Promise<Release | null> {
    const immediate = this.tryAcquire(key);
    if (immediate !== null) return Promise.resolve(immediate);
    const queue = this.#queueOf(key);
    const { waiting, maxWaitMs } = this.#limits;
    if (queue.waiting.length >= waiting) return Promise.resolve(null);
    return new Promise((resolve) => {
      const giveUp = (): void => {
        queue.waiting = queue.waiting.filter((other) => other !== waiter);
        resolve(null);
      };
      const timeout = maxWaitMs === null ? undefined : setTimeout(giveUp, maxWaitMs);
      const waiter: Waiter = { admit: resolve, timeout };
      queue.waiting.push(waiter);
    });
  }

  /** Takes a slot only if one is currently free. */
  tryAcquire(key: string): Release | null {
    const queue = this.#queueOf(key);
    if (queue.running >= this.#limits.running) return null;
    queue.running += 1;
    this.#queues.set(key, queue);
    return this.#releaseOf(key, queue);
  }

  #queueOf(key: string): Queue {
    return this.#queues.get(key) ?? { running: 0, waiting: [] };
  }

  #releaseOf(key: string, queue: Queue): Release {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = queue.waiting.shift();
      if (next !== undefined) {
        clearTimeout(next.timeout);
        next.admit(this.#releaseOf(key, queue));
        return;
      }
      queue.running -= 1;
      if (queue.running === 0) this.#queues.delete(key);
    };
  }
}
