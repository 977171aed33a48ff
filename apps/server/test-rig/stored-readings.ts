import type { Pool } from '../db/pool.ts';
import { writeFieldBatch } from '../stores/readings-batch.ts';
import type { ReadingRow } from '../stores/readings-row.ts';
import { closeDays, sealSome } from '../stores/readings-seal.ts';

/** Readings come from the field, as one batch of it. */
export async function storeReadings(pool: Pool, rows: readonly ReadingRow[], now: Temporal.Instant): Promise<void> {
  const nothing = {
    latest: [],
    memories: new Map(),
    outputs: [],
    links: [],
    events: [],
    setAside: [],
    firmware: new Map(),
  };
  await writeFieldBatch(pool, { ...nothing, rows }, 'copy', now);
}

/** Every day that is over is packed. */
export async function sealAll(pool: Pool, now: Temporal.Instant): Promise<void> {
  await closeDays(pool, now);
  while ((await sealSome(pool, 50, now)) > 0);
}
