import type { Pool } from '../../database/pool.ts';
import { type ProcessRow, renewLease } from '../../stores/processes/leases.ts';
import { countShards, releaseShards, requestPlanningOfShards, takeShards } from '../../stores/processes/shards.ts';
import { shareShards } from './shard-share.ts';

/** The result of one renewal. */
export type LeadRenewal = {
  /** True if the lease had ended before it was renewed. */
  readonly hasLapsed: boolean;
  /** True if more shards are to be given up soon. */
  readonly hasSurplus: boolean;
};

/** Renews the lease of this process, and takes or gives up shards so that every process leads its share. */
export async function renewLead(pool: Pool, process: ProcessRow): Promise<LeadRenewal> {
  const hasLapsed = await renewLease(pool, process);
  // Another process may have led and given back the shard in the meantime: its epochs are above ours.
  if (hasLapsed) await releaseShards(pool, process.id);
  const counts = await countShards(pool, process.id);
  const { take, give } = shareShards(counts);
  if (take > 0)
    await pool.transaction(async (sql) => {
      await requestPlanningOfShards(sql, await takeShards(sql, process.id, take));
    });
  if (give > 0) await releaseShards(pool, process.id, give);
  return { hasLapsed, hasSurplus: give > 0 };
}
