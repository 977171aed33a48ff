import type { Clock } from '../clock.ts';
import { secretHash } from './load-visitor.ts';
import type { Visitor } from './visitor.ts';

/** How long a session counts after its last check, ms; only for stops, and only while the database is down. */
const MAX_AGE_MS = 5 * 60_000;
const VISITORS_MAX = 10_000;

/** Recently seen visitors, used while the database cannot be queried. */
export class VisitorCache {
  readonly #clock: Clock;
  readonly #known = new Map<string, { readonly visitor: Visitor; readonly checkedMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Caches the database's answer for a session; null: no such session. */
  remember(secret: string, visitor: Visitor | null): void {
    const key = keyOf(secret);
    this.#known.delete(key);
    if (visitor === null) return;
    this.#known.set(key, { visitor, checkedMs: this.#clock.monotonicMs() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > VISITORS_MAX && oldest !== undefined) this.#known.delete(oldest);
  }

  recall(secret: string): Visitor | null {
    const cached = this.#known.get(keyOf(secret));
    if (cached === undefined || this.#clock.monotonicMs() - cached.checkedMs > MAX_AGE_MS) return null;
    const { entered } = cached.visitor;
    const visitExpired = entered !== null && Temporal.Instant.compare(entered.until, this.#clock.now()) <= 0;
    return visitExpired ? null : cached.visitor;
  }
}

function keyOf(secret: string): string {
  return Buffer.from(secretHash(secret)).toString('base64');
}
