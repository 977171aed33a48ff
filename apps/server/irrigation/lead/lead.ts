import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import { type ProcessRow, renewLease } from '../../stores/processes/leases.ts';
import {
  countShards,
  ledShardsOf,
  releaseShards,
  requestPlanningOfShards,
  surplusShards,
  takeShards,
} from '../../stores/processes/shards.ts';
import type { ShardFollower } from '../ports.ts';
import { shareShards } from './shard-share.ts';

/** The result of one renewal. */
export type LeadRenewal = {
  /** True if the lease had ended before it was renewed. */
  readonly hasLapsed: boolean;
  /** True if more shards are to be given up soon. */
  readonly hasSurplus: boolean;
};

/** How long a renewal waits for what follows from it, ms: well below the rest of the lease. */
const FOLLOW_MS = 2_000;

/**
 * Renews the lease of this process, and takes or gives up shards so that every process that can lead leads its share.
 * `follower` hears of each change: before shards are given up, and after they are taken.
 */
export async function renewLead(pool: Pool, process: ProcessRow, follower: ShardFollower): Promise<LeadRenewal> {
  const hasLapsed = await renewLease(pool, process);
  // Another process may have led and given back the shard in the meantime: its epochs are above ours.
  if (hasLapsed) await releaseShards(pool, process.id, await ledShardsOf(pool, process.id));
  const { take, give } = shareShards(await countShards(pool, process.id));
  const taken =
    take > 0
      ? await pool.transaction(async (sql) => {
          const shards = await takeShards(sql, process.id, take);
          await requestPlanningOfShards(sql, shards);
          return shards;
        })
      : [];
  if (give > 0) {
    const surplus = await surplusShards(pool, process.id, give);
    await follower.giving(surplus);
    await releaseShards(pool, process.id, surplus);
  }
  const led = new Set(await ledShardsOf(pool, process.id));
  // Whatever follows from it must not delay the next renewal.
  await Promise.race([follower.leading(led, taken), wait(FOLLOW_MS, undefined, { ref: false })]);
  return { hasLapsed, hasSurplus: give > 0 };
}
