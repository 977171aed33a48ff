const FIRST_MS = 1_000;
const MAX_MS = 60_000;

/**
 * Pause before the next attempt to connect, ms; `random` is between 0 and 1. Spread, so that the accounts of one network
 * server do not return to it at the same moment.
 */
export function reconnectAfterMs(failures: number, random: number): number {
  const wholeMs = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(wholeMs * (0.5 + random / 2));
}
