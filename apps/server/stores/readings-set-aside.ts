import type { Sql } from '../db/pool.ts';

/** Part of a message that is kept apart and never shown as a reading. */
export type SetAsideMessage = {
  readonly stationSerial: string;
  readonly moduleSerial: string | null;
  readonly reason: string;
  readonly payload: unknown;
};

export async function insertSetAside(
  sql: Sql,
  messages: readonly SetAsideMessage[],
  now: Temporal.Instant,
): Promise<void> {
  if (messages.length === 0) return;
  await sql.run(
    `insert into set_aside_messages (station_serial, module_serial, reason, payload, received_at)
     select station, module, reason, payload, $5 from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) as t(station, module, reason, payload)`,
    [
      messages.map((each) => each.stationSerial),
      messages.map((each) => each.moduleSerial),
      messages.map((each) => each.reason),
      messages.map((each) => JSON.stringify(each.payload, storable)),
      now,
    ],
  );
}

/** Text from outside may hold what no jsonb takes: the zero character, halves of characters. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\u{fffd}') : value;
}

/** How long what was set aside can be looked at. */
const KEPT: Temporal.DurationLike = { hours: 24 * 30 };

/** Takes away what is too old, and the oldest of more than `most`. */
export async function deleteOldSetAside(sql: Sql, now: Temporal.Instant, most: number): Promise<void> {
  await sql.run(
    `delete from set_aside_messages where received_at < $1
       or id <= (select id from set_aside_messages order by id desc offset $2 limit 1)`,
    [now.subtract(KEPT), most],
  );
}

/** How much was set aside of which station in a span of time, and why. */
export function countSetAside(
  sql: Sql,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<readonly { readonly station: string; readonly reason: string; readonly messages: number }[]> {
  return sql.rows(
    `select station_serial as station, reason, count(*)::int as messages from set_aside_messages
     where received_at >= $1 and received_at < $2 group by 1, 2 order by 3 desc limit 100`,
    [from, until],
  );
}
