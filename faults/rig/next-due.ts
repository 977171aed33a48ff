import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import {
  isComingPlannedOpening,
  isLiveHandOpening,
  isLivePlannedOpening,
  isPendingCommand,
  type Pool,
} from '../../apps/server/boot/parts.ts';

/** Milliseconds since the epoch: when closes are repeated, and when anything else is due. */
export type Due = { readonly closingMs: number; readonly otherMs: number };

export const NOTHING_DUE: Due = { closingMs: Infinity, otherMs: Infinity };

/** Planning that failed or is still requested is retried this much later, ms. */
const OVERDUE_MS = 1_000;

/** Led by a working process; other accounts wait until a lease ends. */
const IS_LED = 'shard in (select shard from shards where process_id = any($2))';

/**
 * The next times at which database rows require an action. The product polls several times a second; the rig jumps to
 * these times instead. When an account is next planned is decided by the product and stored with the account. Resends
 * of closes are returned separately.
 */
export async function nextDueMs(pool: Pool, now: Temporal.Instant, working: readonly string[]): Promise<Due> {
  const rows = await pool.rows<{ again: boolean; at: Temporal.Instant }>(
    `select again, min(at) as at from (
       select due_at as at, attempts > 0 as again from commands where status = ${COMMAND_STATUS.queued} or (kind = 'close' and ${isPendingCommand('commands')})
       union all select due_at + interval '31 s', false from commands where kind = 'open' and status = ${COMMAND_STATUS.queued}
       union all select created_at + interval '61 s', false from commands where kind = 'close' and ${isPendingCommand('commands')}
       union all select not_after + make_interval(secs => case status when ${COMMAND_STATUS.sent} then 5 else 60 end), false
         from commands where kind = 'open' and status in (${COMMAND_STATUS.sent}, ${COMMAND_STATUS.accepted})
       union all select open_at + interval '640 s', false from output_plans where ${isComingPlannedOpening('output_plans')}
       union all select close_at + e.late, false
         from output_plans, unnest(array[interval '0 s', interval '16 s', interval '76 s']) as e(late) where ${isLivePlannedOpening('output_plans')}
       union all select closes_at + e.late, false
         from manual_opens, unnest(array[interval '0 s', interval '16 s', interval '76 s']) as e(late) where ${isLiveHandOpening('manual_opens')}
       union all select lease_until + interval '3 s', false from processes where id <> all($2)
     ) as due where at > $1 group by again
     union all select false, greatest(min(plan_due_at), $3) from clients where ${IS_LED} having min(plan_due_at) is not null
     union all select false, greatest(min(t.plan_resend_at), $3) from stations t join modules m on m.id = t.module_id
       join clients on clients.id = m.client_id where clients.${IS_LED} having min(t.plan_resend_at) is not null
     union all select false, $3 where exists (select from plan_requests where ${IS_LED})`,
    [now, working, now.add({ milliseconds: OVERDUE_MS })],
  );
  const earliest = (isAgain: boolean): number =>
    Math.min(Infinity, ...rows.filter(({ again }) => again === isAgain).map(({ at }) => at.epochMilliseconds));
  return { closingMs: earliest(true), otherMs: earliest(false) };
}
