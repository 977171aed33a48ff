import { vi } from 'vitest';

/** Runs an action and immediately the timers of the next `ms`; then timers are real again and the clock is frozen. */
export async function fastForward(ms: number, action: () => void): Promise<void> {
  vi.useFakeTimers();
  action();
  await vi.advanceTimersByTimeAsync(ms);
  const now = Date.now();
  vi.useRealTimers();
  vi.setSystemTime(now);
}
