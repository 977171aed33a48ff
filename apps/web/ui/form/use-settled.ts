import { useEffect, useState } from 'react';

/** Longer than it takes from seeing a button to pressing it, ms. */
const SETTLE_MS = 1_000;

/** `sinceMs`: when it was settled, as in `event.timeStamp`. */
type Settled = { readonly value: string; readonly sinceMs: number };

/**
 * For a button that replaces another one: a press aimed at the previous one must not reach it. Not settled for a moment
 * after `value` has changed. `accepts`: whether a press was made after that moment; on a busy page, it may have waited.
 */
export function useSettled(value: string): {
  readonly isSettled: boolean;
  readonly accepts: (press: Event) => boolean;
} {
  const [settled, setSettled] = useState<Settled>({ value, sinceMs: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (settled.value === value) return;
    const timer = setTimeout(() => setSettled({ value, sinceMs: performance.now() }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled, value]);
  const isSettled = settled.value === value;
  return { isSettled, accepts: (press) => isSettled && press.timeStamp >= settled.sinceMs };
}
