import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { DUE_WATCHES } from '../resources/flow-watches.ts';
import { isComingPlannedOpening, isLiveHandOpening, isPendingCommand, isStartedPlannedOpening } from './status-sql.ts';

/**
 * Time until a decision driven by time alone may have to be made, ms; negative or zero while something is ordered, open
 * or expected to open, a flow is to be judged, or an alarm of the given rules may end. Infinity if nothing of it is to
 * come.
 */
export async function untilNextDeadline(sql: Sql, rules: readonly RuleName[], now: Temporal.Instant): Promise<number> {
  const row = await sql.first<{ ms: number | null }>(
    `select (extract(epoch from least(
       (select min(open_at) from output_plans where ${isComingPlannedOpening('output_plans')}),
       (select $1::timestamptz where is_restore_unconfirmed()
         or exists (select from commands where ${isPendingCommand('commands')})
         or exists (select from manual_opens where ${isLiveHandOpening('manual_opens')})
         or exists (select from outputs where reported_open)
         or exists (select from output_plans where ${isStartedPlannedOpening('output_plans')})
         or exists (select from output_plans where status = ${PLANNED_OPENING_STATUS.missed} and role = 'element'
           and run_id is not null and missed_noticed_at is null)
         or exists (select ${DUE_WATCHES})
         or exists (select from alarms where rule = any($2::text[]) and inactivation_date is null))
     ) - $1::timestamptz) * 1000)::float8 as ms`,
    [now, rules],
  );
  return row?.ms ?? Infinity;
}
