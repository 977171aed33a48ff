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

/** The valid tokens with these hashes, or those that their newest renewals replaced, each with the hash it was found by. */
export function findAccessTokens(
  sql: Sql,
  hashes: readonly Uint8Array[],
  now: Temporal.Instant,
): Promise<readonly (TokenUserRow & { readonly hash: Uint8Array })[]> {
  return sql.rows(
    `select asked.hash, t.id, t.user_id, t.client_id, t.name, t.scope, t.max_minutes, t.openings_per_hour, t.all_things,
       u.language, m.user_type, c.blocked_at is not null as blocked, c.closing_at is not null as closing,
       c.expiration_date, c.time_zone, ${MUST_AGREE} as must_agree
     from unnest($1::bytea[]) asked(hash)
     join access_tokens t on (t.token_hash = asked.hash and (t.expires_at is null or t.expires_at > $2))
       or (t.previous_hash = asked.hash and t.previous_expires_at > $2)
     join users u on u.id = t.user_id and u.locked_at is null
     join memberships m on m.client_id = t.client_id and m.user_id = t.user_id
     join clients c on c.id = t.client_id`,
    [hashes, now],
  );
}

/** Ids of what a token is limited to, by kind. */
export type ThingsOfToken = Readonly<Record<'section' | 'module' | 'output' | 'group', ReadonlySet<string>>>;

/**
 * What tokens are limited to, by their ids: the chosen groups, the chosen modules and sections and those of groups, their
 * outputs.
 */
export async function thingsOfTokens(
  sql: Sql,
  tokens: readonly Pick<TokenUserRow, 'id' | 'client_id'>[],
): Promise<ReadonlyMap<string, ThingsOfToken>> {
  if (tokens.length === 0) return new Map();
  const rows = await sql.rows<{ id: string } & Readonly<Record<keyof ThingsOfToken, readonly string[]>>>(
    `select token.id, things.section, things.module, things.output, things."group"
     from unnest($1::uuid[], $2::uuid[]) token(client_id, id), lateral (
       with chosen as (
         select section_id, module_id, group_id from access_token_things a
         where a.client_id = token.client_id and a.access_token_id = token.id
       ), members as (
         select g.member_id from group_members g join chosen c on c.group_id = g.group_id
         where g.client_id = token.client_id
       ), own_sections as (
         select s.id, s.output_id from sections s where s.client_id = token.client_id
           and (s.id in (select section_id from chosen) or s.id in (select member_id from members))
       ), own_modules as (
         select o.id from modules o where o.client_id = token.client_id and o.removed_at is null
           and (o.id in (select module_id from chosen) or o.id in (select member_id from members))
       )
       select array(select s.id from own_sections s) as section, array(select o.id from own_modules o) as module,
         array(select p.id from outputs p where p.client_id = token.client_id
           and (p.module_id in (select o.id from own_modules o) or p.id in (select s.output_id from own_sections s)
             or p.id in (select d.output_id from devices d
                         where d.client_id = token.client_id and d.id in (select member_id from members)))
         ) as output,
         array(select group_id from chosen where group_id is not null) as "group"
     ) things`,
    [tokens.map((token) => token.client_id), tokens.map(({ id }) => id)],
  );
  return new Map(
    rows.map(({ id, section, module, output, group }) => [
      id,
      { section: new Set(section), module: new Set(module), output: new Set(output), group: new Set(group) },
    ]),
  );
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
