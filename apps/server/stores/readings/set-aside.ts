import type { Sql } from '../../database/pool.ts';

/** Part of a message that is set aside and never shown as a reading. */
export type SetAsideMessage = {
  readonly stationSerial: string;
  readonly moduleSerial: string | null;
  readonly reason: string;
  readonly payload: unknown;
  /** The flash record that it was sent as; null for a message without a number. */
  readonly record: { readonly memoryId: string; readonly message: number } | null;
};

/**
 * Stores parts of messages. Those of a numbered message are stored once: the numbers above a gap are lost with the
 * process that had them, so a station may send one again.
 */
export async function insertSetAside(
  sql: Sql,
  messages: readonly SetAsideMessage[],
  now: Temporal.Instant,
): Promise<void> {
  if (messages.length === 0) return;
  await sql.run(
    `insert into set_aside_messages (station_serial, module_serial, reason, payload, memory_id, message, received_at)
     select station, module, reason, payload, memory, message, $7
     from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::bigint[])
       as t(station, module, reason, payload, memory, message)
     where message is null or not exists (
       select from set_aside_messages s
       where s.station_serial = t.station and s.memory_id = t.memory and s.message = t.message)`,
    [
      messages.map((message) => message.stationSerial),
      messages.map((message) => message.moduleSerial),
      messages.map((message) => message.reason),
      messages.map((message) => JSON.stringify(message.payload, toStorable)),
      messages.map((message) => message.record?.memoryId ?? null),
      messages.map((message) => message.record?.message ?? null),
      now,
    ],
  );
}

/** Removes what jsonb rejects: null characters and lone surrogates. */
function toStorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\u{fffd}') : value;
}

/** How long messages set aside stay visible. */
const RETENTION: Temporal.DurationLike = { hours: 24 * 30 };

/** Deletes expired messages, and the oldest above `max`. */
export async function deleteOldSetAside(sql: Sql, now: Temporal.Instant, max: number): Promise<void> {
  await sql.run(
    `delete from set_aside_messages where received_at < $1
       or id <= (select id from set_aside_messages order by id desc offset $2 limit 1)`,
    [now.subtract(RETENTION), max],
  );
}

/** Number of messages of each station set aside within a span, and why. */
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
