import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { json } from '../db/pool.ts';
import type { Sql } from '../db/pool.ts';

/** An event as a station reported it, known by its memory and message number. */
export type NewStationEvent = {
  readonly stationId: string;
  readonly memoryId: string;
  readonly message: number;
  readonly event: StationEvent;
};

/** Keeps events, each once: a repeated message changes nothing. */
export async function insertStationEvents(sql: Sql, events: readonly NewStationEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql.run(
    `insert into station_events (station_id, memory_id, message, event)
     select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::jsonb[])
     on conflict (station_id, memory_id, message) do nothing`,
    [
      events.map((each) => each.stationId),
      events.map((each) => each.memoryId),
      events.map((each) => each.message),
      events.map((each) => json(each.event)),
    ],
  );
}

/** A kept event that nobody has dealt with yet. */
export type WaitingEvent = {
  readonly id: number;
  readonly stationId: string;
  readonly stationSerial: string;
  readonly clientId: string | null;
  readonly event: unknown;
};

/**
 * The oldest waiting event of each station, but for the given stations; locked, so that of several processes one
 * takes it. Events of a station are dealt with in the order of its messages.
 */
export function takeWaitingEvent(sql: Sql, butNotStations: readonly string[]): Promise<WaitingEvent | undefined> {
  return sql.first<WaitingEvent>(
    `select e.id, e.station_id as "stationId", m.serial_number as "stationSerial", m.client_id as "clientId", e.event
     from station_events e join modules m on m.id = e.station_id
     where e.handled_at is null and e.station_id <> all($1::uuid[])
       and not exists (select from station_events before where before.station_id = e.station_id and before.handled_at is null and before.id < e.id)
     order by e.id limit 1 for update of e skip locked`,
    [butNotStations],
  );
}

export async function markEventHandled(sql: Sql, id: number, now: Temporal.Instant): Promise<void> {
  await sql.run('update station_events set handled_at = $2 where id = $1', [id, now]);
}

/** What was dealt with is kept so long, for whoever looks for what a station said. */
const EVENTS_KEPT_DAYS = 30;

export async function deleteOldStationEvents(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run('delete from station_events where handled_at < $1', [now.subtract({ hours: EVENTS_KEPT_DAYS * 24 })]);
}
