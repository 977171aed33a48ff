import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { Sql } from '../../database/pool.ts';
import { communicationSql, INSTALLED_TABLES, LOW_BATTERY, WEAK_SIGNAL } from './installed-modules.ts';

/** Number of devices, and number of devices per fault. */
type ContactCounts = {
  readonly stations: number;
  readonly stations_offline: number;
  readonly modules: number;
  readonly silent: number;
  readonly never: number;
  readonly low_battery: number;
  readonly weak_signal: number;
};

/** Contact, battery and signal of the devices of one account. */
export type AccountContactRow = ContactCounts & {
  readonly client_id: string;
  readonly client_name: string;
  readonly last_contact_at: Temporal.Instant | null;
};

/** Sums over all accounts that have devices. */
export type ContactTotalsRow = ContactCounts & { readonly accounts: number };

/** A device switched off by its account is not expected to report, and has no fault. */
const DEVICES = `select i.client_id, c.name as client_name, own.module_id is not null as is_station,
    case when i.status = ${MODULE_STATUS.on} then ${communicationSql('$1::timestamptz')} else 'off' end as contact,
    i.status = ${MODULE_STATUS.on} and ${LOW_BATTERY} as low, i.status = ${MODULE_STATUS.on} and ${WEAK_SIGNAL} as weak,
    coalesce(l.received_at, own.last_message_at) as last_contact_at
  from ${INSTALLED_TABLES} where i.removed_at is null`;

const COUNTS = `count(*) filter (where is_station)::int as stations,
  count(*) filter (where is_station and contact = 'stale')::int as stations_offline,
  count(*) filter (where not is_station)::int as modules,
  count(*) filter (where not is_station and contact = 'stale')::int as silent,
  count(*) filter (where contact = 'never')::int as never,
  count(*) filter (where low)::int as low_battery, count(*) filter (where weak)::int as weak_signal`;

/** The accounts with devices, those with the most faults first. */
export function accountsInContact(
  sql: Sql,
  now: Temporal.Instant,
  limit: number,
): Promise<readonly AccountContactRow[]> {
  return sql.rows(
    `with counted as (select client_id, client_name, max(last_contact_at) as last_contact_at, ${COUNTS}
       from (${DEVICES}) d group by client_id, client_name)
     select * from counted
     order by stations_offline desc, silent desc, low_battery + weak_signal desc, never desc, client_name, client_id limit $2`,
    [now, limit],
  );
}

/** The sums over all accounts returned by `accountsInContact` without a limit. */
export async function contactTotals(sql: Sql, now: Temporal.Instant): Promise<ContactTotalsRow> {
  const row = await sql.first<ContactTotalsRow>(
    `select count(distinct client_id)::int as accounts, ${COUNTS} from (${DEVICES}) d`,
    [now],
  );
  if (row === undefined) throw new Error('a sum has no row');
  return row;
}
