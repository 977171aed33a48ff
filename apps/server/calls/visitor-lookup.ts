import { ok, type Result } from '@zagon/domain/core/result.ts';
import { type Admission, addressCaller, type Caller, tokenCaller, userCaller } from '../admission/admission.ts';
import { addressKey } from '../admission/address-key.ts';
import { type Lane, UNKNOWN_SESSION_MS, UNKNOWN_SESSION_RATE, UNKNOWN_SESSION_SLOTS } from '../admission/limits.ts';
import { Slots } from '../admission/slots.ts';
import { overloaded, tooMany } from '../admission/turned-away.ts';
import type { Clock } from '../core/clock.ts';
import type { Sql } from '../database/pool.ts';
import { isTokenWellFormed } from '@zagon/domain/access-tokens/token-form.ts';
import { loadVisitor } from './load-visitor.ts';
import { loadTokenVisitor } from './tokens/load-token-visitor.ts';
import type { Refusal } from '../core/refusal.ts';
import { type SeenSession, SeenSessions, visitorSeen } from './stop-passes/seen-sessions.ts';
import { keyOf, VisitorCache } from './visitor-cache.ts';
import { isTokenVisitor, type Visitor } from './visitor.ts';

/** Finds the visitor of a session secret or an access token, without letting made-up secrets exhaust the database. */
export class VisitorLookup {
  readonly #clock: Clock;
  readonly #admission: Admission;
  readonly #cache: VisitorCache;
  readonly #seen: SeenSessions;
  readonly #seenListeners = new Set<(seen: SeenSession) => void>();
  readonly #unseen = { usual: new Slots(UNKNOWN_SESSION_SLOTS), stop: new Slots(UNKNOWN_SESSION_SLOTS) };

  constructor(clock: Clock, admission: Admission) {
    this.#clock = clock;
    this.#admission = admission;
    this.#cache = new VisitorCache(clock);
    this.#seen = new SeenSessions(clock);
  }

  /** The visitor, if checked recently enough for a stop while the database cannot be queried. */
  recall(secret: string): Visitor | null {
    return this.#cache.recall(secret);
  }

  /** Calls the listener with each session that was just looked up, at most once a minute each unless it changes. */
  onSeen(listener: (seen: SeenSession) => void): () => void {
    this.#seenListeners.add(listener);
    return () => this.#seenListeners.delete(listener);
  }

  /** Another process has just looked up this session: `recall` finds it, and nothing else does. */
  seenElsewhere(seen: SeenSession): void {
    this.#cache.rememberElsewhere(seen.secretHash, visitorSeen(seen));
  }

  /** Accounts of the visitors whose stops would be accepted while the database cannot be queried. */
  recentAccounts(): ReadonlySet<string> {
    return this.#cache.recentAccounts();
  }

  /** The sender of this secret, as far as known without the database. */
  callerOf(secret: string | null, address: string): Caller {
    const userId = secret === null ? null : this.#cache.userOf(secret);
    if (secret === null || userId === null) return addressCaller(address);
    return isTokenWellFormed(secret) ? tokenCaller(keyOf(secret)) : userCaller(userId);
  }

  /** Returns null if there is no active session with this secret. */
  async find(lane: Lane, sql: Sql, secret: string, address: string): Promise<Result<Visitor | null, Refusal>> {
    if (this.#cache.wasUnknown(secret, UNKNOWN_SESSION_MS)) return ok(null);
    const userId = this.#cache.userOf(secret);
    return userId === null ? this.#findUnseen(lane, sql, secret, address) : ok(await this.#load(sql, secret));
  }

  async #findUnseen(lane: Lane, sql: Sql, secret: string, address: string): Promise<Result<Visitor | null, Refusal>> {
    const admission = this.#admission;
    const bucket = `unknown sessions ${addressKey(address)}`;
    const waitS = admission.takeToken(bucket, UNKNOWN_SESSION_RATE);
    if (waitS !== null) {
      admission.turnedAway.count('unknown_sessions');
      return tooMany(waitS);
    }
    const release = await this.#unseen[lane].acquire('');
    if (release === null) {
      admission.turnedAway.count('unknown_sessions');
      return overloaded();
    }
    try {
      const visitor = await this.#load(sql, secret);
      // Only secrets that do not exist are counted.
      if (visitor !== null) admission.rates.refund(bucket);
      return ok(visitor);
    } finally {
      release();
    }
  }

  async #load(sql: Sql, secret: string): Promise<Visitor | null> {
    const load = isTokenWellFormed(secret) ? loadTokenVisitor : loadVisitor;
    const visitor = await load(sql, secret, this.#clock.now());
    this.#cache.remember(secret, visitor);
    // A token is stopped with in the processes that have seen it: what the others are notified of has no limits.
    const seen = visitor === null || isTokenVisitor(visitor) ? null : this.#seen.next(keyOf(secret), visitor);
    if (seen !== null) for (const listener of this.#seenListeners) listener(seen);
    return visitor;
  }
}
