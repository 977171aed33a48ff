/** A rate limit: burst size, and refill per second. */
export type Rate = { readonly burst: number; readonly perS: number };

/** Calls that share a rate per user: those with the same name. */
export type RateGroup = { readonly name: string; readonly rate: Rate };

/** Token buckets by key, such as a user and an emit. */
export type RateLimit = {
  /** Takes a token. Returns the seconds to wait, or null if one was free. */
  take(key: string, rate: Rate, nowMs: number): number | null;
  /** Tokens that are free now. */
  left(key: string, rate: Rate, nowMs: number): number;
  /** Returns a token that should not have been taken. */
  refund(key: string): void;
  /** Drops full buckets. */
  sweep(nowMs: number): void;
};

type Bucket = { readonly rate: Rate; readonly left: number; readonly atMs: number };

export function createRateLimit(): RateLimit {
  const buckets = new Map<string, Bucket>();
  const refill = (bucket: Bucket, nowMs: number): number =>
    Math.min(bucket.rate.burst, bucket.left + ((nowMs - bucket.atMs) / 1000) * bucket.rate.perS);
  return {
    take(key, rate, nowMs) {
      const bucket = buckets.get(key) ?? { rate, left: rate.burst, atMs: nowMs };
      const left = refill(bucket, nowMs);
      if (left < 1) return Math.ceil((1 - left) / rate.perS);
      buckets.set(key, { rate, left: left - 1, atMs: nowMs });
      return null;
    },
    left(key, rate, nowMs) {
      const bucket = buckets.get(key);
      return bucket === undefined ? rate.burst : refill(bucket, nowMs);
    },
    refund(key) {
      const bucket = buckets.get(key);
      if (bucket !== undefined) buckets.set(key, { ...bucket, left: Math.min(bucket.rate.burst, bucket.left + 1) });
    },
    sweep(nowMs) {
      for (const [key, bucket] of buckets) if (refill(bucket, nowMs) >= bucket.rate.burst) buckets.delete(key);
    },
  };
}
