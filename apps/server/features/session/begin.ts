import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { Call } from '../../http/call.ts';
import { newSecret } from '../../http/cookies.ts';
import { makeCsrfToken } from '../../http/csrf.ts';
import { secretHash, SESSION_LIMITS } from '../../http/load-visitor.ts';
import { giveBrowsers, insertSession } from '../../stores/sessions.ts';

export type Beginning = {
  readonly userId: string;
  readonly operator: boolean;
  readonly clientId: string | null;
  /** Set when an operator enters an account. */
  readonly entered: { readonly reason: string; readonly until: Temporal.Instant } | null;
  /** A session that goes on under a new secret keeps the end of its life. */
  readonly expiresAt?: Temporal.Instant;
  /** Subscriptions of the browser that go on with it. */
  readonly browsers?: readonly string[];
};

/** Begins a session under a new secret and gives it to the browser; returns the token for its writes. */
export async function beginSession(sql: Sql, call: Call, begin: Beginning): Promise<string> {
  const limits = SESSION_LIMITS[begin.operator ? 'operator' : 'user'];
  const secret = newSecret();
  const id = newId(call.now);
  await insertSession(sql, {
    id,
    tokenHash: secretHash(secret),
    userId: begin.userId,
    clientId: begin.clientId,
    enteredReason: begin.entered?.reason ?? null,
    enteredUntil: begin.entered?.until ?? null,
    ip: call.ip,
    userAgent: call.userAgent,
    now: call.now,
    idleExpiresAt: call.now.add(limits.idle),
    expiresAt: begin.expiresAt ?? call.now.add(limits.absolute),
  });
  await giveBrowsers(sql, id, begin.browsers ?? []);
  call.cookies.start(secret);
  return makeCsrfToken(secret);
}
