import type { Sql } from '../../database/pool.ts';
import { findInstalledModule, type InstalledModuleDetailsRow } from '../../stores/modules/installed-modules.ts';
import type { TestArea } from './routes.ts';

/** A module behind a simulated station, or such a station. */
export type SimulatedModule = {
  readonly row: InstalledModuleDetailsRow;
  readonly stationId: string;
  readonly station: string;
};

/** The module, if it belongs to the simulated field. One behind a real station is as unknown as one that does not exist. */
export async function findSimulatedModule(
  sql: Sql,
  { conformance }: TestArea,
  id: string,
  now: Temporal.Instant,
): Promise<SimulatedModule | undefined> {
  const row = await findInstalledModule(sql, id, now);
  if (row === undefined) return undefined;
  const station = row.station_serial ?? row.serial_number;
  if (!conformance.stations.includes(station)) return undefined;
  return { row, stationId: row.station_id ?? row.id, station };
}
