import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Clock } from '../core/clock.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Log } from '../core/log.ts';
import { addressKey } from './address-key.ts';
import { ACCOUNT_SLOTS, type Lane, LANES, SIGN_IN_RATE, SIGN_IN_SLOTS, TOKEN_CALLS, WRITES } from './limits.ts';
import { createRateLimit, type Rate, type RateGroup } from './rate-limit.ts';
import { type Release, Slots } from './slots.ts';
import { overloaded, tooMany, TurnedAwayCounter, type TurnedAwayReason } from './turned-away.ts';

/** The sender of a request: a user of a known session, or an address. */
export type Caller = { readonly key: string; readonly isAnonymous: boolean };

export function userCaller(userId: string): Caller {
  return { key: `user:${userId}`, isAnonymous: false };
}

/** A program, which delays neither its user nor other programs. */
export function tokenCaller(tokenId: string): Caller {
  return { key: `token:${tokenId}`, isAnonymous: false };
}

export function addressCaller(address: string): Caller {
  return { key: `address:${addressKey(address)}`, isAnonymous: true };
}

/** The rate of an access token: what is left now, and when all of it is available again. */
export type TokenCalls = {
  /** Seconds to wait; null: the call was admitted. */
  readonly waitS: number | null;
  readonly limit: number;
  readonly remaining: number;
  readonly resetS: number;
};

type Admitted = Result<Release, Refusal>;

/**
 * Decides which calls are admitted, before any work is done for them: one caller, connection or account must not delay
 * another. Shared by requests and sockets.
 */
export class Admission {
  readonly rates = createRateLimit();
  readonly turnedAway: TurnedAwayCounter;
  readonly #clock: Clock;
  readonly #lanes = { usual: laneSlots('usual'), stop: laneSlots('stop') };
  readonly #accounts = { usual: new Slots(ACCOUNT_SLOTS.usual), stop: new Slots(ACCOUNT_SLOTS.stop) };
  readonly #signIns = new Slots(SIGN_IN_SLOTS);

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.turnedAway = new TurnedAwayCounter(log);
  }

  /** Admits a call at once, or not at all. */
  enter(lane: Lane, { key, isAnonymous }: Caller): Admitted {
    const { total, anonymous, callers } = this.#lanes[lane];
    const own = callers.tryAcquire(key);
    if (own === null) return this.#refuse('caller_busy', tooMany());
    const all = total.tryAcquire('');
    const foreign = isAnonymous ? anonymous.tryAcquire('') : () => undefined;
    const release = (): void => {
      own();
      all?.();
      foreign?.();
    };
    if (all !== null && foreign !== null) return ok(release);
    release();
    return this.#refuse('overloaded', overloaded());
  }

  /** Waits until the account may run one more call. */
  async enterAccount(lane: Lane, accountId: string): Promise<Admitted> {
    const slot = await this.#accounts[lane].acquire(accountId);
    return slot === null ? this.#refuse('account_busy', tooMany()) : ok(slot);
  }

  /** Waits until another password may be checked. */
  async enterSignIn(address: string): Promise<Admitted> {
    const waitS = this.takeToken(`sign-in ${addressKey(address)}`, SIGN_IN_RATE);
    if (waitS !== null) return this.#refuse('sign_ins', tooMany(waitS));
    const slot = await this.#signIns.acquire('');
    return slot === null ? this.#refuse('sign_ins', overloaded()) : ok(slot);
  }

  /** Takes one of the user's writes, and one of a narrower group if the call belongs to one. */
  takeWrite(userId: string, group: RateGroup | undefined): Result<null, Refusal> {
    for (const { name, rate } of group === undefined ? [WRITES] : [WRITES, group]) {
      const waitS = this.takeToken(`${userId} ${name}`, rate);
      if (waitS !== null) return this.#refuse('rate', tooMany(waitS));
    }
    return ok(null);
  }

  /** Takes one of the user's reads of a group that has a rate. Other reads have none. */
  takeRead(userId: string, group: RateGroup | undefined): Result<null, Refusal> {
    const waitS = group === undefined ? null : this.takeToken(`${userId} ${group.name}`, group.rate);
    return waitS === null ? ok(null) : this.#refuse('rate', tooMany(waitS));
  }

  /** Takes one of the calls of an access token. */
  takeTokenCall(tokenId: string): TokenCalls {
    const key = `${tokenId} ${TOKEN_CALLS.name}`;
    const waitS = this.takeToken(key, TOKEN_CALLS.rate);
    if (waitS !== null) this.turnedAway.count('rate');
    const left = this.rates.left(key, TOKEN_CALLS.rate, this.#clock.monotonicMs());
    const { burst, perS } = TOKEN_CALLS.rate;
    return { waitS, limit: burst, remaining: Math.floor(left), resetS: Math.ceil((burst - left) / perS) };
  }

  /** Takes a token of a rate limit. Returns the seconds to wait, or null if one was free. */
  takeToken(key: string, rate: Rate): number | null {
    return this.rates.take(key, rate, this.#clock.monotonicMs());
  }

  sweep(): void {
    this.rates.sweep(this.#clock.monotonicMs());
  }

  #refuse<R>(reason: TurnedAwayReason, refusal: R): R {
    this.turnedAway.count(reason);
    return refusal;
  }
}

function laneSlots(lane: Lane) {
  const slots = (running: number): Slots => new Slots({ running, waiting: 0, maxWaitMs: null });
  const { total, anonymous, perCaller } = LANES[lane];
  return { total: slots(total), anonymous: slots(anonymous), callers: slots(perCaller) };
}
