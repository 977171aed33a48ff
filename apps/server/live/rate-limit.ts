import type { Rate } from './emit.ts';

/** Buckets of tries, one a person and emit; they fill again with time. */
export type RateLimit = {
  /** Seconds to wait, or null when the try is free. */
  take(key: string, rate: Rate, nowMs: number): number | null;
  /** Forgets those that are full again. */
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
