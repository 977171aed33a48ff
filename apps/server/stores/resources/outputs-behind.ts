import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { mayPlannedOpeningRun } from '../openings/status-sql.ts';

/** An output with its use, what it was ordered to do, and what its module reported. */
export type OutputBehindRow = {
  readonly id: string;
  readonly name: string;
  readonly field_name: string;
  readonly module_id: string;
  readonly module_serial: string;
  readonly station_serial: string;
  readonly station_online: boolean;
  readonly client_name: string;
  readonly section_name: string | null;
  readonly source_name: string | null;
  readonly feeds: readonly string[];
  readonly ordered_open: boolean;
  /** The end of the last of its openings; null while that is not known. */
  readonly ordered_until: Temporal.Instant | null;
  readonly reported_open: boolean | null;
  readonly reported_at: Temporal.Instant | null;
};

/** Openings of an output `o` that are to run now. A hand opening may have no end before it is sent. */
const OPENINGS = `
  select p.close_at as closes_at from output_plans p
  where p.output_id = o.id and ${mayPlannedOpeningRun('p')} and p.open_at <= $2 and p.close_at > $2
  union all
  select h.closes_at from manual_opens h where h.output_id = o.id and h.status <= ${HAND_OPENING_STATUS.open}`;

/** The outputs of all accounts behind base stations with these serial numbers. */
export function outputsBehind(
  sql: Sql,
  stations: readonly string[],
  now: Temporal.Instant,
): Promise<readonly OutputBehindRow[]> {
  return sql.rows(
    `select o.id, o.name, o.field_name, m.id as module_id, m.serial_number as module_serial,
       b.serial_number as station_serial, coalesce(st.online, false) as station_online, c.name as client_name,
       s.name as section_name, w.name as source_name,
       array(select f.name from water_source_outputs wo join water_sources f on f.id = wo.water_source_id
         where wo.output_id = o.id group by f.id, f.name order by f.name) as feeds,
       exists (${OPENINGS}) as ordered_open,
       (select max(e.closes_at) from (${OPENINGS}) e) as ordered_until,
       o.reported_open, o.reported_at
     from outputs o
     join modules m on m.id = o.module_id and m.client_id = o.client_id
     join modules b on b.id = m.station_id and b.client_id = o.client_id
     join clients c on c.id = o.client_id
     left join stations st on st.module_id = b.id
     left join sections s on s.output_id = o.id and s.client_id = o.client_id
     left join water_sources w on w.id = s.water_source_id and w.client_id = o.client_id
     where b.serial_number = any($1::text[]) and o.removed_at is null and m.removed_at is null and b.removed_at is null
     order by b.serial_number, m.serial_number, o.field_name`,
    [stations, now],
  );
}
