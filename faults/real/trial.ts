import { buildWebApp } from '../../apps/launcher/web-build.ts';
import { join } from 'node:path';
import { cutUntil } from './parts/cut.ts';
import { delayed } from './parts/delayed.ts';
import { kills } from './parts/kills.ts';
import type { Part, PartOptions } from './parts/part.ts';
import { paused } from './parts/paused.ts';
import { processes } from './parts/processes.ts';
import { savedDuringCut } from './parts/saved-during-cut.ts';
import { tripled } from './parts/tripled.ts';

const PARTS = {
  kills,
  'cut-8': cutUntil(8),
  'cut-12': cutUntil(12),
  'late-8': savedDuringCut(8),
  'late-12': savedDuringCut(12),
  paused,
  processes,
  delayed,
  tripled,
} satisfies Record<string, Part>;

/**
 * Runs the named trials (or all) in parallel, each with separate processes. Returns the number of failed ones.
 */
export async function runTrials(seed: number, names: readonly string[], options: PartOptions): Promise<number> {
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  await buildWebApp(join(import.meta.dirname, '../..'));
  const selected = Object.entries<Part>(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  const startedMs = performance.now();
  const log = (name: string, line: string): void => {
    const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1).padStart(5);
    console.log(`${minutes} min  ${name.padEnd(8)} ${line}`);
  };
  const violationCounts = await Promise.all(
    selected.map(async ([name, { description, run }]) => {
      log(name, description);
      const verdict = await run(seed, (line) => log(name, line), options);
      for (const sentence of verdict.violations) log(name, `BROKEN ${sentence}`);
      log(name, `${verdict.openings.length} openings, ${verdict.violations.length} broken`);
      return verdict.violations.length;
    }),
  );
  return violationCounts.filter((count) => count > 0).length;
}
