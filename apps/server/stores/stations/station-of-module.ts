import type { Sql } from '../../database/pool.ts';

/** The base station that a module is behind; a station is its own. */
export type StationOfModule = {
  readonly serial: string;
  readonly online: boolean;
  readonly heard_at: Temporal.Instant | null;
};

/** Undefined for a module outside the account, or without a station in it. */
export function stationOfModule(sql: Sql, accountId: string, moduleId: string): Promise<StationOfModule | undefined> {
  return sql.first(
    `select s.serial_number as serial, coalesce(t.online, false) as online, t.last_message_at as heard_at
     from modules m join modules s on s.id = coalesce(m.station_id, m.id) and s.client_id = m.client_id
     left join stations t on t.module_id = s.id
     where m.client_id = $1 and m.id = $2`,
    [accountId, moduleId],
  );
}
