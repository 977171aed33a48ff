import type { Watermark } from '../../intake/ingest/watermark.ts';

/** Minimum interval between two watermarks of a station that frees much memory with each. */
const MIN_INTERVAL_MS = 250;
/** From this many messages on, a watermark is sent at that interval, because a backlog waits for it. */
const MANY_MESSAGES = 25;
/** Interval for all others: each watermark costs the server as much as a reading. */
const INTERVAL_MS = 1_000;

/** The watermark last sent to a station, and the newer one to be sent. */
type Sent = { atMs: number; through: number; next: Watermark | undefined };

/** Sends stations their watermarks at a limited rate: the first one at once, and always the latest one. */
export class StoredThroughSender {
  readonly #send: (station: string, memory: string, through: number) => void;
  readonly #monotonicMs: () => number;
  readonly #sent = new Map<string, Sent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    send: (station: string, memory: string, through: number) => void,
    monotonicMs: () => number = () => performance.now(),
  ) {
    this.#send = send;
    this.#monotonicMs = monotonicMs;
  }

  moved(station: string, mark: Watermark): void {
    const sent = this.#sent.get(station);
    if (sent === undefined) this.#sendNow(station, mark);
    else sent.next = mark;
    this.#timer ??= setInterval(() => this.sweep(), MIN_INTERVAL_MS).unref();
  }

  /** Sends due watermarks. Called by a timer while stations wait. */
  sweep(): void {
    const nowMs = this.#monotonicMs();
    for (const [station, { atMs, through, next }] of this.#sent) {
      const isDue = nowMs - atMs >= INTERVAL_MS;
      if (next === undefined) {
        if (isDue) this.#sent.delete(station);
      } else if (isDue || Math.abs(next.through - through) >= MANY_MESSAGES) {
        this.#sendNow(station, next);
      }
    }
    if (this.#sent.size === 0) this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #sendNow(station: string, { memory, through }: Watermark): void {
    // A station without a memory id does not number messages.
    if (memory === undefined) return;
    this.#send(station, memory, through);
    this.#sent.set(station, { atMs: this.#monotonicMs(), through, next: undefined });
  }
}
