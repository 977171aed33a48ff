import type { Watermark } from './ingest/watermark.ts';

/** A station hears of its watermark at most this often, and always of the last one. */
const EVERY_MS = 250;

/** Tells stations their watermarks, not more often than they can use. */
export class StoredThroughSender {
  readonly #send: (station: string, memory: string, through: number) => void;
  readonly #waiting = new Map<string, Watermark>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(send: (station: string, memory: string, through: number) => void) {
    this.#send = send;
  }

  moved(station: string, mark: Watermark): void {
    this.#waiting.set(station, mark);
    if (!this.#timers.has(station)) this.#tell(station);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #tell(station: string): void {
    const mark = this.#waiting.get(station);
    this.#waiting.delete(station);
    if (mark?.memory === undefined) {
      this.#timers.delete(station);
      return;
    }
    this.#send(station, mark.memory, mark.through);
    const timer = setTimeout(() => this.#tell(station), EVERY_MS);
    timer.unref();
    this.#timers.set(station, timer);
  }
}
