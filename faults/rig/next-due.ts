import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import {
  isComingPlannedOpening,
  isLiveHandOpening,
  isLivePlannedOpening,
  isPendingCommand,
  type Pool,
} from '../../apps/server/parts.ts';

/** Milliseconds since the epoch. */
export type Due = { readonly closingMs: number; readonly accounts: ReadonlyMap<string | null, number> };

export const NOTHING_DUE: Due = { closingMs: Infinity, accounts: new Map() };

/**
 * The next times at which database rows require an action, by account; null stands for an expiring lease.
 * Resends of closes are returned separately, for all accounts together. The product polls five times a second;
 * the rig jumps to these times instead.
 */
export async function nextDueMs(pool: Pool, now: Temporal.Instant, working: readonly string[]): Promise<Due> {
  const rows = await pool.rows<{ client_id: string | null; again: boolean; at: Temporal.Instant }>(
    `select client_id, again, min(at) as at from (
       select client_id, due_at as at, attempts > 0 as again from commands where status = ${COMMAND_STATUS.queued} or (kind = 'close' and ${isPendingCommand('commands')})
       union all select client_id, due_at + interval '31 s', false from commands where kind = 'open' and status = ${COMMAND_STATUS.queued}
       union all select client_id, created_at + interval '61 s', false from commands where kind = 'close' and ${isPendingCommand('commands')}
       union all select client_id, not_after + make_interval(secs => case status when ${COMMAND_STATUS.sent} then 5 else 60 end), false
         from commands where kind = 'open' and status in (${COMMAND_STATUS.sent}, ${COMMAND_STATUS.accepted})
       union all select client_id, starts_at - interval '58 s', false from runs where finished_at is null and decided_at is null
       union all select client_id, starts_at, false from runs where finished_at is null
       union all select client_id, open_at + interval '640 s', false from output_plans where ${isComingPlannedOpening('output_plans')}
       union all select client_id, close_at + e.late, false
         from output_plans, unnest(array[interval '0 s', interval '16 s', interval '76 s']) as e(late) where ${isLivePlannedOpening('output_plans')}
       union all select client_id, closes_at + e.late, false
         from manual_opens, unnest(array[interval '0 s', interval '16 s', interval '76 s']) as e(late) where ${isLiveHandOpening('manual_opens')}
       union all select p.client_id, p.sent_at + interval '21 s', false
         from plan_sets p join stations t on t.module_id = p.station_id
         where p.accepted_at is null and p.version = t.plan_version_sent and t.online
       union all select null, lease_until + interval '3 s', false from stations where lease_owner <> all($2)
     ) as due where at > $1 group by client_id, again`,
    [now, working],
  );
  const closings = rows.filter(({ again }) => again).map(({ at }) => at.epochMilliseconds);
  const others = rows.filter(({ again }) => !again);
  return {
    closingMs: Math.min(Infinity, ...closings),
    accounts: new Map(others.map(({ client_id, at }) => [client_id, at.epochMilliseconds])),
  };
}
