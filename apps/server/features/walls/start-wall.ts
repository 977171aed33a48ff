import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { WALL_SESSION_DAYS } from '@zagon/domain/walls/wall-session.ts';
import type { Pools } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import type { Call } from '../../calls/call.ts';
import { newSecret } from '../../calls/cookies.ts';
import { makeCsrfToken } from '../../calls/csrf.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import type { Visitor } from '../../calls/visitor.ts';
import { spokenCodeHash } from '../../passwords/spoken-code.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { clearClaimFailures, takeClaimAttempt } from '../../stores/session/claim-attempts.ts';
import { deleteSession, insertSession } from '../../stores/session/sessions.ts';
import { takeWallCode } from '../../stores/walls/walls.ts';

/** Attempts per hour to enter a code, from one address. */
const MAX_ATTEMPTS = 10;
const LIFETIME = Temporal.Duration.from({ hours: WALL_SESSION_DAYS * 24 });

/**
 * Turns this browser into a wall: ends its current session, and starts one that lasts a year and may only watch. The
 * code is used up with the commit, so a second browser with the same code is refused.
 */
export async function startWall(
  { system }: Pools,
  events: Events,
  call: Call & { readonly visitor: Visitor | null },
  code: string,
): Promise<Result<{ ok: true; token: string }, Refusal>> {
  const { now, ip, visitor } = call;
  const address = `wall:${ip}`;
  const waitS = await takeClaimAttempt(system, [{ key: address, max: MAX_ATTEMPTS }], now);
  if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
  const secret = newSecret();
  const isStarted = await system.transaction(async (sql) => {
    const wall = await takeWallCode(sql, spokenCodeHash(code), now);
    if (wall === undefined) return false;
    if (visitor !== null) await deleteSession(sql, visitor.sessionId);
    await insertSession(sql, {
      // The wall keeps its id, so that it can be ended from a previously loaded list.
      id: wall.id,
      tokenHash: secretHash(secret),
      userId: wall.user_id,
      accountId: wall.client_id,
      enteredReason: null,
      enteredUntil: null,
      ip,
      userAgent: call.userAgent,
      now,
      idleExpiresAt: now.add(LIFETIME),
      expiresAt: now.add(LIFETIME),
      wallName: wall.name,
    });
    await writeAudit(sql, {
      accountId: wall.client_id,
      userId: wall.user_id,
      actingAs: 'user',
      ip,
      event: 'wall_started',
      subject: wall.id,
      details: changedValues(null, { name: wall.name }),
      at: now,
    });
    return true;
  });
  if (!isStarted) return invalid(problem('code', 'wall_code'));
  await clearClaimFailures(system, null, address);
  if (visitor !== null) events.sessionEnded(visitor.sessionId, 'signed_out');
  call.cookies.start(secret, LIFETIME);
  return ok({ ok: true as const, token: makeCsrfToken(secret) });
}
