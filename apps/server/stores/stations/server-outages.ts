import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';

/** A time in which no process ran, about which accounts are still to be notified. */
export type ServerOutage = {
  readonly from_at: Temporal.Instant;
  readonly to_at: Temporal.Instant;
  readonly notified_until: string | null;
};

/** The oldest outage that ended before a moment and is not published to all, locked; undefined if there is none. */
export function pendingOutage(sql: Sql, endedBefore: Temporal.Instant): Promise<ServerOutage | undefined> {
  return sql.first(
    `select from_at, to_at, notified_until from server_outages where notified_at is null and to_at <= $1
     order by from_at limit 1 for update skip locked`,
    [endedBefore],
  );
}

/** What an outage did to an account. */
export type OutageEffects = {
  readonly client_id: string;
  readonly time_zone: string;
  /** Its module whose page shows the notice: a base station, if it has one. */
  readonly module_id: string;
  /** Modules without a reading of that time, of those that should have reported in it. */
  readonly silent_modules: number;
  /** Openings of elements that did not start, and of which the account was not notified. */
  readonly missed_ids: readonly string[];
  readonly schedules: readonly string[];
};

/** The effects on the next accounts with modules, in the order of their ids. */
export function outageEffects(
  sql: Sql,
  { from_at: from, to_at: to, notified_until: after }: ServerOutage,
  limit: number,
): Promise<readonly OutageEffects[]> {
  return sql.rows(
    `with chosen as (
       select c.id, c.time_zone from clients c
       where ($3::uuid is null or c.id > $3) and c.blocked_at is null
         and exists (select from modules m where m.client_id = c.id and m.removed_at is null)
       order by c.id limit $4)
     select c.id as client_id, c.time_zone,
       (select m.id from modules m where m.client_id = c.id and m.removed_at is null
         order by (m.station_id is null) desc, m.id limit 1) as module_id,
       (select count(*)::int from modules m join module_latest l on l.module_key = m.key
         where m.client_id = c.id and m.removed_at is null and m.status = ${MODULE_STATUS.on}
           and m.reporting_interval_s <= extract(epoch from $2::timestamptz - $1::timestamptz)
           and not exists (select from readings r where r.module_key = m.key and r.ts between $1 and $2)) as silent_modules,
       coalesce((select array_agg(p.id) from output_plans p where p.client_id = c.id and ${MISSED}), '{}') as missed_ids,
       coalesce((select array_agg(distinct coalesce(s.name, '')) from output_plans p left join schedules s on s.id = p.schedule_id
         where p.client_id = c.id and ${MISSED}), '{}') as schedules
     from chosen c order by c.id`,
    [from, to, after, limit],
  );
}

const MISSED = `p.status = ${PLANNED_OPENING_STATUS.missed} and p.role = 'element' and p.run_id is not null
  and p.missed_noticed_at is null and p.open_at between $1 and $2`;

/** Stores up to which account an outage was notified. */
export async function setNotifiedUntil(sql: Sql, { from_at }: ServerOutage, accountId: string): Promise<void> {
  await sql.run('update server_outages set notified_until = $2 where from_at = $1', [from_at, accountId]);
}

/** Stores that all accounts were notified. */
export async function endOutage(sql: Sql, { from_at }: ServerOutage, now: Temporal.Instant): Promise<void> {
  await sql.run('update server_outages set notified_at = $2 where from_at = $1', [from_at, now]);
}
