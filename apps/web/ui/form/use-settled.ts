import { useEffect, useState } from 'react';

/** Longer than it takes from seeing a button to pressing it, ms. */
const SETTLE_MS = 1_000;

/**
 * False for a moment after `value` has changed. For a button that replaces another one: a press aimed at the previous
 * one must not reach it.
 */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled, value]);
  return settled === value;
}
