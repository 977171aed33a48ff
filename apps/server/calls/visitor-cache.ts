import type { Clock } from '../core/clock.ts';
import { secretHash } from './load-visitor.ts';
import type { Visitor } from './visitor.ts';

/** How long a session is valid after its last check, ms; only for stops, and only while the database is down. */
const RECENT_MS = 5 * 60_000;
const ENTRIES_MAX = 10_000;

type Checked<T> = { readonly value: T; readonly checkedMs: number };

/** The last known database results for session secrets; by hash, so that the process stores no secret. */
export class VisitorCache {
  readonly #clock: Clock;
  readonly #known = new Map<string, Checked<Visitor>>();
  readonly #unknown = new Map<string, Checked<null>>();
  /** What other processes have found; counts for stops alone. */
  readonly #elsewhere = new Map<string, Checked<Visitor>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Caches the database result for a session; null: no such session. */
  remember(secret: string, visitor: Visitor | null): void {
    const key = keyOf(secret);
    const checkedMs = this.#clock.monotonicMs();
    for (const outdated of [this.#known, this.#unknown, this.#elsewhere]) outdated.delete(key);
    if (visitor === null) store(this.#unknown, key, { value: null, checkedMs });
    else store(this.#known, key, { value: visitor, checkedMs });
  }

  /** Caches what another process has just found for a session, by the hash of its secret. */
  rememberElsewhere(key: string, visitor: Visitor): void {
    this.#elsewhere.delete(key);
    store(this.#elsewhere, key, { value: visitor, checkedMs: this.#clock.monotonicMs() });
  }

  /** The visitor, if checked recently enough, here or elsewhere, while the database cannot be queried. */
  recall(secret: string): Visitor | null {
    const key = keyOf(secret);
    // What was found elsewhere arrived after what was found here, which would have removed it.
    const cached = this.#elsewhere.get(key) ?? this.#known.get(key);
    return cached === undefined ? null : recentVisitor(cached.value, cached.checkedMs, this.#clock);
  }

  /** Accounts of the cached visitors that are still valid. */
  recentAccounts(): ReadonlySet<string> {
    const sinceMs = this.#clock.monotonicMs() - RECENT_MS;
    const accounts = new Set<string>();
    for (const { value, checkedMs } of [...this.#known.values(), ...this.#elsewhere.values()])
      if (checkedMs >= sinceMs && value.account !== null) accounts.add(value.account.id);
    return accounts;
  }

  /** The user of this session at its last check, however long ago; decides about shares, never about rights. */
  userOf(secret: string): string | null {
    return this.#known.get(keyOf(secret))?.value.userId ?? null;
  }

  /** True if no such session was found within the last `forMs`. */
  wasUnknown(secret: string, forMs: number): boolean {
    const checked = this.#unknown.get(keyOf(secret));
    return checked !== undefined && this.#clock.monotonicMs() - checked.checkedMs < forMs;
  }
}

/** The visitor, unless it was checked too long ago or its visit to the account has ended since. */
export function recentVisitor(visitor: Visitor, checkedMs: number, clock: Clock): Visitor | null {
  if (clock.monotonicMs() - checkedMs > RECENT_MS) return null;
  const { entered } = visitor;
  const visitExpired = entered !== null && Temporal.Instant.compare(entered.until, clock.now()) <= 0;
  return visitExpired ? null : visitor;
}

/** Keeps the newest entries, so that a flood of made-up secrets does not fill the memory. */
function store<T>(map: Map<string, T>, key: string, entry: T): void {
  map.set(key, entry);
  const [oldest] = map.keys();
  if (map.size > ENTRIES_MAX && oldest !== undefined) map.delete(oldest);
}

/** The hash of a secret, as text. */
export function keyOf(secret: string): string {
  return Buffer.from(secretHash(secret)).toString('base64');
}
