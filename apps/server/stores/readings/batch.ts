import type { Memory } from '@zagon/domain/measurements/completion.ts';
import type { Pool, Sql } from '../../database/pool.ts';
import { writeLatest, writeMemories } from './latest.ts';
import type { LatestRow } from './latest.ts';
import type { ReadingRow } from './row.ts';
import { insertSetAside } from './set-aside.ts';
import type { SetAsideMessage } from './set-aside.ts';
import { lockDays, lateDaysOf, unsealDays } from './seal.ts';
import { copyReadings, isDuplicate, mergeReadings } from './write.ts';
import { insertStationEvents } from '../stations/station-events.ts';
import type { NewStationEvent } from '../stations/station-events.ts';
import { writeReportedOutputs } from '../stations/reported-outputs.ts';
import type { ReportedOutput } from '../stations/reported-outputs.ts';
import { writeFirmware, writeStationLinks } from '../stations/stations.ts';
import type { StationLinkChange } from '../stations/stations.ts';

/** Everything written by one batch of field messages. */
export type FieldWrites = {
  readonly rows: readonly ReadingRow[];
  readonly latest: readonly LatestRow[];
  readonly memories: ReadonlyMap<number, Memory>;
  readonly outputs: readonly ReportedOutput[];
  readonly links: readonly StationLinkChange[];
  readonly events: readonly NewStationEvent[];
  readonly setAside: readonly SetAsideMessage[];
  readonly firmware: ReadonlyMap<string, string>;
};

/** How rows are inserted: `copy` is three times as fast, but fails if a row already exists. */
export type WriteMethod = 'copy' | 'merge';

/**
 * Writes a batch in one commit: a watermark must never be stored without the readings it covers. `fence` runs first in
 * that transaction, and throws if this process may not write the batch.
 */
export async function writeFieldBatch(
  pool: Pool,
  writes: FieldWrites,
  method: WriteMethod,
  now: Temporal.Instant,
  fence: ((sql: Sql) => Promise<void>) | null = null,
): Promise<WriteMethod> {
  try {
    await pool.transaction(async (sql, connection) => {
      if (fence !== null) await fence(sql);
      const late = lateDaysOf(writes.rows, now.epochMilliseconds);
      await lockDays(sql, late);
      if (method === 'copy') await copyReadings(connection, writes.rows);
      else await mergeReadings(sql, connection, writes.rows);
      await unsealDays(sql, late);
      await writeLatest(sql, writes.latest);
      await writeMemories(sql, writes.memories);
      await writeReportedOutputs(sql, writes.outputs);
      await insertStationEvents(sql, writes.events);
      await insertSetAside(sql, writes.setAside, now);
      await writeFirmware(sql, writes.firmware);
      await writeStationLinks(sql, writes.links, now);
    });
    return method;
  } catch (error) {
    if (method === 'copy' && isDuplicate(error)) return writeFieldBatch(pool, writes, 'merge', now, fence);
    throw error;
  }
}

/** True for an error that the same rows would cause again, as opposed to an unavailable database. */
export function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}
