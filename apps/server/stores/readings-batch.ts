import type { Memory } from '@zagon/domain/measurements/completion.ts';
import type { Pool } from '../db/pool.ts';
import { writeLatest, writeMemories } from './latest.ts';
import type { LatestRow } from './latest.ts';
import type { ReadingRow } from './readings-row.ts';
import { insertSetAside } from './readings-set-aside.ts';
import type { SetAsideMessage } from './readings-set-aside.ts';
import { holdDays, lateDaysOf, unsealDays } from './readings-seal.ts';
import { copyReadings, isDuplicate, mergeReadings } from './readings-write.ts';
import { insertStationEvents } from './stations-events.ts';
import type { NewStationEvent } from './stations-events.ts';
import { writeReportedOutputs } from './stations-outputs.ts';
import type { ReportedOutput } from './stations-outputs.ts';
import { writeFirmware, writeStationLinks } from './stations.ts';
import type { StationLinkChange } from './stations.ts';

/** Everything that one batch of messages from the field writes. */
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

/** How rows go in: `copy` is three times as fast and fails where a row is there already. */
export type WriteWay = 'copy' | 'merge';

/** Writes a batch in one commit: a watermark must never stand without the readings that it covers. */
export async function writeFieldBatch(
  pool: Pool,
  writes: FieldWrites,
  way: WriteWay,
  now: Temporal.Instant,
): Promise<WriteWay> {
  try {
    await pool.transaction(async (sql, connection) => {
      const late = lateDaysOf(writes.rows, now.epochMilliseconds);
      await holdDays(sql, late);
      if (way === 'copy') await copyReadings(connection, writes.rows);
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
    return way;
  } catch (error) {
    if (way === 'copy' && isDuplicate(error)) return writeFieldBatch(pool, writes, 'merge', now);
    throw error;
  }
}

/** True for an error that the same rows would meet again, as opposed to a database that is away. */
export function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);
}
