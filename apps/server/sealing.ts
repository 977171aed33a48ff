import type { Clock } from './clock.ts';
import type { Pool } from './db/pool.ts';
import { lastingTrouble, type Log } from './log.ts';
import { dropOldReadings, makeMonths } from './stores/readings-months.ts';
import { closeDays, sealSome } from './stores/readings-seal.ts';

const EVERY_MS = 30_000;
/** So many modules of a day at a time, with a rest between: meanwhile nothing late can be stored of that day. */
const AT_ONCE = 3;
const REST_MS = 30;
/** Tables of months are looked after once an hour. */
const MONTHS_EVERY_MS = 3_600_000;

/**
 * Seals days that are over and looks after the tables of months, as long as the server runs. While stations bring
 * much (`crowded`) nothing is sealed: each of their messages would have to wait for it, and undo it.
 */
export function startSealing(pool: Pool, clock: Clock, log: Log, crowded: () => boolean): { stop(): Promise<void> } {
  const trouble = lastingTrouble(log, 'readings.sealing');
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  let monthsAtMs = Number.NEGATIVE_INFINITY;

  async function round(): Promise<void> {
    if (performance.now() - monthsAtMs > MONTHS_EVERY_MS) {
      await lookAfterMonths(pool, clock.now());
      monthsAtMs = performance.now();
    }
    await closeDays(pool, clock.now());
    await sealWaiting(pool, clock, () => !ending.signal.aborted && !crowded());
  }

  const timer = setInterval(() => {
    running ??= round()
      .then(trouble.over, trouble.began)
      .finally(() => (running = undefined));
  }, EVERY_MS);
  return {
    async stop() {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** Seals what waits for it, as long as it may go on. */
export async function sealWaiting(pool: Pool, clock: Clock, mayGoOn: () => boolean): Promise<void> {
  while (mayGoOn() && (await sealSome(pool, AT_ONCE, clock.now())) > 0)
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
}

/** Months ahead get their tables, rows of other months theirs, and what is past its time goes. */
export async function lookAfterMonths(pool: Pool, now: Temporal.Instant): Promise<void> {
  await makeMonths(pool, now);
  await dropOldReadings(pool, now);
}
