import type { Refill } from './refill.ts';

/** Whether a run comes before its section needs water at the earliest; `runAtMs` is null without a run in sight. */
export function isInTime(earliest: Refill, runAtMs: number | null): boolean {
  switch (earliest.kind) {
    case 'later':
      return true;
    case 'reached':
      return false;
    case 'reached_at':
      return runAtMs !== null && runAtMs <= earliest.atMs;
  }
}
