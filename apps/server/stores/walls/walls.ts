import type { Sql } from '../../database/pool.ts';

/** A wall: a session, or a code that has not been entered yet. */
export type WallRow = {
  readonly id: string;
  readonly name: string;
  readonly state: 'waiting' | 'active';
  readonly created_by: string;
  readonly created_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  readonly last_seen_at: Temporal.Instant | null;
};

const CREATED_BY = `coalesce(nullif(trim(concat(u.first_name, ' ', u.family_name)), ''), u.email) as created_by`;

/** The walls of an account, those waiting for their code first. */
export function listWalls(sql: Sql, accountId: string, now: Temporal.Instant): Promise<readonly WallRow[]> {
  return sql.rows(
    `select w.id, w.name, 'waiting' as state, ${CREATED_BY}, w.created_at, w.expires_at, null::timestamptz as last_seen_at
       from wall_codes w join users u on u.id = w.user_id where w.client_id = $1 and w.expires_at > $2
     union all
     select s.id, s.wall_name, 'active', ${CREATED_BY}, s.created_at, s.expires_at, s.last_seen_at
       from sessions s join users u on u.id = s.user_id
       where s.client_id = $1 and s.wall_name is not null and s.expires_at > $2 and s.idle_expires_at > $2
     order by state desc, created_at desc, id`,
    [accountId, now],
  );
}

export type NewWallCode = {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly codeHash: Uint8Array;
  readonly now: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

/** Adds a code, and removes those that have expired. */
export async function insertWallCode(sql: Sql, code: NewWallCode): Promise<void> {
  await sql.run('delete from wall_codes where expires_at <= $1', [code.now]);
  await sql.run(
    `insert into wall_codes (id, client_id, user_id, name, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [code.id, code.accountId, code.userId, code.name, code.codeHash, code.now, code.expiresAt],
  );
}

export type WallCodeRow = {
  readonly id: string;
  readonly client_id: string;
  readonly user_id: string;
  readonly name: string;
};

/** Uses a code up; undefined if it is unknown or expired, or its user may no longer create walls. */
export function takeWallCode(sql: Sql, codeHash: Uint8Array, now: Temporal.Instant): Promise<WallCodeRow | undefined> {
  return sql.first(
    `delete from wall_codes w using memberships m, users u
     where w.code_hash = $1 and w.expires_at > $2 and m.client_id = w.client_id and m.user_id = w.user_id
       and m.user_type = 1 and u.id = w.user_id and u.locked_at is null
     returning w.id, w.client_id, w.user_id, w.name`,
    [codeHash, now],
  );
}

/** Withdraws the codes of a user, all or (`accountId`) those for one account. */
export async function deleteWallCodesOf(
  sql: Sql,
  { userId, accountId }: { readonly userId: string; readonly accountId: string | null },
): Promise<void> {
  await sql.run('delete from wall_codes where user_id = $1 and ($2::uuid is null or client_id = $2)', [
    userId,
    accountId,
  ]);
}

/** Ends a wall of an account, or withdraws its code. Returns its name; undefined if there is none with that id. */
export async function deleteWall(sql: Sql, accountId: string, id: string): Promise<string | undefined> {
  const row = await sql.first<{ name: string }>(
    `with codes as (delete from wall_codes where id = $1 and client_id = $2 returning name),
       ended as (delete from sessions where id = $1 and client_id = $2 and wall_name is not null returning wall_name as name)
     select name from codes union all select name from ended limit 1`,
    [id, accountId],
  );
  return row?.name;
}
