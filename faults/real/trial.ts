import { buildWebApp } from '../../apps/launcher/web-build.ts';
import { join } from 'node:path';
import { cutUntil } from './parts/cut.ts';
import { delayed } from './parts/delayed.ts';
import { kills } from './parts/kills.ts';
import type { Part } from './parts/part.ts';
import { paused } from './parts/paused.ts';
import { savedUnderCut } from './parts/saved-under-cut.ts';
import { tripled } from './parts/tripled.ts';

const PARTS = {
  kills,
  'cut-8': cutUntil(8),
  'cut-12': cutUntil(12),
  'late-8': savedUnderCut(8),
  'late-12': savedUnderCut(12),
  paused,
  delayed,
  tripled,
} satisfies Record<string, Part>;

/** Plays the parts that are named, or all, at the same time, each with processes of its own. How many were broken. */
export async function trial(seed: number, names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  await buildWebApp(join(import.meta.dirname, '../..'));
  const chosen = Object.entries<Part>(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  const startedMs = performance.now();
  const tell = (name: string, line: string): void => {
    const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1).padStart(5);
    console.log(`${minutes} min  ${name.padEnd(8)} ${line}`);
  };
  const broken = await Promise.all(
    chosen.map(async ([name, { what, play }]) => {
      tell(name, what);
      const verdict = await play(seed, (line) => tell(name, line));
      for (const sentence of verdict.broken) tell(name, `BROKEN ${sentence}`);
      tell(name, `${verdict.openings.length} openings, ${verdict.broken.length} broken`);
      return verdict.broken.length;
    }),
  );
  return broken.filter((count) => count > 0).length;
}
