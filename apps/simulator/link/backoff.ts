const INITIAL_DELAY_MS = 250;
/** A real station waits up to a minute; the demo recovers sooner after a restart. */
const MAX_DELAY_MS = 5_000;

/** Delay before the n-th connection attempt; `jitter` (0 to 1) spreads the stations out. */
export function reconnectDelayMs(failures: number, jitter: number): number {
  const delayMs = Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** Math.min(16, failures - 1));
  return delayMs * (0.75 + 0.5 * jitter);
}
