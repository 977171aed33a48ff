/** Remaining tokens of a rate at time `at` (ms). */
export type TokenBucket = { tokens: number; at: number };

export type Rate = { perSecond: number; burst: number };

export function fullBucket(rate: Rate, now: number): TokenBucket {
  return { tokens: rate.burst, at: now };
}

/** Takes one token; returns undefined if none is left. */
export function takeToken(bucket: TokenBucket, rate: Rate, now: number): TokenBucket | undefined {
  const tokens = Math.min(rate.burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * rate.perSecond);
  return tokens < 1 ? undefined : { tokens: tokens - 1, at: now };
}
