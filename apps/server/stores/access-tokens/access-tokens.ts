import type { TokenScope } from '@zagon/domain/access-tokens/token-scope.ts';
import type { Sql } from '../../database/pool.ts';

/** A token as it is listed; never the token itself. */
export type AccessTokenRow = {
  readonly id: string;
  readonly client_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly max_minutes: number | null;
  readonly openings_per_hour: number | null;
  readonly all_things: boolean;
  readonly section_ids: readonly string[];
  readonly module_ids: readonly string[];
  readonly group_ids: readonly string[];
  readonly created_by: string;
  readonly created_at: Temporal.Instant;
  readonly valid_days: number | null;
  readonly expires_at: Temporal.Instant | null;
  readonly previous_expires_at: Temporal.Instant | null;
  readonly last_used_at: Temporal.Instant | null;
  readonly last_used_ip: string | null;
  readonly calls_today: number;
};

const things = (column: string) =>
  `array(select ${column} from access_token_things h
     where h.client_id = t.client_id and h.access_token_id = t.id and ${column} is not null order by ${column})`;

const TOKEN = `
  select t.id, t.client_id, t.user_id, t.name, t.scope, t.max_minutes, t.openings_per_hour, t.all_things,
    ${things('section_id')} as section_ids, ${things('module_id')} as module_ids, ${things('group_id')} as group_ids,
    coalesce(nullif(trim(concat(u.first_name, ' ', u.family_name)), ''), u.email) as created_by, t.created_at,
    t.valid_days, t.expires_at, t.previous_expires_at, t.last_used_at, t.last_used_ip,
    case when t.calls_on = ($2::timestamptz at time zone c.time_zone)::date then t.calls else 0 end as calls_today
  from access_tokens t join users u on u.id = t.user_id join clients c on c.id = t.client_id`;

/** The tokens of an account, newest first: all, or those of one user. */
export function listAccessTokens(
  sql: Sql,
  {
    accountId,
    userId,
    now,
  }: { readonly accountId: string; readonly userId: string | null; readonly now: Temporal.Instant },
): Promise<readonly AccessTokenRow[]> {
  return sql.rows(
    `${TOKEN} where t.client_id = $1 and ($3::uuid is null or t.user_id = $3) order by t.created_at desc, t.id`,
    [accountId, now, userId],
  );
}

/** Locks a token of an account until the transaction ends; undefined if there is none with this id. */
export function lockAccessToken(
  sql: Sql,
  accountId: string,
  id: string,
  now: Temporal.Instant,
): Promise<AccessTokenRow | undefined> {
  return sql.first(`${TOKEN} where t.client_id = $1 and t.id = $3 for update of t`, [accountId, now, id]);
}

export type NewAccessToken = {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly maxMinutes: number | null;
  readonly openingsPerHour: number | null;
  /** Null: everything in the account. */
  readonly things: ChosenThings | null;
  readonly hash: Uint8Array;
  readonly validDays: number | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly now: Temporal.Instant;
};

/** Ids that a user chose for a token. */
export type ChosenThings = {
  readonly sections: readonly string[];
  readonly objects: readonly string[];
  readonly groups: readonly string[];
};

export async function insertAccessToken(sql: Sql, token: NewAccessToken): Promise<void> {
  await sql.run(
    `insert into access_tokens (id, client_id, user_id, name, scope, max_minutes, openings_per_hour, all_things, token_hash,
       created_at, valid_days, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      token.id,
      token.accountId,
      token.userId,
      token.name,
      token.scope,
      token.maxMinutes,
      token.openingsPerHour,
      token.things === null,
      token.hash,
      token.now,
      token.validDays,
      token.expiresAt,
    ],
  );
  if (token.things === null) return;
  const { sections, objects, groups } = token.things;
  await sql.run(
    `insert into access_token_things (client_id, access_token_id, section_id, module_id, group_id)
     select $1::uuid, $2::uuid, id, null::uuid, null::uuid from unnest($3::uuid[]) id
     union all select $1, $2, null, id, null from unnest($4::uuid[]) id
     union all select $1, $2, null, null, id from unnest($5::uuid[]) id`,
    [token.accountId, token.id, [...sections], [...objects], [...groups]],
  );
}

/** Those of the ids that are things of the account, by kind. */
export async function existingThings(sql: Sql, accountId: string, chosen: ChosenThings): Promise<ChosenThings> {
  const row = await sql.first<ChosenThings>(
    `select
       array(select id from sections where client_id = $1 and id = any($2::uuid[]) and removing_at is null) as sections,
       array(select id from modules where client_id = $1 and id = any($3::uuid[]) and removed_at is null) as objects,
       array(select id from groups where client_id = $1 and id = any($4::uuid[]) and removing_at is null) as groups`,
    [accountId, [...chosen.sections], [...chosen.objects], [...chosen.groups]],
  );
  return row ?? { sections: [], objects: [], groups: [] };
}

/** Replaces the secret of a token; the present one stays valid until `previousUntil`, or its own end if that is sooner. */
export async function replaceAccessToken(
  sql: Sql,
  id: string,
  next: {
    readonly hash: Uint8Array;
    readonly expiresAt: Temporal.Instant | null;
    readonly previousUntil: Temporal.Instant;
  },
): Promise<void> {
  await sql.run(
    `update access_tokens set previous_hash = token_hash, previous_expires_at = least($4, expires_at), token_hash = $2,
       expires_at = $3, noticed_at = null where id = $1`,
    [id, next.hash, next.expiresAt, next.previousUntil],
  );
}

export async function deleteAccessToken(sql: Sql, id: string): Promise<void> {
  await sql.run('delete from access_tokens where id = $1', [id]);
}

/** Ends all tokens of an account. */
export async function deleteTokensOf(sql: Sql, accountId: string): Promise<void> {
  await sql.run('delete from access_tokens where client_id = $1', [accountId]);
}

/** Tokens of a user who may no longer use them, because they left the account or were locked. */
export type LeftToken = { readonly id: string; readonly client_id: string; readonly name: string };

/** Ends the tokens of a user who has left an account (null: any), or was locked. */
export function deleteLeftTokens(
  sql: Sql,
  { userId, accountId }: { readonly userId: string; readonly accountId: string | null },
): Promise<readonly LeftToken[]> {
  return sql.rows(
    `delete from access_tokens t where t.user_id = $1 and ($2::uuid is null or t.client_id = $2)
       and (not exists (select from memberships m where m.client_id = t.client_id and m.user_id = t.user_id)
         or exists (select from users u where u.id = t.user_id and u.locked_at is not null))
     returning t.id, t.client_id, t.name`,
    [userId, accountId],
  );
}

/** How long a token is listed after its end. */
const LISTED_AFTER_END: Temporal.DurationLike = { hours: 30 * 24 };

/** Deletes tokens that ended by themselves a month ago. */
export async function deleteOldAccessTokens(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from access_tokens where expires_at < $1', [now.subtract(LISTED_AFTER_END)]);
}
