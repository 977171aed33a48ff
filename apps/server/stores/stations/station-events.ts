import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { json } from '../../database/pool.ts';
import type { Sql } from '../../database/pool.ts';

/** An event as reported by a station, identified by its memory and message number. */
export type NewStationEvent = {
  readonly stationId: string;
  readonly memoryId: string;
  readonly message: number;
  readonly event: StationEvent;
};

/** Stores events, each once: a repeated message changes nothing. */
export async function insertStationEvents(sql: Sql, events: readonly NewStationEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql.run(
    `insert into station_events (station_id, memory_id, message, event)
     select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::jsonb[])
     on conflict (station_id, memory_id, message) do nothing`,
    [
      events.map((event) => event.stationId),
      events.map((event) => event.memoryId),
      events.map((event) => event.message),
      events.map((event) => json(event.event)),
    ],
  );
}

/** A stored event that has not been handled yet. */
export type PendingEvent = {
  readonly id: number;
  readonly station_id: string;
  readonly station_serial: string;
  readonly client_id: string | null;
  readonly event: unknown;
};

/**
 * The oldest unhandled event of each station, except the given stations; locked, so that only one process takes it.
 * A station's events are handled in message order.
 */
export function lockNextPendingEvent(sql: Sql, excludedStations: readonly string[]): Promise<PendingEvent | undefined> {
  return sql.first<PendingEvent>(
    `select e.id, e.station_id, m.serial_number as station_serial, m.client_id, e.event
     from station_events e join modules m on m.id = e.station_id
     where e.handled_at is null and e.station_id <> all($1::uuid[])
       and not exists (select from station_events before where before.station_id = e.station_id and before.handled_at is null and before.id < e.id)
     order by e.id limit 1 for update of e skip locked`,
    [excludedStations],
  );
}

/** True if an event was not handled yet; another process may be about to. */
export async function hasPendingEvents(sql: Sql): Promise<boolean> {
  return (await sql.rows('select 1 from station_events where handled_at is null limit 1')).length > 0;
}

export async function markEventHandled(sql: Sql, id: number, now: Temporal.Instant): Promise<void> {
  await sql.run('update station_events set handled_at = $2 where id = $1', [id, now]);
}

/** How long handled events are stored, for diagnosis. */
const RETENTION_DAYS = 30;

export async function deleteOldStationEvents(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from station_events where handled_at < $1', [now.subtract({ hours: RETENTION_DAYS * 24 })]);
}
