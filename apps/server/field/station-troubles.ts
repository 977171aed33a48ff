import type { Log } from '../log.ts';

type Known = { error: string; times: number; saidAtMs: number };

/** The same trouble of the same station is said again after this, with how often it was met meanwhile. */
const SAID_AGAIN_MS = 3_600_000;
/** Who makes up serial numbers fills neither the log nor the memory: beyond this the oldest is forgotten. */
const STATIONS_MAX = 1_000;

/**
 * Says what is wrong with the connections of stations once, and again only when it changes: a station that waits for its
 * activation, or has a wrong secret, tries every few seconds for weeks.
 */
export class StationTroubles {
  readonly #log: Log;
  readonly #nowMs: () => number;
  readonly #known = new Map<string, Known>();

  constructor(log: Log, nowMs: () => number) {
    this.#log = log;
    this.#nowMs = nowMs;
  }

  met(event: string, station: string, error: string): void {
    const key = `${event} ${station}`;
    const before = this.#known.get(key);
    const nowMs = this.#nowMs();
    if (before !== undefined && before.error === error && nowMs - before.saidAtMs < SAID_AGAIN_MS) {
      before.times += 1;
      return;
    }
    const isRepeated = before !== undefined && before.error === error;
    this.#log.warn(event, { station, error, ...(isRepeated ? { times: before.times } : {}) });
    this.#known.delete(key);
    this.#known.set(key, { error, times: 1, saidAtMs: nowMs });
    const [oldest] = this.#known.keys();
    if (this.#known.size > STATIONS_MAX && oldest !== undefined) this.#known.delete(oldest);
  }

  /** A station is in: the next trouble with its sign-in is a new one. */
  over(event: string, station: string): void {
    const key = `${event} ${station}`;
    const known = this.#known.get(key);
    if (known === undefined) return;
    this.#known.delete(key);
    this.#log.info(`${event}: over`, { station, error: known.error, times: known.times });
  }
}
