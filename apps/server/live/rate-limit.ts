import type { Rate } from './emit.ts';

/** Token buckets per user and emit. */
export type RateLimit = {
  /** Takes a token. Returns the seconds to wait, or null if one was free. */
  take(key: string, rate: Rate, nowMs: number): number | null;
  /** Drops full buckets. */
  sweep(nowMs: number): void;
};

export function createRateLimit(): RateLimit {
  const buckets = new Map<string, { rate: Rate; left: number; atMs: number }>();
  const refill = (bucket: { rate: Rate; left: number; atMs: number }, nowMs: number): number =>
    Math.min(bucket.rate.burst, bucket.left + ((nowMs - bucket.atMs) / 1000) * bucket.rate.perS);
  return {
    take(key, rate, nowMs) {
      const bucket = buckets.get(key) ?? { rate, left: rate.burst, atMs: nowMs };
      const left = refill(bucket, nowMs);
      if (left < 1) return Math.ceil((1 - left) / rate.perS);
      buckets.set(key, { rate, left: left - 1, atMs: nowMs });
      return null;
    },
    sweep(nowMs) {
      for (const [key, bucket] of buckets) if (refill(bucket, nowMs) >= bucket.rate.burst) buckets.delete(key);
    },
  };
}
