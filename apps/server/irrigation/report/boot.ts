import type { Sql } from '../../database/pool.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { markStationOutputsClosed } from '../../stores/openings/output-states.ts';
import { closedAt } from './output-closed.ts';
import type { Report } from './report.ts';

/** A starting station first closes everything behind it, so all earlier openings are over. */
export async function stationBooted(sql: Sql, report: Report<'station_booted'>): Promise<IrrigationChanges> {
  const { accountId, stationId, at, now } = report;
  const changes: IrrigationChanges[] = [];
  for (const outputId of await markStationOutputsClosed(sql, accountId, stationId, at)) {
    changes.push(
      await closedAt(sql, { accountId, outputId, at, now, wasRequested: false, reason: 'boot', cause: null }),
    );
  }
  return mergeChanges(changes);
}
