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
