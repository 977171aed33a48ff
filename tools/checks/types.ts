import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, tool } from '../steps.ts';
import { digestOf } from './digest.ts';
import type { Passed } from './passed.ts';
import type { Outcome } from './queue.ts';
import type { Tree } from './tree.ts';

/**
 * Checks the types of one program if any of its files changed, or any on which they depend. The compiler keeps what it
 * knows about the files, and checks again only what a change affects. It runs in one thread, because several instantiate
 * the same types each for itself.
 */
export async function checkTypes(
  folder: string,
  files: readonly string[],
  { contents, moved }: Tree,
  passed: Passed,
  cache: string,
): Promise<Outcome> {
  const name = `types ${folder}`;
  const digest = digestOf(...[...files].sort().map((file) => `${file} ${contents.get(file) ?? ''}`));
  if (passed.has(name, digest)) return { ok: true, output: '', note: 'unchanged' };
  mkdirSync(cache, { recursive: true });
  const state = join(cache, `${folder === '.' ? 'node' : folder.replaceAll('/', '-')}.tsbuildinfo`);
  const words = ['-p', join(ROOT, folder), '--singleThreaded', '--incremental', '--tsBuildInfoFile', state];
  const { ok, output } = await run({ name, program: tool('tsc'), words });
  const unsure = moved();
  if (ok && !files.some((file) => unsure.has(file))) passed.update(new Map([[name, digest]]));
  return { ok, output, note: null };
}
