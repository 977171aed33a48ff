import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What the summary of an earlier run says about it. */
const earlierRun = z.object({ scope: z.string(), total: z.object({ wallS: z.number() }) });

/** How long a run probably takes, and why that is believed. */
export type Estimate = { readonly wallS: number; readonly because: string };

/**
 * How long a run will take on this machine: as long as the last one of the same scope, otherwise what is usual on the
 * machine of the budgets times the slowness of this one.
 *
 * @param path The summary of the last run.
 */
export function estimate(path: string, scope: string, usualS: number, slowness: number): Estimate {
  const last = lastRun(path);
  return last?.scope === scope
    ? { wallS: last.total.wallS, because: 'as the last run' }
    : { wallS: usualS * slowness, because: `this machine is ${slowness.toFixed(1)} × as slow as that of the budgets` };
}

/** An estimate as a sentence. */
export function estimateText({ wallS, because }: Estimate): string {
  const minutes = Math.max(1, Math.round(wallS / 60));
  return `This takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} (${because}), longer beside other work.`;
}

/** Null if there was none, or if an older version wrote it. */
function lastRun(path: string): z.output<typeof earlierRun> | null {
  if (!existsSync(path)) return null;
  return earlierRun.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
}
