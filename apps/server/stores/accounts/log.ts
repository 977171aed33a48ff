import type { Sql } from '../../db/pool.ts';

export type LogRow = {
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly event: string;
  readonly acting_as: 'user' | 'operator' | 'system';
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly ip: string;
  readonly reason: string | null;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly cmd_id: string | null;
};

export type LogFilter = {
  /** Id of the entry to continue after; one of another account yields nothing. */
  readonly before: string | null;
  readonly userId: string | null;
  readonly actingAs: LogRow['acting_as'] | null;
  readonly event: string | null;
  /** Entries with one of these events, or without any of those. */
  readonly events: readonly string[] | null;
  readonly otherEvents: readonly string[] | null;
  readonly from: Temporal.Instant | null;
  readonly until: Temporal.Instant | null;
  readonly limit: number;
};

/** Entries of the account's log, newest first. An operator's carry their reason, or that of the visit they belong to. */
export function readLog(sql: Sql, accountId: string, filter: LogFilter): Promise<readonly LogRow[]> {
  return sql.rows(
    `with page as (
       select * from audit_log
       where client_id = $1
         and ($2::uuid is null or (at, id) < (select last.at, last.id from audit_log last where last.client_id = $1 and last.id = $2))
         and ($3::uuid is null or user_id = $3)
         and ($4::text is null or acting_as = $4)
         and ($5::text is null or event = $5)
         and ($6::timestamptz is null or at >= $6)
         and ($7::timestamptz is null or at < $7)
         and ($9::text[] is null or event = any($9))
         and ($10::text[] is null or event <> all($10))
       order by at desc, id desc limit $8)
     select p.id, p.at, p.event, p.acting_as, p.user_id, p.ip, p.subject, p.details, p.cmd_id,
       nullif(trim(concat(u.first_name, ' ', u.family_name)), '') as user_name,
       case when p.acting_as = 'operator' then coalesce(p.details ->> 'reason', (
         select e.details ->> 'reason' from audit_log e
         where e.client_id = $1 and e.user_id = p.user_id and e.event = 'account_entered' and (e.at, e.id) <= (p.at, p.id)
         order by e.at desc, e.id desc limit 1)) end as reason
     from page p left join users u on u.id = p.user_id
     order by p.at desc, p.id desc`,
    [
      accountId,
      filter.before,
      filter.userId,
      filter.actingAs,
      filter.event,
      filter.from,
      filter.until,
      filter.limit,
      filter.events,
      filter.otherEvents,
    ],
  );
}

/** Tables whose rows are named in the log. A user's own items are private, so they are not. */
const NAMED = ['modules', 'outputs', 'sections', 'devices', 'groups', 'water_sources', 'schedules'] as const;
const NAMES = NAMED.map((table) => `select id, name from ${table} where client_id = $1 and id = any($2::uuid[])`);

/** Names of the items with these ids, as far as they still exist. */
export async function namesOfItems(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.rows<{ id: string; name: string }>(NAMES.join(' union all '), [accountId, ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
