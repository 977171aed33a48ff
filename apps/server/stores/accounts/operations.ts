import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import type { Sql } from '../../database/pool.ts';
import { isPendingCommand } from '../openings/status-sql.ts';
import { LED_BY_ANY, ledShards } from '../processes/shards.ts';

/** The work waiting in the database, its age, and who leads. Ages are 0 if nothing waits. */
export type Operations = {
  /** The database's clock. */
  readonly now: Temporal.Instant;
  readonly processes: number;
  /** Led by the process that reads this. */
  readonly shards_led: number;
  readonly shards_without_lead: number;
  /** How long the account that waits longest for its planning has waited. */
  readonly plan_lag_s: number;
  /** True if accounts wait since their shard was taken over, which has no date. */
  readonly is_taken_over: boolean;
  /** How long the opening that is most overdue has waited to be sent. */
  readonly oldest_open_s: number;
  readonly unconfirmed_closes: number;
  readonly oldest_unconfirmed_close_s: number;
  readonly stations_online: number;
  readonly stations_offline: number;
  readonly deliveries_waiting: number;
  /** Within the last hour. */
  readonly deliveries_sent: number;
  readonly deliveries_failed: number;
  readonly days_to_seal: number;
  readonly oldest_day_to_seal_s: number;
  /** Months with a table of wide rows, and those of them that begin after this one. */
  readonly wide_months: number;
  readonly months_ahead: number;
};

const ageS = (since: string): string => `greatest(0, extract(epoch from t.now - ${since}))::float8`;

/** Reads what a process measures regularly: each part uses an index or a small table. */
export async function readOperations(sql: Sql, processId: string): Promise<Operations> {
  const row = await sql.first<Operations>(
    `select t.now,
       (select count(*)::int from processes where lease_until > t.now) as processes,
       (select count(*)::int from ${ledShards('$1')} led) as shards_led,
       (select count(*)::int from shards where shard not in ${LED_BY_ANY}) as shards_without_lead,
       greatest(
         (select ${ageS('min(plan_due_at)')} from clients where plan_due_at > '-infinity' and plan_due_at <= t.now),
         (select ${ageS('min(requested_at)')} from plan_requests)) as plan_lag_s,
       exists (select from clients where plan_due_at = '-infinity') as is_taken_over,
       (select ${ageS('min(due_at)')} from commands
         where status = ${COMMAND_STATUS.queued} and kind = 'open' and due_at <= t.now) as oldest_open_s,
       coalesce(closes.count, 0)::int as unconfirmed_closes,
       closes.oldest_s as oldest_unconfirmed_close_s,
       coalesce(linked.online, 0)::int as stations_online,
       coalesce(linked.offline, 0)::int as stations_offline,
       (select count(*)::int from deliveries where state = 'waiting') as deliveries_waiting,
       coalesce(done.sent, 0)::int as deliveries_sent,
       coalesce(done.failed, 0)::int as deliveries_failed,
       coalesce(unsealed.count, 0)::int as days_to_seal,
       unsealed.oldest_s as oldest_day_to_seal_s,
       months.count::int as wide_months,
       months.ahead::int as months_ahead
     from (select clock_timestamp() as now) t,
       lateral (select count(*), ${ageS('min(c.created_at)')} as oldest_s
         from commands c join outputs o on o.id = c.output_id
         where c.kind = 'close' and ${isPendingCommand('c')} and o.reported_open is not false) closes,
       lateral (select count(*) filter (where s.online) as online, count(*) filter (where not s.online) as offline
         from stations s join modules m on m.id = s.module_id
         where m.client_id is not null and m.removed_at is null) linked,
       lateral (select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed
         from deliveries where done_at > t.now - interval '1 hour') done,
       lateral (select count(*), ${ageS('min(queued_at)')} as oldest_s
         from days_to_seal where day < (t.now at time zone 'UTC')::date) unsealed,
       lateral (select count(*),
           count(*) filter (where relname > to_char(t.now at time zone 'UTC', '"readings_"YYYY_MM')) as ahead
         from pg_inherits join pg_class on pg_class.oid = inhrelid
         where inhparent = 'readings'::regclass and relname <> 'readings_other') months`,
    [processId],
  );
  if (row === undefined) throw new Error('a row of measurements is missing');
  return row;
}
