import type { Sql } from '../../database/pool.ts';
import { isLivePlannedOpening } from '../openings/status-sql.ts';

/** An opening that a station will carry out, or is carrying out, from its plan set, whatever the current plan is. */
export type HeldRun = {
  readonly plan_id: string;
  readonly output_id: string;
  readonly source_id: string | null;
  readonly flow_m3_per_h: number | null;
  readonly open_at: Temporal.Instant;
  readonly close_at: Temporal.Instant;
};

/**
 * Openings that an account's stations may still carry out, by the plan set they last reported or by one that may
 * have been sent since; finished ones are left out. An opening that differs between sets is listed with each of its
 * outputs and times, and with its longest duration.
 */
export function heldRuns(sql: Sql, accountId: string, now: Temporal.Instant): Promise<readonly HeldRun[]> {
  return sql.rows(
    `select distinct on (r.run_id, o.id, r.open_at) r.run_id as plan_id, o.id as output_id,
       s.water_source_id as source_id, coalesce(s.flow_m3_per_h, o.flow_m3_per_h) as flow_m3_per_h, r.open_at,
       r.open_at + make_interval(secs => r.duration_s) as close_at
     from stations t
     join plan_sets v on v.station_id = t.module_id and v.version >= coalesce(t.plan_version_active, 0)
     cross join lateral jsonb_to_recordset(v.body -> 'runs')
       as r (run_id uuid, open_at timestamptz, duration_s float8, module text, output text)
     join modules m on m.serial_number = r.module and m.client_id = v.client_id
     join outputs o on o.module_id = m.id and o.field_name = r.output
     left join sections s on s.output_id = o.id and s.client_id = v.client_id
     left join output_plans p on p.id = r.run_id
     where v.client_id = $1 and v.valid_until > $2 and r.open_at + make_interval(secs => r.duration_s) > $2
       and not (p.status is not null and not ${isLivePlannedOpening('p')} and p.opened_at is not null)
     order by r.run_id, o.id, r.open_at, r.duration_s desc`,
    [accountId, now],
  );
}
