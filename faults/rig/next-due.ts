import type { Pool } from '../../apps/server/db/pool.ts';

/**
 * The next moment at which the rows themselves want something done. The product looks five times a second; the rig
 * jumps there.
 */
export async function nextDueMs(pool: Pool, now: Temporal.Instant, working: readonly string[]): Promise<number | null> {
  const row = await pool.first<{ at: Temporal.Instant | null }>(
    `select min(at) as at from (
       select due_at as at from commands where status = 0 or (kind = 'close' and status < 3)
       union all select not_after + make_interval(secs => case status when 1 then 5 else 60 end)
         from commands where kind = 'open' and status in (1, 2)
       union all select starts_at - interval '58 s' from runs where finished_at is null and decided_at is null
       union all select starts_at from runs where finished_at is null
       union all select open_at + interval '640 s' from output_plans where status < 3
       union all select close_at + e.late from output_plans, unnest(array[interval '0 s', interval '16 s', interval '76 s']) as e(late)
         where status < 10
       union all select closes_at + e.late from manual_opens, unnest(array[interval '0 s', interval '16 s', interval '76 s']) as e(late)
         where status < 10
       union all select p.sent_at + interval '21 s' from plan_sets p join stations t on t.module_id = p.station_id
         where p.accepted_at is null and p.version = t.plan_version_sent and t.online
       union all select lease_until + interval '3 s' from stations where lease_owner <> all($2)
     ) as due where at > $1`,
    [now, working],
  );
  return row?.at?.epochMilliseconds ?? null;
}
