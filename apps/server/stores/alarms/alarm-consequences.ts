import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { isComingPlannedOpening } from '../openings/status-sql.ts';

/** A base station and how long its accepted plan set is valid. */
export type SilentStationRow = {
  readonly id: string;
  readonly name: string;
  readonly online: boolean;
  readonly changed_at: Temporal.Instant | null;
  readonly plan_until: Temporal.Instant | null;
};

export function stationOfAlarm(sql: Sql, accountId: string, alarmId: string): Promise<SilentStationRow | undefined> {
  return sql.first(
    `select m.id, m.name, t.online, t.online_changed_at as changed_at,
       (select s.valid_until from plan_sets s where s.station_id = m.id and s.client_id = $1 and s.accepted_at is not null
         order by s.version desc limit 1) as plan_until
     from alarms a join modules m on m.id = a.module_id join stations t on t.module_id = m.id
     where a.client_id = $1 and a.id = $2 and a.deletion_date is null`,
    [accountId, alarmId],
  );
}

export type SilentModuleRow = {
  readonly id: string;
  readonly name: string;
  readonly device_type: string;
  readonly newest_at: Temporal.Instant | null;
};

export function modulesBehind(sql: Sql, accountId: string, stationId: string): Promise<readonly SilentModuleRow[]> {
  return sql.rows(
    `select m.id, m.name, m.device_type, l.ts as newest_at from modules m left join module_latest l on l.module_key = m.key
     where m.client_id = $1 and m.station_id = $2 and m.status = ${MODULE_STATUS.on} and m.removed_at is null order by m.name, m.id`,
    [accountId, stationId],
  );
}

/** An upcoming opening behind a station. */
export type UpcomingRunRow = {
  readonly id: string;
  readonly open_at: Temporal.Instant;
  readonly close_at: Temporal.Instant;
  readonly name: string;
  readonly schedule_name: string | null;
  readonly fertigation: boolean;
  readonly on_station: boolean;
  /** True if it has conditions that are not decided yet. */
  readonly unchecked: boolean;
  readonly decision: 'run' | 'clean_only' | 'skip';
  readonly valve_in_doubt: boolean;
};

const NOT_CLOSED: RuleName = 'output_not_closed';

export function upcomingRuns(
  sql: Sql,
  accountId: string,
  stationId: string,
  span: { readonly from: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<readonly UpcomingRunRow[]> {
  return sql.rows(
    `select p.id, p.open_at, p.close_at, coalesce(e.name, o.name) as name, s.name as schedule_name, p.fertigation,
       p.status = ${PLANNED_OPENING_STATUS.accepted} as on_station,
       r.decided_at is null and coalesce(jsonb_array_length(s.definition -> 'conditions'), 0) > 0 as unchecked,
       coalesce(r.decision, 'run') as decision,
       exists (select from alarms a where a.client_id = $1 and a.module_id = v.id and a.rule = $5
         and a.field = o.field_name and a.inactivation_date is null) as valve_in_doubt
     from output_plans p join outputs o on o.id = p.output_id join modules v on v.id = o.module_id
     left join sections e on e.output_id = o.id left join runs r on r.id = p.run_id
     left join schedules s on s.id = p.schedule_id
     where p.client_id = $1 and v.station_id = $2 and p.role = 'element' and p.run_id is not null and ${isComingPlannedOpening('p')}
       and p.open_at >= $3 and p.open_at < $4
     order by p.open_at, p.element, p.id limit 200`,
    [accountId, stationId, span.from, span.until, NOT_CLOSED],
  );
}
