import type { Sql } from '../../database/pool.ts';

/** An output with its flow and area: its section's values take precedence over its own. */
export type IrrigatedOutputRow = {
  readonly id: string;
  readonly name: string;
  readonly flow_m3_per_h: number | null;
  readonly area_m2: number | null;
};

/** Those of the given outputs that belong to the account. */
export function irrigatedOutputs(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<readonly IrrigatedOutputRow[]> {
  return sql.rows(
    `select o.id, coalesce(s.name, o.name) as name, coalesce(s.flow_m3_per_h, o.flow_m3_per_h) as flow_m3_per_h,
       coalesce(s.area_m2, o.area_m2) as area_m2
     from outputs o left join sections s on s.output_id = o.id
     where o.client_id = $1 and o.id = any($2::uuid[])`,
    [accountId, ids],
  );
}

export type IrrigationRunRow = {
  readonly id: string;
  readonly output_id: string;
  readonly schedule_id: string | null;
  readonly schedule_name: string | null;
  readonly opened_at: Temporal.Instant;
  readonly minutes: number;
  readonly fertigation: boolean;
};

/** Maximum number of openings: enough for years of a farm with many short cycles. */
const RUNS_MAX = 100_000;

/** Finished openings that began in a period, for as long as the module reported them open. */
export function irrigationRuns(
  sql: Sql,
  accountId: string,
  outputIds: readonly string[],
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly IrrigationRunRow[]> {
  return sql.rows(
    `select p.id, p.output_id, p.schedule_id, s.name as schedule_name, p.opened_at, p.fertigation,
       round((extract(epoch from p.closed_at - p.opened_at) / 60)::numeric, 4)::float8 as minutes
     from output_plans p left join schedules s on s.id = p.schedule_id
     where p.client_id = $1 and p.output_id = any($2::uuid[]) and p.opened_at >= $3 and p.opened_at < $4
       and p.closed_at > p.opened_at
     order by p.opened_at, p.id limit ${RUNS_MAX}`,
    [accountId, outputIds, from, until],
  );
}
