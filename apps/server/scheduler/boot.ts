import type { Sql } from '../db/pool.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { closeAllOfStation } from '../stores/output-states.ts';
import { closedAt } from './output-closed.ts';
import type { Report } from './station-events.ts';

/** A station that starts has closed everything behind it first: what ran before is over. */
export async function stationBooted(sql: Sql, report: Report<'station_booted'>): Promise<IrrigationChanges> {
  const { clientId, stationId, at, now } = report;
  const changes: IrrigationChanges[] = [];
  for (const outputId of await closeAllOfStation(sql, clientId, stationId, at)) {
    changes.push(await closedAt(sql, { clientId, outputId, at, now, wasAsked: false, reason: 'boot', cause: null }));
  }
  return joinChanges(changes);
}
