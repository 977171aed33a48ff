import type { Sql } from '../../database/pool.ts';
import { clearAllReportedOutputs, setAllLatestStale, setAllStationsOffline } from '../../stores/stations/stations.ts';

/**
 * At startup no station is connected, whatever was stored: displayed values are stale, and output states are unknown
 * until their modules report them.
 */
export async function startDisconnected(sql: Sql, now: Temporal.Instant): Promise<void> {
  await setAllStationsOffline(sql, now);
  await setAllLatestStale(sql, now);
  await clearAllReportedOutputs(sql);
}
