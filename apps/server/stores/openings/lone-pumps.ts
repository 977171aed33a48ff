import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import type { Sql } from '../../database/pool.ts';
import { ledShards } from '../processes/shards.ts';
import { isLiveHandOpening, isPendingCommand, mayPlannedOpeningRun } from './status-sql.ts';

/** An output of a water source that is running although every valve of the source is closed. */
export type LonePump = { readonly id: string; readonly client_id: string };

const SINCE = (output: string): string => `coalesce(${output}.reported_since, ${output}.reported_at)`;

/** True for a valve `v` out of contact that may be open: an opening on it is expected now. */
const MAY_BE_OPEN = `(v.reported_open is null and (
    exists (select from output_plans q where q.output_id = v.id and ${mayPlannedOpeningRun('q')} and q.open_at <= $2 and q.close_at > $2)
    or exists (select from manual_opens h where h.output_id = v.id and ${isLiveHandOpening('h')})))`;

/**
 * Outputs of water sources reported open since `since` or longer, of accounts led by this process, while all valves
 * of their sources have been reported closed for as long. Those with a pending close are left out.
 */
export function lonePumps(
  sql: Sql,
  processId: string,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<readonly LonePump[]> {
  // From each open output to the valves of its own account: few are open, and few of those belong to a source.
  const anyValve = (condition: string): string => `exists (
    select from water_sources w join water_source_outputs x on x.water_source_id = w.id
    join sections s on s.client_id = w.client_id and s.water_source_id = w.id join outputs v on v.id = s.output_id
    where w.client_id = p.client_id and x.output_id = p.id and (${condition}))`;
  return sql.rows(
    `select p.id, p.client_id
     from outputs p join clients a on a.id = p.client_id
     where p.reported_open and ${SINCE('p')} <= $3 and a.shard in ${ledShards('$1')}
       and ${anyValve('v.reported_open is false')}
       and not ${anyValve(`v.id = p.id or v.reported_open or (v.reported_open is false and ${SINCE('v')} > $3) or ${MAY_BE_OPEN}`)}
       and not exists (select from commands c where c.output_id = p.id and c.kind = 'close' and ${isPendingCommand('c')})`,
    [processId, now, since],
  );
}

/** Outputs that are reported closed, with an open alarm of this rule. */
export function closedWithAlarm(sql: Sql, rule: RuleName): Promise<readonly LonePump[]> {
  return sql.rows(
    `select o.id, o.client_id from alarms a join outputs o on o.module_id = a.module_id and o.field_name = a.field
     where a.rule = $1 and a.inactivation_date is null and o.reported_open is false`,
    [rule],
  );
}
