import type { Pool } from '../../apps/server/db/pool.ts';

/** Milliseconds since 1970. */
export type Due = { readonly closingMs: number; readonly accounts: ReadonlyMap<string | null, number> };

export const NOTHING_DUE: Due = { closingMs: Infinity, accounts: new Map() };

/**
 * The next moments at which the rows themselves want something done, by account; null stands for a lead that runs
 * out. What only sends a closing again, in whatever account, stands apart. The product looks five times a second; the
 * rig jumps there.
 */
export async function nextDueMs(pool: Pool, now: Temporal.Instant, working: readonly string[]): Promise<Due> {
  const rows = await pool.rows<{ client_id: string | null; again: boolean; at: Temporal.Instant }>(
    `select client_id, again, min(at) as at from (
       select client_id, due_at as at, attempts > 0 as again from commands where status = 0 or (kind = 'close' and status < 3)
       union all select client_id, due_at + interval '31 s', false from commands where kind = 'open' and status = 0
       union all select client_id, created_at + interval '61 s', false from commands where kind = 'close' and status < 3
       union all select client_id, not_after + make_interval(secs => case status when 1 then 5 else 60 end), false
         from commands where kind = 'open' and status in (1, 2)
       union all select client_id, starts_at - interval '58 s', false from runs where finished_at is null and decided_at is null
       union all select client_id, starts_at, false from runs where finished_at is null
       union all select client_id, open_at + interval '640 s', false from output_plans where status < 3
       union all select client_id, close_at + e.late, false
         from output_plans, unnest(array[interval '0 s', interval '16 s', interval '76 s']) as e(late) where status < 10
       union all select client_id, closes_at + e.late, false
         from manual_opens, unnest(array[interval '0 s', interval '16 s', interval '76 s']) as e(late) where status < 10
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
