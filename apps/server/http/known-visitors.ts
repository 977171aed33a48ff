import type { Clock } from '../clock.ts';
import { secretHash } from './load-visitor.ts';
import type { Visitor } from './visitor.ts';

/** A session counts so long after it was last checked, for stops only and only while the database is away. */
const GOOD_MS = 5 * 60_000;
const VISITORS_MAX = 10_000;

/** Who was there a moment ago, for the moments in which nobody can be asked. */
export class KnownVisitors {
  readonly #clock: Clock;
  readonly #known = new Map<string, { readonly visitor: Visitor; readonly checkedMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Notes what the database said of a session; null: that there is none. */
  remember(secret: string, visitor: Visitor | null): void {
    const key = keyOf(secret);
    this.#known.delete(key);
    if (visitor === null) return;
    this.#known.set(key, { visitor, checkedMs: this.#clock.monotonicMs() });
    const [oldest] = this.#known.keys();
    if (this.#known.size > VISITORS_MAX && oldest !== undefined) this.#known.delete(oldest);
  }

  recall(secret: string): Visitor | null {
    const known = this.#known.get(keyOf(secret));
    if (known === undefined || this.#clock.monotonicMs() - known.checkedMs > GOOD_MS) return null;
    const { entered } = known.visitor;
    const hasLeft = entered !== null && Temporal.Instant.compare(entered.until, this.#clock.now()) <= 0;
    return hasLeft ? null : known.visitor;
  }
}

function keyOf(secret: string): string {
  return Buffer.from(secretHash(secret)).toString('base64');
}
