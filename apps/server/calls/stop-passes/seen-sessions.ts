import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import type { Visitor } from '../visitor.ts';
import { type Pass, passOf, passSchema, visitorOfPass } from './pass-content.ts';

/**
 * A session that a process has just looked up, for the others: its visitor may stop water through any of them while the
 * database is away. Contains the hash of the session's secret, never the secret.
 */
export type SeenSession = { readonly secretHash: string; readonly pass: Pass };

/** Validates what another process sends. */
export const seenSessionSchema: z.ZodType<SeenSession> = z.object({
  secretHash: z.base64().length(44),
  pass: passSchema,
});

/** How often the others are notified of a session that has not changed, ms; well below the time they remember it. */
const REPEAT_MS = 60_000;
const ENTRIES_MAX = 10_000;

/** Decides of which sessions the other processes are notified. */
export class SeenSessions {
  readonly #clock: Clock;
  /** By hash of the secret, oldest first. */
  readonly #sent = new Map<string, { readonly says: string; readonly atMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The message about a session that was just looked up; null if it stops nothing, or was sent within a minute. */
  next(secretHash: string, visitor: Visitor): SeenSession | null {
    const pass = passOf(visitor, this.#clock.now());
    if (pass === null) return null;
    const { untilMs: _, ...content } = pass;
    const says = JSON.stringify(content);
    const atMs = this.#clock.monotonicMs();
    const before = this.#sent.get(secretHash);
    if (before !== undefined && before.says === says && atMs - before.atMs < REPEAT_MS) return null;
    this.#sent.delete(secretHash);
    this.#sent.set(secretHash, { says, atMs });
    const [oldest] = this.#sent.keys();
    if (this.#sent.size > ENTRIES_MAX && oldest !== undefined) this.#sent.delete(oldest);
    return { secretHash, pass };
  }
}

/** The visitor of a session that another process has seen. */
export function visitorSeen({ pass }: SeenSession): Visitor {
  return visitorOfPass(pass);
}
