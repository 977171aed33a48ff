/** Set-up of test projects that render or decide: `Date` and `Temporal.Now` are frozen, timers are not. */
import { beforeEach, vi } from 'vitest';

/** A summer noon in Warsaw, far from any clock change, month end or midnight. */
export const DEFAULT_INSTANT = '2026-07-15T10:00:00Z';

/** Restores the default time; a test sets another one with `vi.setSystemTime('2026-03-29T00:30:00Z')`. */
function freeze(): void {
  vi.useRealTimers();
  vi.setSystemTime(DEFAULT_INSTANT);
}

freeze();
beforeEach(freeze);
