import type { Sql } from '../db/pool.ts';
import { IN_ORDER, type OutputPlanRow, PLAN } from './output-plans.ts';

/**
 * Open ones whose time is over, locked: one of which a report is being taken in is left to the next look, or its end would
 * be written over.
 */
export function endedPlans(sql: Sql, now: Temporal.Instant): Promise<readonly OutputPlanRow[]> {
  return sql.rows(
    `${PLAN} where p.status = 3 and p.manual_open_id is null and p.close_at <= $1 ${IN_ORDER} limit 500
     for update of p skip locked`,
    [now],
  );
}

/** True where another opening holds the output by right: a pump that runs on for the next valve. */
const HELD_BY_ANOTHER = `exists (select from output_plans q where q.output_id = p.output_id and q.id <> p.id
  and q.status <= 3 and q.open_at <= $2 and q.close_at > $2)`;

/** Those that should be closed since `before`, and of which nobody has said that they are. */
export function overduePlans(
  sql: Sql,
  before: Temporal.Instant,
  now: Temporal.Instant,
): Promise<readonly OutputPlanRow[]> {
  return sql.rows(
    `${PLAN} where p.status = 5 and p.manual_open_id is null and p.close_at <= $1 and o.reported_open is not false
       and not ${HELD_BY_ANOTHER} ${IN_ORDER} limit 500`,
    [before, now],
  );
}

/**
 * Scheduled ones that should have opened before `latest` and did not. One that its station holds, while it
 * cannot be heard, counts only when it would have been over before `over`. Locked as those above.
 */
export function unopenedPlans(
  sql: Sql,
  latest: Temporal.Instant,
  over: Temporal.Instant,
): Promise<readonly (OutputPlanRow & { readonly decision: 'run' | 'clean_only' | 'skip' })[]> {
  return sql.rows(
    `select w.*, r.decision from (${PLAN} where p.status < 3 and p.run_id is not null and p.role = 'element' and p.open_at < $1
       for update of p skip locked) w
     join runs r on r.id = w.run_id left join stations t on t.module_id = w.station_id
     where w.status < 2 or coalesce(t.online, false) or w.close_at < $2
     order by w.open_at limit 500`,
    [latest, over],
  );
}
