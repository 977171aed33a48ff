import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { mayPlannedOpeningRun } from './status-sql.ts';

/** The changed item. */
export type ChangedItem = {
  readonly kind: 'schedule' | 'section' | 'device' | 'output' | 'group' | 'water_source';
  readonly id: string;
};

/** An output that keeps running after a change. */
export type RunningOutput = {
  readonly output_id: string;
  readonly name: string;
  readonly closes_at: Temporal.Instant;
};

/** SQL that is true for an opening `p` that belongs to the item `$2`. */
const BELONGS = {
  schedule: 'p.schedule_id = $2::uuid',
  section: 'p.element_id = $2::uuid',
  device: 'p.element_id = $2::uuid',
  output: 'p.output_id = $2::uuid',
  group: `exists (select from schedules s, jsonb_array_elements(s.definition -> 'elements') e
    where s.id = p.schedule_id and e ->> 'id' = ($2::uuid)::text)`,
  water_source: 'exists (select from sections s where s.id = p.element_id and s.water_source_id = $2::uuid)',
} as const satisfies Record<ChangedItem['kind'], string>;

/** Outputs used by openings of this item, with the latest time at which each closes. */
export function runningOutputs(
  sql: Sql,
  accountId: string,
  { kind, id }: ChangedItem,
  now: Temporal.Instant,
): Promise<readonly RunningOutput[]> {
  return sql.rows(
    `select p.output_id, o.name, max(p.close_at) as closes_at
     from output_plans p join outputs o on o.id = p.output_id
     where p.client_id = $1 and ${BELONGS[kind]} and p.role = 'element'
       and ${mayPlannedOpeningRun('p')} and p.close_at > $3
       and (p.open_at <= $3 or p.status = ${PLANNED_OPENING_STATUS.open})
     group by p.output_id, o.name order by closes_at, o.name`,
    [accountId, id, now],
  );
}

/** Outputs closed by these commands. */
export function closedBy(
  sql: Sql,
  accountId: string,
  commandIds: readonly string[],
): Promise<readonly { readonly output_id: string; readonly name: string }[]> {
  return sql.rows(
    `select distinct o.id as output_id, o.name from commands c join outputs o on o.id = c.output_id
     where c.client_id = $1 and c.id = any($2::uuid[]) and c.kind = 'close' order by o.name, o.id`,
    [accountId, commandIds],
  );
}
