import type { Sql } from '../../database/pool.ts';

/** An ended cycle whose water a meter can determine but has not yet. */
export type UnmeasuredRun = {
  readonly id: string;
  readonly client_id: string;
  readonly opened_at: Temporal.Instant;
  readonly closed_at: Temporal.Instant;
};

/** These sections' recently ended cycles that are covered by a reading of their meter. */
export function unmeasuredRuns(
  sql: Sql,
  accountId: string,
  sectionIds: readonly string[],
  since: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly UnmeasuredRun[]> {
  return sql.rows(
    `select r.id, r.client_id, min(p.opened_at) as opened_at, max(p.closed_at) as closed_at
     from runs r join output_plans p on p.run_id = r.id and p.role = 'element' and p.opened_at is not null
     where r.client_id = $1 and r.finished_at is not null and r.water_measured_m3 is null and r.ends_at > $3
       and p.element_id = any($2::uuid[])
     group by r.id, r.client_id having max(p.closed_at) <= $4 limit 50`,
    [accountId, sectionIds, since, until],
  );
}

/** The openings of these sections within a span, and for which cycle. */
export function openedBetween(
  sql: Sql,
  accountId: string,
  sectionIds: readonly string[],
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<
  readonly {
    readonly run_id: string | null;
    readonly flow: number;
    readonly opened_at: Temporal.Instant;
    readonly closed_at: Temporal.Instant;
  }[]
> {
  return sql.rows(
    `select p.run_id, coalesce(s.flow_m3_per_h, o.flow_m3_per_h, 0) as flow, p.opened_at,
       coalesce(p.closed_at, $4) as closed_at
     from output_plans p join sections s on s.id = p.element_id join outputs o on o.id = s.output_id
     where p.client_id = $1 and p.role = 'element' and p.element_id = any($2::uuid[])
       and p.opened_at < $4 and coalesce(p.closed_at, $4) > $3`,
    [accountId, sectionIds, from, until],
  );
}

export async function saveMeasuredWater(sql: Sql, runId: string, m3: number): Promise<void> {
  await sql.run('update runs set water_measured_m3 = $2 where id = $1', [runId, m3]);
}
