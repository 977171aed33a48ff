import type { Watermark } from './ingest/watermark.ts';

/** Minimum interval between watermarks sent to a station; the latest one is always sent. */
const MIN_INTERVAL_MS = 250;

/** Sends stations their watermarks at a limited rate. */
export class StoredThroughSender {
  readonly #send: (station: string, memory: string, through: number) => void;
  readonly #pending = new Map<string, Watermark>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(send: (station: string, memory: string, through: number) => void) {
    this.#send = send;
  }

  moved(station: string, mark: Watermark): void {
    this.#pending.set(station, mark);
    if (!this.#timers.has(station)) this.#flush(station);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #flush(station: string): void {
    const mark = this.#pending.get(station);
    this.#pending.delete(station);
    if (mark?.memory === undefined) {
      this.#timers.delete(station);
      return;
    }
    this.#send(station, mark.memory, mark.through);
    const timer = setTimeout(() => this.#flush(station), MIN_INTERVAL_MS);
    timer.unref();
    this.#timers.set(station, timer);
  }
}
