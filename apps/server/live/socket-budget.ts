import { EMIT_RATE, EMITS_IN_FLIGHT, type Lane, REFUSED_EMIT_RATE, STOP_EMIT_RATE } from '../admission/limits.ts';
import { createRateLimit } from '../admission/rate-limit.ts';
import { type Release, Slots } from '../admission/slots.ts';

const RATES = { usual: EMIT_RATE, stop: STOP_EMIT_RATE } as const;
const IN_FLIGHT = { running: EMITS_IN_FLIGHT, waiting: 0, maxWaitMs: null };

/** Limits on what one socket may send. Decided in memory, before anything is read for an emit. */
export class SocketBudget {
  readonly #rates = createRateLimit();
  readonly #inFlight = new Slots(IN_FLIGHT);

  /** Admits an emit until it is released; `disconnect` if the socket keeps sending after refusals. */
  take(lane: Lane, nowMs: number): Release | 'refuse' | 'disconnect' {
    const hasToken = this.#rates.take(lane, RATES[lane], nowMs) === null;
    const release = hasToken ? this.#inFlight.tryAcquire(lane) : null;
    return release ?? this.refuse(nowMs);
  }

  /** Counts a refused emit. */
  refuse(nowMs: number): 'refuse' | 'disconnect' {
    return this.#rates.take('refused', REFUSED_EMIT_RATE, nowMs) === null ? 'refuse' : 'disconnect';
  }
}
