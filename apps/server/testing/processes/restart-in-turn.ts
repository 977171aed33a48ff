import { setTimeout as wait } from 'node:timers/promises';
import type { Processes } from './processes.ts';

/**
 * Ends the oldest process again and again, in turn by SIGTERM and by SIGKILL, and starts another one, until the time is
 * over. `ended` is called once the new one is ready. Returns how often.
 */
export async function restartInTurn(
  processes: Processes,
  {
    everyMs,
    forMs,
    ended,
  }: { readonly everyMs: number; readonly forMs: number; readonly ended: (how: string) => void },
): Promise<number> {
  const endMs = performance.now() + forMs;
  let restarts = 0;
  while (performance.now() + everyMs < endMs) {
    await wait(everyMs);
    const [oldest] = processes.living;
    if (oldest === undefined) throw new Error('no process is left');
    const how = restarts % 2 === 0 ? 'SIGTERM' : 'SIGKILL';
    await processes.end(oldest, how);
    await processes.start();
    restarts += 1;
    ended(how);
  }
  return restarts;
}
