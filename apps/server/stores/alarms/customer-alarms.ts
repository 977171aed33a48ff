import { URGENT_RULES, type AlarmFilter, type AlarmSort } from '@zagon/domain/alarms/alarm-list.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import {
  anywhereFolded,
  countsOfFilters,
  idsOfPage,
  inOrderOf,
  type Bind,
  type LongList,
  type LongListPage,
} from '../../database/long-list.ts';
import type { Sql } from '../../database/pool.ts';
import { accountConditions, COLLATION, compactSerialOf, serialPart } from '../accounts/account-search.ts';

/** An alarm of any account. `message` may contain measurements: it is not for operators outside. */
export type CustomerAlarmRow = {
  readonly id: string;
  readonly client_id: string;
  readonly client_name: string;
  readonly module_id: string | null;
  readonly module_name: string | null;
  readonly serial_number: string | null;
  readonly device_type: string | null;
  readonly rule: string;
  readonly field: string | null;
  readonly message: Text;
  readonly threshold: number | null;
  readonly activation_date: Temporal.Instant;
  readonly inactivation_date: Temporal.Instant | null;
  readonly confirmation_date: Temporal.Instant | null;
  readonly confirmation_user_name: string | null;
  readonly deletion_date: Temporal.Instant | null;
  readonly deletion_user_name: string | null;
  readonly folded: number;
};

const TABLES = 'alarms i join clients c on c.id = i.client_id left join modules m on m.id = i.module_id';

const ACTIVE = 'i.inactivation_date is null and i.deletion_date is null';
const URGENT = URGENT_RULES.map((rule) => `'${rule}'`).join(', ');

const ALARM_LIST: LongList<AlarmFilter, AlarmSort> = {
  from: TABLES,
  // Alarms implied by a silent base station are counted with its own alarm.
  where: 'c.erased_at is null and i.folded_into is null',
  search: searchCondition,
  filters: {
    all: () => 'true',
    active: () => ACTIVE,
    urgent: () => `${ACTIVE} and i.rule in (${URGENT})`,
    ended: () => 'i.inactivation_date is not null and i.deletion_date is null',
    removed: () => 'i.deletion_date is not null',
  },
  sorts: {
    date: () => 'i.activation_date',
    account: () => `lower(c.name ${COLLATION})`,
    finish: () => "coalesce(i.inactivation_date, 'infinity')",
  },
};

/** Serial number or name of the module, or part of a text that finds its account. */
function searchCondition(bind: Bind, text: string): string {
  const serial = serialPart(bind, text);
  const conditions = [
    `i.client_id in (select i.id from clients i where ${accountConditions(bind, text).join(' or ')})`,
    `folded(m.name) like ${bind(anywhereFolded(text), 'text')}`,
    ...(serial === null ? [] : [`${compactSerialOf('m')} like ${serial}`]),
  ];
  return `coalesce(${conditions.join(' or ')}, false)`;
}

const nameOf = (user: string) => `nullif(trim(concat(${user}.first_name, ' ', ${user}.family_name)), '')`;

/** One page of the alarms of all accounts. */
export async function pageOfCustomerAlarms(
  sql: Sql,
  page: LongListPage<AlarmFilter, AlarmSort>,
): Promise<readonly CustomerAlarmRow[]> {
  const ids = await idsOfPage(sql, ALARM_LIST, page);
  const rows = await sql.rows<CustomerAlarmRow>(
    `select i.id, i.client_id, c.name as client_name, m.id as module_id, m.name as module_name, m.serial_number, m.device_type,
       i.rule, i.field, i.message, i.threshold, i.activation_date, i.inactivation_date, i.confirmation_date,
       ${nameOf('cu')} as confirmation_user_name, i.deletion_date, ${nameOf('du')} as deletion_user_name,
       (select count(*)::int from alarms f where f.client_id = i.client_id and f.folded_into = i.id) as folded
     from ${TABLES} left join users cu on cu.id = i.confirmed_by left join users du on du.id = i.deleted_by
     where i.id = any($1::uuid[])`,
    [ids],
  );
  return inOrderOf(ids, rows);
}

/** The number of alarms that match the search, per filter. */
export function countCustomerAlarms(
  sql: Sql,
  search: string | undefined,
): Promise<Readonly<Record<AlarmFilter, number>>> {
  return countsOfFilters(sql, ALARM_LIST, search);
}
