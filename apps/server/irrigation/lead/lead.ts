import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import { type OwnTime, type ProcessRow, renewLease } from '../../stores/processes/leases.ts';
import {
  ledShardsOf,
  releaseShards,
  requestPlanningOfShards,
  surplusShards,
  takeShards,
} from '../../stores/processes/shards.ts';
import { recordPresence } from '../../stores/stations/server-presence.ts';
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
 * Renews the lease of this process, and takes or gives up shards so that every process that can lead leads its share:
 * one statement while nothing changes. `follower` hears of each change: before shards are given up, and after they are
 * taken.
 */
export async function renewLead(
  pool: Pool,
  process: ProcessRow,
  follower: ShardFollower,
  own?: OwnTime,
): Promise<LeadRenewal & { readonly clockOk: boolean }> {
  const renewed = await renewLease(pool, process, own);
  if (own !== undefined && renewed.clockOk && !renewed.isPresent) await recordPresence(pool, process.id, own.now);
  // Another process may have led and given back the shard in the meantime: its epochs are above ours.
  if (renewed.hasLapsed) await releaseShards(pool, process.id, renewed.led);
  const { others, clockOk, led, free } = renewed.hasLapsed ? await renewLease(pool, process, own) : renewed;
  const isAble = clockOk && process.linkOk !== false;
  const able = others.able + (isAble ? 1 : 0);
  const { take, give } = shareShards({ live: others.live + 1, able, isAble, own: led.length, free });
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
  const leads = new Set(take > 0 || give > 0 ? await ledShardsOf(pool, process.id) : led);
  // Whatever follows from it must not delay the next renewal.
  await Promise.race([follower.leading(leads, taken), wait(FOLLOW_MS, undefined, { ref: false })]);
  return { hasLapsed: renewed.hasLapsed, hasSurplus: give > 0, clockOk };
}
