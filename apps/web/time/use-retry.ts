import { useEffect, useEffectEvent } from 'react';

/** First and longest delay before a part that broke is tried again by itself, ms. */
const [FIRST_MS, LONGEST_MS] = [5_000, 60_000];

/** The delay before a part that broke is shown again; longer each time, as it may break again. `failures`: so far. */
export function retryDelayMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
}

/** Shows a part that broke again by itself: what it broke on may have been an answer that has been replaced since. */
export function useRetry(failures: number, retry: () => void): void {
  const onRetry = useEffectEvent(retry);
  useEffect(() => {
    const timer = setTimeout(() => onRetry(), retryDelayMs(failures));
    return () => clearTimeout(timer);
  }, [failures]);
}
