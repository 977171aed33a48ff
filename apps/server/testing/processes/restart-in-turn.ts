import { setTimeout as wait } from 'node:timers/promises';
import type { Processes } from './processes.ts';

/**
 * Ends the oldest process again and again, in turn by SIGTERM and by SIGKILL, and starts another one, until `enough`
 * says so. `ended` is called once the new one is ready.
 */
export async function restartInTurn(
  processes: Processes,
  {
    everyMs,
    enough,
    ended,
  }: {
    readonly everyMs: number;
    readonly enough: (restarts: number) => boolean;
    readonly ended: (how: string) => void;
  },
): Promise<void> {
  for (let restarts = 0; !enough(restarts); restarts += 1) {
    await wait(everyMs);
    const [oldest] = processes.living;
    if (oldest === undefined) throw new Error('no process is left');
    const how = restarts % 2 === 0 ? 'SIGTERM' : 'SIGKILL';
    await processes.end(oldest, how);
    await processes.start();
    ended(how);
  }
}
