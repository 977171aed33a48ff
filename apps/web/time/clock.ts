import { useSyncExternalStore } from 'react';

/** One shared clock for all ages and countdowns on the page, so that a hundred of them cost one timer. */
type TickRate = 'second' | 'minute';

const everyMs: Record<TickRate, number> = { second: 1_000, minute: 15_000 };

/** How far the server's clock is ahead of this device's, ms; a phone's clock may be minutes off. */
let aheadMs = 0;

/** Derives the server's time from a response (`Date` header, whole seconds); small differences are only latency. */
export function syncServerTime(date: string | null, receivedMs: number): void {
  if (date === null) return;
  const differenceMs = Date.parse(date) - receivedMs;
  if (Number.isFinite(differenceMs)) aheadMs = Math.abs(differenceMs) > 3_000 ? differenceMs : 0;
}

/** Now by the server's clock, ms since 1970. */
export function nowMs(): number {
  return Date.now() + aheadMs;
}

class Ticker {
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #now = nowMs();
  readonly #rate: TickRate;

  constructor(rate: TickRate) {
    this.#rate = rate;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#timer === undefined) {
      this.#now = nowMs();
      this.#timer = setInterval(this.#tick, everyMs[this.#rate]);
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  };

  readonly read = (): number =>
    // The clock of a device may also be set back.
    this.#timer === undefined && Math.abs(nowMs() - this.#now) > 1_000 ? (this.#now = nowMs()) : this.#now;

  readonly #tick = (): void => {
    this.#now = nowMs();
    for (const listener of this.#listeners) listener();
  };
}

const tickers: Record<TickRate, Ticker> = { second: new Ticker('second'), minute: new Ticker('minute') };

/** Now in ms, updated every second (countdowns) or four times a minute (ages). */
export function useNow(rate: TickRate): number {
  return useSyncExternalStore(tickers[rate].subscribe, tickers[rate].read);
}
