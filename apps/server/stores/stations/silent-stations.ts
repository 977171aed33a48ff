import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { isComingPlannedOpening } from '../openings/status-sql.ts';

/** An unreachable base station with a schedule that should have started. */
export type SilentStation = {
  readonly client_id: string;
  readonly station_id: string;
  readonly name: string;
  readonly schedule_name: string;
  /** True if it has the plan, so that it irrigates on its own. */
  readonly held: boolean;
};

/**
 * Offline stations, with their first opening that should have begun before `latest`; those already alarmed are left
 * out.
 */
export function silentStations(
  sql: Sql,
  rule: RuleName,
  latest: Temporal.Instant,
  now: Temporal.Instant,
): Promise<readonly SilentStation[]> {
  return sql.rows(
    `select distinct on (t.module_id) p.client_id, t.module_id as station_id, m.name, s.name as schedule_name,
       p.status = ${PLANNED_OPENING_STATUS.accepted} as held
     from output_plans p join outputs o on o.id = p.output_id join modules v on v.id = o.module_id
     join stations t on t.module_id = v.station_id join modules m on m.id = t.module_id and m.client_id = p.client_id
     join schedules s on s.id = p.schedule_id
     where ${isComingPlannedOpening('p')} and p.role = 'element' and p.run_id is not null and p.open_at <= $2 and p.close_at > $3
       and not t.online
       and not exists (select from alarms a where a.client_id = p.client_id and a.module_id = t.module_id and a.rule = $1
         and a.inactivation_date is null)
     order by t.module_id, p.open_at`,
    [rule, latest, now],
  );
}

/** Stations that are online again while their alarm of this rule is still open. */
export function recoveredStations(
  sql: Sql,
  rule: RuleName,
): Promise<readonly { readonly client_id: string; readonly station_id: string }[]> {
  return sql.rows(
    `select a.client_id, t.module_id as station_id from alarms a join stations t on t.module_id = a.module_id
     where a.rule = $1 and a.inactivation_date is null and t.online`,
    [rule],
  );
}

/**
 * Stations that have the plan and have been online since `latest`, but did not report an opening that should have begun
 * earlier. A returning station first delivers its backlog.
 */
export function nonReportingStations(
  sql: Sql,
  latest: Temporal.Instant,
  now: Temporal.Instant,
): Promise<readonly SilentStation[]> {
  return sql.rows(
    `select distinct on (t.module_id) p.client_id, t.module_id as station_id, m.name, s.name as schedule_name, true as held
     from output_plans p join outputs o on o.id = p.output_id join modules v on v.id = o.module_id
     join stations t on t.module_id = v.station_id join modules m on m.id = t.module_id and m.client_id = p.client_id
     join schedules s on s.id = p.schedule_id join runs r on r.id = p.run_id
     where p.status = ${PLANNED_OPENING_STATUS.accepted} and p.role = 'element' and p.open_at <= $1 and p.updated_at <= $1 and p.close_at > $2
       and t.online and coalesce(t.online_changed_at, $1) <= $1 and r.decision <> 'skip'
     order by t.module_id, p.open_at`,
    [latest, now],
  );
}

/** Stations with an open alarm of this rule. */
export function stationsWithAlarm(
  sql: Sql,
  rule: RuleName,
): Promise<readonly { readonly client_id: string; readonly station_id: string }[]> {
  return sql.rows(
    'select client_id, module_id as station_id from alarms where rule = $1 and inactivation_date is null',
    [rule],
  );
}
