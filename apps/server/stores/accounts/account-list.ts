import {
  ATTENTION_DAYS,
  ENDING_DAYS,
  type AccountFilter,
  type AccountSort,
} from '@zagon/domain/accounts/account-list.ts';
import { MODULE_DATA_DELAY_MINUTES } from '@zagon/domain/measurements/freshness.ts';
import { GRACE_DAYS } from '@zagon/domain/accounts/grace.ts';
import {
  countsOfFilters,
  idsOfPage,
  inOrderOf,
  type Bind,
  type LongList,
  type LongListPage,
} from '../../database/long-list.ts';
import type { Sql } from '../../database/pool.ts';
import { accountConditions, COLLATION, compactSerialOf, serialPart } from './account-search.ts';

const OPEN_ALARMS =
  'from alarms a where a.client_id = i.id and a.inactivation_date is null and a.deletion_date is null';
const NOT_CLOSED = `from outputs o join modules m on m.id = o.module_id
  where o.client_id = i.id and o.removed_at is null and m.removed_at is null and o.reported_open is distinct from false`;

/** All accounts except erased ones, over the life of the installation. */
function accountList(now: Temporal.Instant): LongList<AccountFilter, AccountSort> {
  const today = (bind: Bind) => `(${bind(now, 'timestamptz')} at time zone i.time_zone)::date`;
  const isActive = (bind: Bind) =>
    `(i.blocked_at is null and (i.expiration_date is null or i.expiration_date >= ${today(bind)}))`;
  const endsWithin = (bind: Bind, days: number) =>
    `(${isActive(bind)} and i.expiration_date <= ${today(bind)} + ${days})`;
  return {
    from: 'clients i',
    where: 'i.erased_at is null',
    search: searchCondition,
    filters: {
      all: () => 'true',
      attention: (bind) =>
        `coalesce(i.closing_at is not null
          or (i.blocked_at is not null and i.block_confirmed_at is null)
          or (i.blocked_at is null and (
            ${endsWithin(bind, ATTENTION_DAYS)}
            or i.expiration_date between ${today(bind)} - ${GRACE_DAYS} and ${today(bind)} - 1
            or exists (select from modules m join stations s on s.module_id = m.id
              where m.client_id = i.id and m.removed_at is null and not s.online)
            or exists (select ${OPEN_ALARMS} and a.rule = 'output_not_closed'))), false)`,
      active: isActive,
      ending: (bind) => endsWithin(bind, ENDING_DAYS),
      expired: (bind) => `(i.blocked_at is null and i.expiration_date < ${today(bind)})`,
      blocked: () => 'i.blocked_at is not null',
    },
    sorts: {
      name: () => `lower(i.name ${COLLATION})`,
      city: () => `lower(i.city ${COLLATION})`,
      until: () => "coalesce(i.expiration_date, 'infinity')",
      modules: () => '(select count(*) from modules m where m.client_id = i.id and m.removed_at is null)',
      alarms: () => `(select count(*) ${OPEN_ALARMS})`,
    },
  };
}

/** Name, town, address of a user, tax number, serial number: each is searched through its own index. */
function searchCondition(bind: Bind, text: string): string {
  const serial = serialPart(bind, text);
  const conditions = [
    ...accountConditions(bind, text),
    ...(serial === null
      ? []
      : [
          `i.id in (select m.client_id from modules m where m.removed_at is null and ${compactSerialOf('m')} like ${serial})`,
        ]),
  ];
  return `(${conditions.join(' or ')})`;
}

export type AccountListRow = {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly type: 'company' | 'individual';
  readonly time_zone: string;
  /** `YYYY-MM-DD`; null: no end. */
  readonly expiration_date: string | null;
  readonly blocked: boolean;
  readonly blocked_at: Temporal.Instant | null;
  readonly block_confirmed: boolean;
  readonly closing: boolean;
  readonly users: number;
  readonly modules: number;
  readonly modules_online: number;
  readonly last_contact: Temporal.Instant | null;
  readonly alarms: number;
  readonly not_closed: number;
  readonly needs_attention: boolean;
};

/** One page of the accounts. */
export async function pageOfAccounts(
  sql: Sql,
  page: LongListPage<AccountFilter, AccountSort>,
  now: Temporal.Instant,
): Promise<readonly AccountListRow[]> {
  return accountRows(sql, await idsOfPage(sql, accountList(now), page), now);
}

/** The number of accounts that match the search, per filter. */
export function countAccounts(
  sql: Sql,
  search: string | undefined,
  now: Temporal.Instant,
): Promise<Readonly<Record<AccountFilter, number>>> {
  return countsOfFilters(sql, accountList(now), search);
}

/** Accounts as listed for operators, in the order of their ids. */
export async function accountRows(
  sql: Sql,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<readonly AccountListRow[]> {
  const instant: Bind = () => '$2::timestamptz';
  const rows = await sql.rows<AccountListRow>(
    `select i.id, i.name, i.city, i.type, i.time_zone, i.expiration_date, i.blocked_at is not null as blocked, i.blocked_at,
       i.block_confirmed_at is not null as block_confirmed,
       i.closing_at is not null as closing, contact.modules, contact.modules_online, contact.last_contact,
       (select count(*) from memberships where client_id = i.id)::int as users,
       (select count(*) ${OPEN_ALARMS})::int as alarms,
       (select count(*) ${NOT_CLOSED})::int as not_closed,
       ${accountList(now).filters.attention(instant)} as needs_attention
     from clients i
     cross join lateral (
       select count(*)::int as modules, max(l.received_at) as last_contact,
         (count(*) filter (where case when own.module_id is not null then own.online
           else behind.online and l.ts + make_interval(secs => m.reporting_interval_s, mins => ${MODULE_DATA_DELAY_MINUTES})
             >= $2::timestamptz end))::int as modules_online
       from modules m left join stations own on own.module_id = m.id left join stations behind on behind.module_id = m.station_id
       left join module_latest l on l.module_key = m.key
       where m.client_id = i.id and m.removed_at is null) contact
     where i.id = any($1::uuid[])`,
    [[...ids], now],
  );
  return inOrderOf(ids, rows);
}
