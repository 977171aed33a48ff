import { refused, type Refusal } from '../core/refusal.ts';
import type { Refused, Result } from '@zagon/domain/core/result.ts';
import type { Log } from '../core/log.ts';
import { RETRY_AFTER_S } from './limits.ts';

/** Why a request or emit was refused before any work was done for it. */
export type TurnedAwayReason =
  | 'caller_busy'
  | 'overloaded'
  | 'unknown_sessions'
  | 'account_busy'
  | 'sign_ins'
  | 'rate'
  | 'pipelined'
  | 'connections'
  | 'emits'
  | 'no_acknowledgement'
  | 'not_authenticated'
  | 'stop_unanswered';

const LOG_INTERVAL_MS = 1_000;

/** Counts refused calls, and logs the counts at most once a second: a log line each would be a load in itself. */
export class TurnedAwayCounter {
  readonly #log: Pick<Log, 'warn'>;
  readonly #counts = new Map<TurnedAwayReason, number>();
  #timer: NodeJS.Timeout | undefined;
  #total = 0;

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log;
  }

  /** Since the process started. */
  get total(): number {
    return this.#total;
  }

  count(reason: TurnedAwayReason): void {
    this.#total += 1;
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#flush(), LOG_INTERVAL_MS).unref();
  }

  #flush(): void {
    this.#timer = undefined;
    this.#log.warn('calls.rejected', Object.fromEntries(this.#counts));
    this.#counts.clear();
  }
}

/** Thrown instead of returned, so that a refused stop is still sent without the database. */
export class TurnedAway extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The value of an admission; throws `TurnedAway` if it was refused. */
export function orThrow<T>(result: Result<T, Refusal>): T {
  if (!result.ok) throw new TurnedAway(result.error);
  return result.value;
}

/** The server as a whole is overloaded. */
export function overloaded(): Refused<Refusal> {
  return refused('overloaded', { retryAfterS: RETRY_AFTER_S });
}

/** This caller already has too many calls in progress. */
export function tooMany(retryAfterS: number = RETRY_AFTER_S): Refused<Refusal> {
  return refused('too_many_requests', { retryAfterS });
}
