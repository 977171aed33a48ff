import { createHash } from 'node:crypto';
import { WALL_SESSION_DAYS } from '@zagon/domain/walls/wall-session.ts';
import { accountState } from '@zagon/domain/accounts/account-state.ts';
import type { Sql } from '../database/pool.ts';
import { findSession, touchSession, type SessionRow } from '../stores/session/sessions.ts';
import type { Account, Visitor } from './visitor.ts';

/** How long a session lasts, idle and in total. An operator's is short, because it can open every account. */
export const SESSION_LIMITS = {
  user: { idle: { hours: 12 }, absolute: { hours: 7 * 24 } },
  operator: { idle: { minutes: 30 }, absolute: { hours: 12 } },
  // A wall that was switched off for the winter shows the account again without anyone visiting it.
  wall: { idle: { hours: WALL_SESSION_DAYS * 24 }, absolute: { hours: WALL_SESSION_DAYS * 24 } },
} as const;

/** Uses of a session within this interval are recorded once. */
const TOUCH_INTERVAL: Temporal.DurationLike = { seconds: 60 };

/** Only the hash is stored, so reading the database does not let anyone sign in. */
export function secretHash(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

/** Returns the visitor with this session secret, or null if there is no active session. */
export async function loadVisitor(sql: Sql, secret: string, now: Temporal.Instant): Promise<Visitor | null> {
  const row = await findSession(sql, secretHash(secret), now);
  if (row === undefined) return null;
  if (Temporal.Instant.compare(row.last_seen_at.add(TOUCH_INTERVAL), now) <= 0) {
    const { idle } = SESSION_LIMITS[row.wall_name !== null ? 'wall' : row.is_operator ? 'operator' : 'user'];
    await touchSession(sql, row.id, now, now.add(idle));
  }
  return visitorOf(row, now);
}

/** The current rights of a session; null if its user was removed from the account. */
export function visitorOf(row: SessionRow, now: Temporal.Instant): Visitor | null {
  const base = {
    sessionId: row.id,
    userId: row.user_id,
    language: row.language,
    factorCheckedAt: row.factor_checked_at,
  };
  if (row.is_operator) {
    const entered = enteredOf(row, now);
    return { ...base, role: 'adminus', account: entered === null ? null : accountOf(row, now), entered };
  }
  const account = accountOf(row, now);
  if (row.user_type === null || account === null) return null;
  // It shows what every user of the account may see.
  if (row.wall_name !== null)
    return { ...base, role: 'normal', account, wall: { name: row.wall_name, until: row.expires_at }, entered: null };
  return { ...base, role: row.user_type === 1 ? 'admin' : 'normal', account, mustAgree: row.must_agree, entered: null };
}

/** The account of a session or token in its present state. */
export function accountOf(
  row: Pick<SessionRow, 'client_id' | 'time_zone' | 'blocked' | 'closing' | 'expiration_date'>,
  now: Temporal.Instant,
): Account | null {
  if (row.client_id === null || row.time_zone === null) return null;
  const terms = {
    blocked: row.blocked === true,
    expirationDate: row.expiration_date === null ? null : Temporal.PlainDate.from(row.expiration_date),
    timeZone: row.time_zone,
  };
  return {
    id: row.client_id,
    state: accountState(terms, now),
    isClosing: row.closing === true,
    timeZone: row.time_zone,
  };
}

function enteredOf(row: SessionRow, now: Temporal.Instant): Visitor['entered'] {
  if (row.entered_until === null || row.entered_reason === null) return null;
  return Temporal.Instant.compare(row.entered_until, now) > 0
    ? { reason: row.entered_reason, until: row.entered_until }
    : null;
}
