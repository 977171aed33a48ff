import { availableParallelism, loadavg } from 'node:os';
import { slowness } from './speed.ts';

/** How long one step of a journey may take on a quick machine without other work, ms. */
const STEP_MS = 60_000;

/** However busy a machine is, a step that takes this many times as long hangs. */
const FACTOR_MAX = 5;

/**
 * How long one step of a journey, such as a click or a text that is waited for, may take on this machine, ms: a step that
 * hangs fails, while a journey as a whole may take as long as its steps do.
 *
 * @param busyness Processes that run or wait, for each core.
 */
export function stepLimitMs(busyness = loadavg()[0] ?? 0, slow = slowness()): number {
  const perCore = busyness / availableParallelism();
  return STEP_MS * Math.min(FACTOR_MAX, Math.max(1, slow) * (1 + perCore));
}
