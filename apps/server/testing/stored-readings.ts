import type { Pool } from '../database/pool.ts';
import { writeFieldBatch } from '../stores/readings/batch.ts';
import type { ReadingRow } from '../stores/readings/row.ts';
import { queueEndedDays, sealBatch } from '../stores/readings/seal.ts';

/** Stores readings as one batch from the field. */
export async function storeReadings(pool: Pool, rows: readonly ReadingRow[], now: Temporal.Instant): Promise<void> {
  const emptyBatch = {
    latest: [],
    memories: new Map(),
    outputs: [],
    links: [],
    events: [],
    setAside: [],
    firmware: new Map(),
  };
  await writeFieldBatch(pool, { ...emptyBatch, rows }, 'copy', now);
}

/** Seals every finished day. */
export async function sealAll(pool: Pool, now: Temporal.Instant): Promise<void> {
  await queueEndedDays(pool, now);
  while ((await sealBatch(pool, 50, now)) > 0);
}
