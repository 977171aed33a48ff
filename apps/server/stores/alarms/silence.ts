import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { Sql } from '../../database/pool.ts';
import { recordEvents } from '../webhooks/record-events.ts';

/** A base station that is offline or has an open contact alarm. */
export type StationContactRow = {
  readonly client_id: string;
  readonly station_id: string;
  readonly name: string;
  readonly device_type: string;
  readonly online: boolean;
  readonly changed_at: Temporal.Instant | null;
  /** The open alarm for its silence. */
  readonly alarm_id: string | null;
  readonly modules: number;
};

export function stationContacts(sql: Sql, rule: RuleName): Promise<readonly StationContactRow[]> {
  return sql.rows(
    `select m.client_id, m.id as station_id, m.name, m.device_type, t.online, t.online_changed_at as changed_at, a.id as alarm_id,
       (select count(*)::int from modules b where b.station_id = m.id and b.client_id = m.client_id and b.status = ${MODULE_STATUS.on}
         and b.removed_at is null) as modules
     from (select module_id from stations where not online
       union select module_id from alarms where rule = $1 and inactivation_date is null) x
     join stations t on t.module_id = x.module_id join modules m on m.id = t.module_id
     left join alarms a on a.module_id = m.id and a.rule = $1 and a.inactivation_date is null
     where m.client_id is not null and m.removed_at is null and (m.status = ${MODULE_STATUS.on} and not t.online or a.id is not null)`,
    [rule],
  );
}

/** A module behind a station whose contact is checked now, or that has an open silence alarm. */
export type ModuleContactRow = {
  readonly client_id: string;
  readonly module_id: string;
  readonly name: string;
  readonly newest_at: Temporal.Instant | null;
  readonly reporting_interval_s: number;
  readonly online: boolean;
  readonly changed_at: Temporal.Instant | null;
  readonly alarm_id: string | null;
  /** False if only its alarm is checked, which a reading ends. */
  readonly is_due: boolean;
  /** True if it is in use behind an online station: only then can it be silent. */
  readonly is_watched: boolean;
};

/** At most this many modules are checked at once; others follow with the next check. */
const CHECKED_AT_ONCE = 2_000;

/** Modules whose check is due, each only once among all processes, and all with an open alarm of this rule. */
export function moduleContacts(sql: Sql, rule: RuleName, now: Temporal.Instant): Promise<readonly ModuleContactRow[]> {
  return sql.rows(
    `with due as materialized (
       select module_id from contact_checks where due_at <= $2 order by due_at limit ${CHECKED_AT_ONCE} for update skip locked)
     select m.client_id, m.id as module_id, m.name, l.ts as newest_at, m.reporting_interval_s, coalesce(t.online, false) as online,
       t.online_changed_at as changed_at, a.id as alarm_id, x.is_due,
       (m.client_id is not null and m.removed_at is null and m.status = ${MODULE_STATUS.on} and coalesce(t.online, false)) as is_watched
     from (select module_id, bool_or(is_due) as is_due from (
         select module_id, true as is_due from due
         union all select module_id, false from alarms where rule = $1 and inactivation_date is null) y group by module_id) x
     join modules m on m.id = x.module_id
     left join stations t on t.module_id = m.station_id
     left join module_latest l on l.module_key = m.key
     left join alarms a on a.module_id = m.id and a.rule = $1 and a.inactivation_date is null
       and m.client_id is not null and m.removed_at is null`,
    [rule, now],
  );
}

/** Sets when contact with these modules is next checked. */
export async function setContactChecks(
  sql: Sql,
  checks: readonly { readonly moduleId: string; readonly at: Temporal.Instant }[],
): Promise<void> {
  if (checks.length === 0) return;
  await sql.run(
    `update contact_checks c set due_at = n.at from unnest($1::uuid[], $2::timestamptz[]) as n (module_id, at)
     where c.module_id = n.module_id`,
    [checks.map(({ moduleId }) => moduleId), checks.map(({ at }) => at)],
  );
}

/**
 * Folds the open contact alarms of a station and its modules into the station's own alarm. Returns the folded ids.
 */
export async function foldAlarms(
  sql: Sql,
  station: { readonly accountId: string; readonly stationId: string; readonly alarmId: string },
  rules: readonly RuleName[],
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `update alarms a set folded_into = $3, updated_at = $5 from modules m
     where a.client_id = $1 and m.id = a.module_id and (m.id = $2 or m.station_id = $2) and a.id <> $3
       and a.rule = any($4) and a.inactivation_date is null and a.folded_into is null
     returning a.id`,
    [station.accountId, station.stationId, station.alarmId, rules, now],
  );
  return rows.map(({ id }) => id);
}

/** When the station is back: folded alarms that are still open become separate again. */
export async function unfoldAlarms(sql: Sql, alarmId: string, now: Temporal.Instant): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    'update alarms set folded_into = null, updated_at = $2 where folded_into = $1 and inactivation_date is null returning id',
    [alarmId, now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Rules that end with their module, although no reading raises them; and those that stay, although they have a field.
 */
const ENDS_WITH_MODULE: RuleName = 'module_silent';
const OUTLASTS_MODULE: RuleName = 'output_not_closed';

/** SQL for the open alarms `a` that end because their module `m` is turned off or removed. */
export const IS_ALARM_OF_REMOVED = `m.id = a.module_id and a.inactivation_date is null
  and (a.field is not null or a.rule = '${ENDS_WITH_MODULE}') and a.rule <> '${OUTLASTS_MODULE}'
  and (m.status = ${MODULE_STATUS.off} or m.removed_at is not null or m.client_id is distinct from a.client_id)`;

/** Ends reading alarms of modules that are turned off or removed. Returns them with their account. */
export async function endAlarmsOfRemoved(
  sql: Sql,
  now: Temporal.Instant,
): Promise<readonly { readonly id: string; readonly client_id: string }[]> {
  const ended = await sql.rows<{ id: string; client_id: string }>(
    `update alarms a set inactivation_date = $1, updated_at = $1 from modules m
     where ${IS_ALARM_OF_REMOVED} returning a.id, a.client_id`,
    [now],
  );
  await recordEvents(
    sql,
    'alarmsEnded',
    ended.map(({ id }) => id),
    now,
  );
  return ended;
}
