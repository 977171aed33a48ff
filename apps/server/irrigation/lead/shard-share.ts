import { SHARDS, type ShardCounts } from '../../stores/processes/shards.ts';

/** How many free shards a process takes, and how many of its own it gives up. */
export type ShardMove = { readonly take: number; readonly give: number };

/**
 * Each live process leads its share of the shards, rounded up. Free shards are taken at once, because nothing waters
 * them; a surplus is given up one by one, so that stations never change hands all at once.
 */
export function shareShards({ live, own, free }: ShardCounts): ShardMove {
  const share = Math.ceil(SHARDS / Math.max(1, live));
  return { take: Math.min(free, Math.max(0, share - own)), give: own > share ? 1 : 0 };
}
