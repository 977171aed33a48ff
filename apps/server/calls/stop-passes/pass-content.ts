import { z } from 'zod';
import type { Visitor } from '../visitor.ts';

/**
 * How long a visitor may stop water without the database being asked who they are. A stop closes what it names and
 * nothing else, so that a day weighs less than a valve that stays open.
 */
export const PASS_VALID_FOR = Temporal.Duration.from({ hours: 24 });

/** Validates what a pass says. */
export const passSchema = z.object({
  sessionId: z.uuid(),
  userId: z.uuid(),
  role: z.enum(['adminus', 'admin', 'normal']),
  language: z.enum(['pl', 'en']),
  account: z.object({ id: z.uuid(), state: z.enum(['active', 'expired', 'blocked']), timeZone: z.string() }),
  entered: z.object({ reason: z.string(), untilMs: z.number() }).nullable(),
  untilMs: z.number(),
});
/** What is known of a visitor who may stop water without the database being asked. */
export type Pass = z.infer<typeof passSchema>;

/** What a pass of this visitor says; null: this visitor stops nothing. */
export function passOf(visitor: Visitor, now: Temporal.Instant): Pass | null {
  const { sessionId, userId, role, language, account, entered, wall } = visitor;
  // A wall cannot even stop, and outside an account there is nothing to stop.
  if (account === null || wall !== undefined) return null;
  const untilMs = now.add(PASS_VALID_FOR).epochMilliseconds;
  const enteredUntilMs = entered?.until.epochMilliseconds ?? untilMs;
  return {
    sessionId,
    userId,
    role,
    language,
    account: { id: account.id, state: account.state, timeZone: account.timeZone },
    entered: entered === null ? null : { reason: entered.reason, untilMs: enteredUntilMs },
    untilMs: Math.min(untilMs, enteredUntilMs),
  };
}

/** The visitor that a pass describes. */
export function visitorOfPass({ sessionId, userId, role, language, account, entered }: Pass): Visitor {
  return {
    sessionId,
    userId,
    role,
    language,
    factorCheckedAt: null,
    account,
    entered:
      entered === null
        ? null
        : { reason: entered.reason, until: Temporal.Instant.fromEpochMilliseconds(entered.untilMs) },
  };
}
