import type { TokenScope } from '@zagon/domain/access-tokens/token-scope.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Sql } from '../../database/pool.ts';
import { MUST_AGREE } from '../session/sessions.ts';

/** A valid token with everything that determines its rights. */
export type TokenUserRow = {
  readonly id: string;
  readonly user_id: string;
  readonly client_id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly max_minutes: number | null;
  readonly openings_per_hour: number | null;
  readonly all_things: boolean;
  readonly language: Language;
  readonly user_type: 1 | 2;
  /** A required version of a legal text awaits the user's agreement. */
  readonly must_agree: boolean;
  readonly blocked: boolean;
  readonly closing: boolean;
  /** `YYYY-MM-DD` */
  readonly expiration_date: string | null;
  readonly time_zone: string;
};

/** The token with this hash, or the one that its newest renewal replaced, while valid. */
export function findAccessToken(sql: Sql, hash: Uint8Array, now: Temporal.Instant): Promise<TokenUserRow | undefined> {
  return sql.first(
    `select t.id, t.user_id, t.client_id, t.name, t.scope, t.max_minutes, t.openings_per_hour, t.all_things, u.language,
       m.user_type, c.blocked_at is not null as blocked, c.closing_at is not null as closing, c.expiration_date,
       c.time_zone, ${MUST_AGREE} as must_agree
     from access_tokens t
     join users u on u.id = t.user_id and u.locked_at is null
     join memberships m on m.client_id = t.client_id and m.user_id = t.user_id
     join clients c on c.id = t.client_id
     where (t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2))
       or (t.previous_hash = $1 and t.previous_expires_at > $2)`,
    [hash, now],
  );
}

/** Ids of what a token is limited to, by kind. */
export type ThingsOfToken = Readonly<Record<'section' | 'module' | 'output' | 'group', ReadonlySet<string>>>;

/** What a token is limited to: the chosen groups, the chosen modules and sections and those of groups, their outputs. */
export async function thingsOfToken(sql: Sql, accountId: string, tokenId: string): Promise<ThingsOfToken> {
  const row = await sql.first<Readonly<Record<keyof ThingsOfToken, readonly string[]>>>(
    `with chosen as (
       select section_id, module_id, group_id from access_token_things where client_id = $1 and access_token_id = $2
     ), members as (
       select g.member_id from group_members g join chosen c on c.group_id = g.group_id where g.client_id = $1
     ), own_sections as (
       select id, output_id from sections where client_id = $1
         and (id in (select section_id from chosen) or id in (select member_id from members))
     ), own_modules as (
       select id from modules where client_id = $1 and removed_at is null
         and (id in (select module_id from chosen) or id in (select member_id from members))
     )
     select array(select id from own_sections) as section, array(select id from own_modules) as module,
       array(select id from outputs where client_id = $1
         and (module_id in (select id from own_modules) or id in (select output_id from own_sections)
           or id in (select output_id from devices where client_id = $1 and id in (select member_id from members)))
       ) as output,
       array(select group_id from chosen where group_id is not null) as group`,
    [accountId, tokenId],
  );
  return {
    section: new Set(row?.section),
    module: new Set(row?.module),
    output: new Set(row?.output),
    group: new Set(row?.group),
  };
}

/** Counts a call of a token, and records when and from where it was made. `day` is that of the account, `YYYY-MM-DD`. */
export async function recordTokenUse(
  sql: Sql,
  id: string,
  use: { readonly ip: string; readonly day: string; readonly now: Temporal.Instant },
): Promise<void> {
  await sql.run(
    `update access_tokens set last_used_at = $2, last_used_ip = $3,
       calls = case when calls_on = $4::date then calls + 1 else 1 end, calls_on = $4::date
     where id = $1`,
    [id, use.now, use.ip, use.day],
  );
}

const HOUR: Temporal.DurationLike = { hours: 1 };

/**
 * Takes one of the openings that a token may ask for within any hour, of all processes together. Returns the seconds to
 * wait for the next one, or null if one was free.
 */
export async function takeTokenOpening(
  sql: Sql,
  id: string,
  perHour: number,
  now: Temporal.Instant,
): Promise<number | null> {
  const since = now.subtract(HOUR);
  const taken = await sql.run(
    `update access_tokens
     set opened_at = array(select at from unnest(opened_at) at where at > $2) || array[$3::timestamptz]
     where id = $1 and (select count(*) from unnest(opened_at) at where at > $2) < $4`,
    [id, since, now, perHour],
  );
  if (taken === 1) return null;
  const oldest = await sql.first<{ at: Temporal.Instant }>(
    'select at from access_tokens, unnest(opened_at) at where id = $1 and at > $2 order by at limit 1',
    [id, since],
  );
  return oldest === undefined ? 1 : Math.max(1, Math.ceil(since.until(oldest.at).total('seconds')));
}

/** Gives an opening back that did not take place. */
export async function returnTokenOpening(sql: Sql, id: string, takenAt: Temporal.Instant): Promise<void> {
  await sql.run(
    `update access_tokens set opened_at =
       opened_at[:array_position(opened_at, $2) - 1] || opened_at[array_position(opened_at, $2) + 1:]
     where id = $1 and $2 = any(opened_at)`,
    [id, takenAt],
  );
}
