import type { Sql } from '../../database/pool.ts';

/** An alarm that readings raised and ended. */
export type EndedAlarmRow = {
  readonly id: string;
  readonly client_id: string;
  readonly module_key: number;
  readonly field: string;
  readonly rule: string;
  readonly threshold: number;
  readonly activation_date: Temporal.Instant;
  readonly inactivation_date: Temporal.Instant;
};

/** The alarms of modules that ended after a time, given by module in ms, locked until the transaction ends. */
export function alarmsEndedAfter(sql: Sql, afterMs: ReadonlyMap<number, number>): Promise<readonly EndedAlarmRow[]> {
  return sql.rows(
    `select a.id, a.client_id, m.key as module_key, a.field, a.rule, a.threshold, a.activation_date, a.inactivation_date
     from unnest($1::int[], $2::float8[]) as w(module_key, after_ms)
     join modules m on m.key = w.module_key
     join alarms a on a.module_id = m.id and a.client_id = m.client_id
     where a.field is not null and a.threshold is not null and a.inactivation_date > to_timestamp(w.after_ms / 1000)
     order by a.id for update of a`,
    [[...afterMs.keys()], [...afterMs.values()]],
  );
}

export async function setAlarmEnd(sql: Sql, id: string, end: Temporal.Instant, now: Temporal.Instant): Promise<void> {
  await sql.run('update alarms set inactivation_date = $2, updated_at = $3 where id = $1', [id, end, now]);
}
