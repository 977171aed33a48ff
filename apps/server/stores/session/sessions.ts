import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';

/** A session with everything that determines its permissions. */
export type SessionRow = {
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string | null;
  readonly entered_reason: string | null;
  readonly entered_until: Temporal.Instant | null;
  readonly last_seen_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  readonly factor_checked_at: Temporal.Instant | null;
  readonly is_operator: boolean;
  readonly language: Language;
  readonly user_type: 1 | 2 | null;
  /** A required version of a legal text awaits the user's agreement. */
  readonly must_agree: boolean;
  readonly blocked: boolean | null;
  readonly closing: boolean | null;
  /** `YYYY-MM-DD` */
  readonly expiration_date: string | null;
  readonly time_zone: string | null;
  /** Set for a wall. */
  readonly wall_name: string | null;
};

/** True if a required version of a legal text that is in force at $2 awaits the agreement of the user `u`. */
export const MUST_AGREE = `exists (select from legal_texts t
      where t.required and t.asks_again and t.valid_from <= $2
        and not exists (select from legal_texts n
          where n.kind = t.kind and n.valid_from <= $2 and (n.valid_from, n.id) > (t.valid_from, t.id))
        and not exists (select from consents a
          where a.user_id = u.id and a.kind = t.kind and a.text_version = t.version and a.withdrawn_at is null)
    )`;

const SESSION = `
  select s.id, s.user_id, s.client_id, s.entered_reason, s.entered_until, s.last_seen_at, s.expires_at, s.factor_checked_at,
    u.is_operator, u.language, m.user_type, c.blocked_at is not null as blocked, c.closing_at is not null as closing,
    c.expiration_date, c.time_zone, s.wall_name,
    ${MUST_AGREE} as must_agree
  from sessions s
  join users u on u.id = s.user_id and u.locked_at is null
  left join clients c on c.id = s.client_id
  left join memberships m on m.client_id = s.client_id and m.user_id = s.user_id`;

export function findSession(sql: Sql, tokenHash: Uint8Array, now: Temporal.Instant): Promise<SessionRow | undefined> {
  return sql.first(`${SESSION} where s.token_hash = $1 and s.expires_at > $2 and s.idle_expires_at > $2`, [
    tokenHash,
    now,
  ]);
}

/** Those of the given sessions that are still active, with their current permissions. */
export function findSessions(sql: Sql, ids: readonly string[], now: Temporal.Instant): Promise<readonly SessionRow[]> {
  return sql.rows(`${SESSION} where s.id = any($1::uuid[]) and s.expires_at > $2 and s.idle_expires_at > $2`, [
    ids,
    now,
  ]);
}

export type NewSession = {
  readonly id: string;
  readonly tokenHash: Uint8Array;
  readonly userId: string;
  readonly accountId: string | null;
  readonly enteredReason: string | null;
  readonly enteredUntil: Temporal.Instant | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Temporal.Instant;
  readonly idleExpiresAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly factorCheckedAt?: Temporal.Instant | null;
  /** Turns the session into a wall. */
  readonly wallName?: string;
};

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await sql.run(
    `insert into sessions (id, token_hash, user_id, client_id, entered_reason, entered_until, ip, user_agent,
       created_at, last_seen_at, idle_expires_at, expires_at, factor_checked_at, wall_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13)`,
    [
      session.id,
      session.tokenHash,
      session.userId,
      session.accountId,
      session.enteredReason,
      session.enteredUntil,
      session.ip,
      session.userAgent.slice(0, 300),
      session.now,
      session.idleExpiresAt,
      session.expiresAt,
      session.factorCheckedAt ?? null,
      session.wallName ?? null,
    ],
  );
}

/** Records a session's use and extends its idle expiry. */
export async function touchSession(
  sql: Sql,
  id: string,
  now: Temporal.Instant,
  idleExpiresAt: Temporal.Instant,
): Promise<void> {
  await sql.run('update sessions set last_seen_at = $2, idle_expires_at = $3 where id = $1', [id, now, idleExpiresAt]);
}

/** Records that the user of a session authenticated. */
export async function recordFactorCheck(sql: Sql, id: string, now: Temporal.Instant): Promise<void> {
  await sql.run('update sessions set factor_checked_at = $2 where id = $1', [id, now]);
}

