import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { IN_ORDER, type PlannedOpeningRow, PLANNED_OPENING } from './planned-openings.ts';
import { isComingPlannedOpening, mayPlannedOpeningRun } from './status-sql.ts';

/**
 * Open ones whose time is over, locked: one whose report is being processed is left for the next pass, so that its
 * end is not overwritten.
 */
export function endedPlannedOpenings(sql: Sql, now: Temporal.Instant): Promise<readonly PlannedOpeningRow[]> {
  return sql.rows(
    `${PLANNED_OPENING} where p.status = ${PLANNED_OPENING_STATUS.open} and p.manual_open_id is null and p.close_at <= $1 ${IN_ORDER} limit 500
     for update of p skip locked`,
    [now],
  );
}

/** True if another opening legitimately uses the output, such as a pump that keeps running for the next valve. */
const HELD_BY_ANOTHER = `exists (select from output_plans q where q.output_id = p.output_id and q.id <> p.id
  and ${mayPlannedOpeningRun('q')} and q.open_at <= $2 and q.close_at > $2)`;

/** Openings that should have closed before `before` and are not reported closed. */
export function overduePlannedOpenings(
  sql: Sql,
  before: Temporal.Instant,
  now: Temporal.Instant,
): Promise<readonly PlannedOpeningRow[]> {
  return sql.rows(
    `${PLANNED_OPENING} where p.status = ${PLANNED_OPENING_STATUS.closing} and p.manual_open_id is null and p.close_at <= $1 and o.reported_open is not false
       and not ${HELD_BY_ANOTHER} ${IN_ORDER} limit 500`,
    [before, now],
  );
}

/**
 * Scheduled openings that should have opened before `latest` and did not. An opening at an offline station is included
 * only if it would have ended before `endsBefore`. Locked like those above.
 */
export function unopenedPlannedOpenings(
  sql: Sql,
  latest: Temporal.Instant,
  endsBefore: Temporal.Instant,
): Promise<readonly (PlannedOpeningRow & { readonly decision: 'run' | 'clean_only' | 'skip' })[]> {
  return sql.rows(
    `select w.*, r.decision from (${PLANNED_OPENING} where ${isComingPlannedOpening('p')} and p.run_id is not null and p.role = 'element' and p.open_at < $1
       for update of p skip locked) w
     join runs r on r.id = w.run_id left join stations t on t.module_id = w.station_id
     where w.status < ${PLANNED_OPENING_STATUS.accepted} or coalesce(t.online, false) or w.close_at < $2
     order by w.open_at limit 500`,
    [latest, endsBefore],
  );
}
