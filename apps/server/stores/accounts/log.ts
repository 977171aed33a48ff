import { anywhereFolded } from '../../database/long-list.ts';
import type { Sql } from '../../database/pool.ts';

export type LogRow = {
  readonly id: string;
  /** Null: an entry without an account. */
  readonly client_id: string | null;
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

/** Part of the user, item, address or a value; `events` are those whose names contain it. */
export type LogSearch = {
  readonly text: string;
  readonly events: readonly string[];
  /** Events whose values only their user may search, and the searching user. */
  readonly personalEvents: readonly string[];
  readonly readerId: string;
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
  readonly search?: LogSearch | null;
  readonly from: Temporal.Instant | null;
  readonly until: Temporal.Instant | null;
  readonly limit: number;
};

/** Tables whose rows are named in the log. A user's own items are private, so they are not. */
const NAMED = [
  'modules',
  'outputs',
  'sections',
  'devices',
  'groups',
  'water_sources',
  'schedules',
  'regions',
  'geo_objects',
  'dashboards',
  'report_templates',
] as const;

/** Matches entries with `$11` in them. Operators have no name, and personal settings of other users no values. */
const FOUND = `(
  event = any($12::text[])
  or acting_as = 'user' and (ip like $11 or user_id in (
    select id from users where folded(concat(first_name, ' ', family_name)) like $11))
  or subject in (${NAMED.map((table) => `select id::text from ${table} where client_id = $1 and folded(name) like $11`).join(' union all ')})
  or (event <> all($13::text[]) or user_id = $14) and exists (
    select from jsonb_path_query(details, 'strict $.**') value
    where jsonb_typeof(value) in ('string', 'number') and folded(value #>> '{}') like $11))`;

/**
 * Entries of the log of an account, or of all accounts and none, newest first. An operator's carry their reason, or
 * that of the visit they belong to.
 */
export function readLog(sql: Sql, accountId: string | null, filter: LogFilter): Promise<readonly LogRow[]> {
  const text = filter.search?.text;
  return sql.rows(
    `with page as (
       select * from audit_log
       where ($1::uuid is null or client_id = $1)
         and ($2::uuid is null or (at, id) < (select last.at, last.id from audit_log last where ($1::uuid is null or last.client_id = $1) and last.id = $2))
         and ($3::uuid is null or user_id = $3)
         and ($4::text is null or acting_as = $4)
         and ($5::text is null or event = $5)
         and ($6::timestamptz is null or at >= $6)
         and ($7::timestamptz is null or at < $7)
         and ($9::text[] is null or event = any($9))
         and ($10::text[] is null or event <> all($10))
         and ($11::text is null or ${FOUND})
       order by at desc, id desc limit $8)
     select p.id, p.client_id, p.at, p.event, p.acting_as, p.user_id, p.ip, p.subject, p.details, p.cmd_id,
       nullif(trim(concat(u.first_name, ' ', u.family_name)), '') as user_name,
       case when p.acting_as = 'operator' then coalesce(p.details ->> 'reason', (
         select e.details ->> 'reason' from audit_log e
         where e.client_id = p.client_id and e.user_id = p.user_id and e.event = 'account_entered' and (e.at, e.id) <= (p.at, p.id)
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
      text === undefined ? null : anywhereFolded(text),
      filter.search?.events ?? [],
      filter.search?.personalEvents ?? [],
      filter.search?.readerId ?? null,
    ],
  );
}

const NAMES = [
  ...NAMED.map(
    (table) => `select id, name from ${table} where ($1::uuid is null or client_id = $1) and id = any($2::uuid[])`,
  ),
  `select id, trim(concat(first_name, ' ', family_name)) as name from users where id = any($2::uuid[])`,
  'select id, name from clients where $1::uuid is null and id = any($2::uuid[])',
];

/** Names of the items, users and accounts with these ids, if they still exist; of one account, or of all. */
export async function namesOfItems(
  sql: Sql,
  accountId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.rows<{ id: string; name: string }>(NAMES.join(' union all '), [accountId, ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of the accounts, and e-mail addresses of the users, that entries belong to; only for operators. */
export async function ownersOfEntries(
  sql: Sql,
  rows: readonly Pick<LogRow, 'client_id' | 'user_id'>[],
): Promise<{ readonly accounts: ReadonlyMap<string, string>; readonly emails: ReadonlyMap<string, string> }> {
  const idsOf = (key: 'client_id' | 'user_id') => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const [accounts, users] = await Promise.all([
    sql.rows<{ id: string; name: string }>('select id, name from clients where id = any($1::uuid[])', [
      idsOf('client_id'),
    ]),
    sql.rows<{ id: string; email: string }>('select id, email from users where id = any($1::uuid[])', [
      idsOf('user_id'),
    ]),
  ]);
  return {
    accounts: new Map(accounts.map(({ id, name }) => [id, name])),
    emails: new Map(users.map(({ id, email }) => [id, email])),
  };
}