export async function deleteSession(sql: Sql, id: string): Promise<void> {
  await sql.run('delete from sessions where id = $1', [id]);
}

/** Ends a session of this user; false if there is none with that id. */
export async function deleteOwnSession(sql: Sql, userId: string, id: string): Promise<boolean> {
  return (await sql.run('delete from sessions where id = $1 and user_id = $2', [id, userId])) > 0;
}

/** Ends the sessions of a user, all or those in one account, except one; returns the ids of those that ended. */
export async function deleteSessions(
  sql: Sql,
  which: { readonly userId: string; readonly accountId: string | null; readonly except: string | null },
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `delete from sessions where user_id = $1 and ($2::uuid is null or client_id = $2) and id is distinct from $3::uuid
     returning id`,
    [which.userId, which.accountId, which.except],
  );
  return rows.map(({ id }) => id);
}

export type SessionListRow = {
  readonly id: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: Temporal.Instant;
  readonly last_seen_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  readonly wall_name: string | null;
};

export function listSessionsOf(sql: Sql, userId: string, now: Temporal.Instant): Promise<readonly SessionListRow[]> {
  return sql.rows(
    `select id, ip, user_agent, created_at, last_seen_at, expires_at, wall_name from sessions
     where user_id = $1 and expires_at > $2 and idle_expires_at > $2 order by last_seen_at desc`,
    [userId, now],
  );
}

/** The data a session passes on to its successor. */
export type SessionHandover = {
  /** Latest time at which it expires. */
  readonly expiresAt: Temporal.Instant;
  readonly factorCheckedAt: Temporal.Instant | null;
  /** Ids of the push subscriptions of its browser. */
  readonly browsers: readonly string[];
};

/** Ends a session so that another can succeed it; undefined if it had already ended. */
export async function endForSuccessor(sql: Sql, id: string): Promise<SessionHandover | undefined> {
  const subscriptions = await sql.rows<{ id: string }>(
    'update push_subscriptions set session_id = null where session_id = $1 returning id',
    [id],
  );
  const row = await sql.first<{ expires_at: Temporal.Instant; factor_checked_at: Temporal.Instant | null }>(
    'delete from sessions where id = $1 returning expires_at, factor_checked_at',
    [id],
  );
  return row === undefined
    ? undefined
    : {
        expiresAt: row.expires_at,
        factorCheckedAt: row.factor_checked_at,
        browsers: subscriptions.map((subscription) => subscription.id),
      };
}

/** Moves browsers' push subscriptions from another session to this one. */
export async function movePushSubscriptions(sql: Sql, sessionId: string, browsers: readonly string[]): Promise<void> {
  if (browsers.length === 0) return;
  await sql.run('update push_subscriptions set session_id = $1 where id = any($2::uuid[])', [sessionId, [...browsers]]);
}

/** Those of the given sessions that expired without being ended by anyone. */
export async function expiredSessions(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>('select id from sessions where id = any($1::uuid[])', [[...ids]]);
  return new Set(rows.map(({ id }) => id));
}

/** How long a browser is still notified after its session expired. */
const BROWSER_RETENTION: Temporal.DurationLike = { hours: 30 * 24 };

/**
 * Deletes expired sessions. Any other end of a session stops its browser's notifications; a user who did not open the
 * app overnight still wants frost alarms.
 */
export async function deleteExpiredSessions(sql: Sql, now: Temporal.Instant): Promise<void> {
  const isExpired = 'expires_at < $1 or idle_expires_at < $1';
  await sql.run(
    `with lapsed as (select id from sessions where ${isExpired})
     update push_subscriptions p set session_id = null from lapsed l where p.session_id = l.id`,
    [now],
  );
  await sql.run(`delete from sessions where ${isExpired}`, [now]);
  await sql.run('delete from push_subscriptions where session_id is null and created_at < $1', [
    now.subtract(BROWSER_RETENTION),
  ]);
}

/** Every user with an active session, excluding walls. */
export async function signedInUsers(sql: Sql, now: Temporal.Instant): Promise<readonly string[]> {
  const rows = await sql.rows<{ user_id: string }>(
    'select distinct user_id from sessions where expires_at > $1 and idle_expires_at > $1 and wall_name is null',
    [now],
  );
  return rows.map(({ user_id }) => user_id);
}
