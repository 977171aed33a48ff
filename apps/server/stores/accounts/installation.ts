import { BASE_STATION_TYPES } from '@zagon/domain/catalogue/registry.ts';
import type { Sql } from '../../database/pool.ts';

export type InstallationNeeds = {
  readonly stations_online: number;
  readonly stations: number;
  readonly not_closed: number;
  readonly blocking: number;
  readonly waiting: number;
  readonly failed: number;
};

/** The number of base stations, outputs, accounts and messages that need attention now. */
export async function countNeeds(sql: Sql, now: Temporal.Instant): Promise<InstallationNeeds> {
  const row = await sql.first<InstallationNeeds>(
    `select
       (select count(*)::int from stations s join modules m on m.id = s.module_id
         where m.client_id is not null and m.removed_at is null and m.device_type = any($2::text[])
           and s.online) as stations_online,
       (select count(*)::int from stations s join modules m on m.id = s.module_id
         where m.client_id is not null and m.removed_at is null and m.device_type = any($2::text[])) as stations,
       (select count(*)::int from alarms where rule = 'output_not_closed' and inactivation_date is null
         and deletion_date is null) as not_closed,
       (select count(*)::int from clients where blocked_at is not null and block_confirmed_at is null
         and erased_at is null) as blocking,
       (select count(*)::int from deliveries where state = 'waiting') as waiting,
       (select count(*)::int from deliveries where state = 'failed' and created_at > $1::timestamptz - interval '1 day') as failed`,
    [now, BASE_STATION_TYPES],
  );
  if (row === undefined) throw new Error('a row of counts is missing');
  return row;
}
