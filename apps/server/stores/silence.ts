import type { Text } from '@zagon/domain/core/language.ts';
import { newId } from '../db/new-id.ts';
import { json, type Sql } from '../db/pool.ts';

/** A base station with its link, and what is open about it. */
export type StationContactRow = {
  readonly client_id: string;
  readonly station_id: string;
  readonly name: string;
  readonly device_type: string;
  readonly online: boolean;
  readonly changed_at: Temporal.Instant | null;
  /** The open alarm that says it is silent. */
  readonly alarm_id: string | null;
  readonly modules: number;
};

export function stationContacts(sql: Sql, rule: string): Promise<readonly StationContactRow[]> {
  return sql.rows(
    `select m.client_id, m.id as station_id, m.name, m.device_type, t.online, t.online_changed_at as changed_at, a.id as alarm_id,
       (select count(*)::int from modules b where b.station_id = m.id and b.client_id = m.client_id and b.status = 1
         and b.removed_at is null) as modules
     from stations t join modules m on m.id = t.module_id
     left join alarms a on a.module_id = m.id and a.rule = $1 and a.inactivation_date is null
     where m.client_id is not null and m.removed_at is null and (m.status = 1 or a.id is not null)`,
    [rule],
  );
}

/** A module behind a station whose newest reading is older than its interval, or that is told to be silent. */
export type ModuleContactRow = {
  readonly client_id: string;
  readonly module_id: string;
  readonly name: string;
  readonly newest_at: Temporal.Instant | null;
  readonly reporting_interval_s: number;
  readonly online: boolean;
  readonly changed_at: Temporal.Instant | null;
  readonly alarm_id: string | null;
};

export function quietModules(sql: Sql, rule: string, now: Temporal.Instant): Promise<readonly ModuleContactRow[]> {
  return sql.rows(
    `select m.client_id, m.id as module_id, m.name, l.ts as newest_at, m.reporting_interval_s, t.online,
       t.online_changed_at as changed_at, a.id as alarm_id
     from modules m join stations t on t.module_id = m.station_id
     join module_latest l on l.module_key = m.key
     left join alarms a on a.module_id = m.id and a.rule = $1 and a.inactivation_date is null
     where m.client_id is not null and m.removed_at is null
       and (a.id is not null or (m.status = 1 and t.online
         and l.ts < $2::timestamptz - make_interval(secs => m.reporting_interval_s)))`,
    [rule, now],
  );
}

export async function raiseContactAlarm(
  sql: Sql,
  alarm: {
    readonly clientId: string;
    readonly moduleId: string;
    readonly rule: string;
    readonly message: Text;
    readonly since: Temporal.Instant;
    readonly now: Temporal.Instant;
  },
): Promise<string | null> {
  const row = await sql.first<{ id: string }>(
    `insert into alarms (id, client_id, module_id, rule, message, activation_date, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7) on conflict do nothing returning id`,
    [newId(alarm.now), alarm.clientId, alarm.moduleId, alarm.rule, json(alarm.message), alarm.since, alarm.now],
  );
  return row?.id ?? null;
}

/** Puts what is open about contact of a station and its modules into the station's own alarm. The ids that were put. */
export async function foldAlarms(
  sql: Sql,
  station: { readonly clientId: string; readonly stationId: string; readonly alarmId: string },
  rules: readonly string[],
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    `update alarms a set folded_into = $3, updated_at = $5 from modules m
     where a.client_id = $1 and m.id = a.module_id and (m.id = $2 or m.station_id = $2) and a.id <> $3
       and a.rule = any($4) and a.inactivation_date is null and a.folded_into is null
     returning a.id`,
    [station.clientId, station.stationId, station.alarmId, rules, now],
  );
  return rows.map(({ id }) => id);
}

/** The station is back: what was folded and still holds stands for itself again. */
export async function unfoldAlarms(sql: Sql, alarmId: string, now: Temporal.Instant): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string }>(
    'update alarms set folded_into = null, updated_at = $2 where folded_into = $1 and inactivation_date is null returning id',
    [alarmId, now],
  );
  return rows.map(({ id }) => id);
}

/** Ends an alarm by its id; false when it had ended. */
export async function endAlarmById(sql: Sql, id: string, now: Temporal.Instant): Promise<boolean> {
  return (
    (await sql.run(
      'update alarms set inactivation_date = $2, updated_at = $2 where id = $1 and inactivation_date is null',
      [id, now],
    )) === 1
  );
}

/** Ends what readings raised of modules that are switched off or gone. By account. */
export function endAlarmsOfGone(
  sql: Sql,
  now: Temporal.Instant,
): Promise<readonly { readonly id: string; readonly client_id: string }[]> {
  return sql.rows(
    `update alarms a set inactivation_date = $1, updated_at = $1 from modules m
     where m.id = a.module_id and a.inactivation_date is null and (a.field is not null or a.rule = 'module_silent')
       and a.rule <> 'output_not_closed'
       and (m.status = 0 or m.removed_at is not null or m.client_id is distinct from a.client_id)
     returning a.id, a.client_id`,
    [now],
  );
}
