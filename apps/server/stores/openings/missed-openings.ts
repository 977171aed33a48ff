import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';

/** A missed opening of a schedule that users were not notified about. */
export type MissedOpening = {
  readonly id: string;
  readonly client_id: string;
  readonly module_id: string;
  readonly schedule_name: string;
  /** True if a server was running at some point when it could have started. */
  readonly server_ran: boolean;
  readonly station_online: boolean;
  /** True if its station ever confirmed having it. */
  readonly held: boolean;
};

const MISSED = (row: string): string =>
  `${row}.status = ${PLANNED_OPENING_STATUS.missed} and ${row}.role = 'element' and ${row}.run_id is not null and ${row}.missed_noticed_at is null`;

/**
 * Missed openings of accounts in which none was found missed since `quietSince`, locked: after an outage they are found
 * one after another, and their stations still report what they did on their own. Those of an outage of the service
 * itself are part of the one notice about it.
 */
export function unnoticedMissedOpenings(
  sql: Sql,
  quietSince: Temporal.Instant,
  latenessS: number,
): Promise<readonly MissedOpening[]> {
  return sql.rows(
    `select p.id, p.client_id, o.module_id, coalesce(s.name, '') as schedule_name, coalesce(t.online, false) as station_online,
       exists (select from server_presence e
         where e.began_at <= p.open_at + make_interval(secs => $2) and e.seen_at >= p.open_at) as server_ran,
       exists (select from plan_sets v where v.station_id = m.station_id and v.accepted_at is not null
         and v.body -> 'runs' @> jsonb_build_array(jsonb_build_object('run_id', p.id::text))) as held
     from output_plans p join outputs o on o.id = p.output_id join modules m on m.id = o.module_id
     left join schedules s on s.id = p.schedule_id left join stations t on t.module_id = m.station_id
     where ${MISSED('p')}
       and not exists (select from server_outages g where g.notified_at is null and p.open_at between g.from_at and g.to_at)
       and not exists (select from output_plans n
       where n.client_id = p.client_id and ${MISSED('n')} and n.updated_at > $1)
     order by p.open_at, p.id limit 2000 for update of p skip locked`,
    [quietSince, latenessS],
  );
}

export async function markMissedNoticed(sql: Sql, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  await sql.run('update output_plans set missed_noticed_at = $2 where id = any($1::uuid[])', [ids, now]);
}
