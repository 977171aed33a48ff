import type { Log } from '../../../core/log.ts';

type LoggedError = { error: string; times: number; loggedAtMs: number };

/** How long the same error of a station is suppressed; then it is logged with the number of occurrences. */
const RELOG_AFTER_MS = 3_600_000;
/** Prevents made-up serial numbers from filling the log and memory: beyond this the oldest is dropped. */
const STATIONS_MAX = 1_000;

/** Serial numbers have at most so many letters, digits and dashes; secrets and tokens are longer. */
const SERIAL_NUMBER = /^[A-Za-z0-9-]{1,32}$/;

/**
 * Logs connection errors of stations once, and again only when they change: a station that waits for activation or
 * has a wrong secret retries every few seconds for weeks.
 */
export class StationErrorLog {
  readonly #log: Log;
  readonly #nowMs: () => number;
  readonly #logged = new Map<string, LoggedError>();

  constructor(log: Log, nowMs: () => number) {
    this.#log = log;
    this.#nowMs = nowMs;
  }

  report(event: string, station: string, error: string): void {
    const key = `${event} ${station}`;
    const before = this.#logged.get(key);
    const nowMs = this.#nowMs();
    if (before !== undefined && before.error === error && nowMs - before.loggedAtMs < RELOG_AFTER_MS) {
      before.times += 1;
      return;
    }
    const isRepeated = before !== undefined && before.error === error;
    this.#log.warn(event, { station: loggedName(station), error, ...(isRepeated ? { times: before.times } : {}) });
    this.#logged.delete(key);
    this.#logged.set(key, { error, times: 1, loggedAtMs: nowMs });
    const [oldest] = this.#logged.keys();
    if (this.#logged.size > STATIONS_MAX && oldest !== undefined) this.#logged.delete(oldest);
  }

  /** The station signed in: its next error is logged as a new one. */
  recovered(event: string, station: string): void {
    const key = `${event} ${station}`;
    const logged = this.#logged.get(key);
    if (logged === undefined) return;
    this.#logged.delete(key);
    this.#log.info('failure.ended', {
      failure: event,
      station: loggedName(station),
      error: logged.error,
      times: logged.times,
    });
  }
}

/** A user name without what may be a secret: someone may have entered it in the wrong field. */
function loggedName(station: string): string {
  return SERIAL_NUMBER.test(station) ? station : 'not a serial number';
}
