import { SHARDS, type ShardCounts } from '../../stores/processes/shards.ts';

/** How many free shards a process takes, and how many of its own it gives up. */
export type ShardMove = { readonly take: number; readonly give: number };

/**
 * Each process that can lead leads its share of the shards, rounded up. Free shards are taken at once, because nothing
 * waters them; a surplus is given up one by one, so that stations never change hands all at once. A process with a wrong
 * clock or without the broker gives up all of them, but only if another one can lead: until then they stay, because
 * ingest and closing do not need either.
 */
export function shareShards({ live, able, isAble, own, free }: ShardCounts): ShardMove {
  if (able > 0 && !isAble) return { take: 0, give: own };
  const share = Math.ceil(SHARDS / Math.max(1, able > 0 ? able : live));
  return { take: Math.min(free, Math.max(0, share - own)), give: own > share ? 1 : 0 };
}
