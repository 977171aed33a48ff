import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash, SESSION_LIMITS } from '../../calls/load-visitor.ts';
import { movePushSubscriptions, insertSession } from '../../stores/session/sessions.ts';

export type SessionStart = {
  readonly userId: string;
  readonly operator: boolean;
  readonly accountId: string | null;
  /** Set when an operator enters an account. */
  readonly entered: { readonly reason: string; readonly until: Temporal.Instant } | null;
  /** Set when a session continues under a new secret: it keeps its absolute expiry. */
  readonly expiresAt?: Temporal.Instant;
  /** When the user authenticated, with everything their sign-in requires. */
  readonly factorCheckedAt?: Temporal.Instant | null;
  /** Push subscriptions of the browser to carry over. */
  readonly browsers?: readonly string[];
};

/** The browser of a session, for the list of sessions. */
type Browser = { readonly ip: string; readonly userAgent: string };

/** Starts a session; returns its new secret, which is stored only as a hash. */
export async function startSession(
  sql: Sql,
  browser: Browser,
  input: SessionStart,
  now: Temporal.Instant,
): Promise<string> {
  const limits = SESSION_LIMITS[input.operator ? 'operator' : 'user'];
  const secret = newSecret();
  const id = newId(now);
  await insertSession(sql, {
    id,
    tokenHash: secretHash(secret),
    userId: input.userId,
    accountId: input.accountId,
    enteredReason: input.entered?.reason ?? null,
    enteredUntil: input.entered?.until ?? null,
    ip: browser.ip,
    userAgent: browser.userAgent,
    now,
    idleExpiresAt: now.add(limits.idle),
    expiresAt: input.expiresAt ?? now.add(limits.absolute),
    factorCheckedAt: input.factorCheckedAt ?? null,
  });
  await movePushSubscriptions(sql, id, input.browsers ?? []);
  return secret;
}
