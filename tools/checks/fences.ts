import { setImmediate as turn } from 'node:timers/promises';
import type { FileFence } from '../fences/all-fences.ts';
import type { SourceFile } from '../fences/source-files.ts';
import { digestOf } from './digest.ts';
import type { Passed } from './passed.ts';

/**
 * Runs the fences file by file, so that each file is parsed once, and returns their messages by fence. Files that passed
 * unchanged are skipped.
 */
export async function fenceMessages(
  fences: readonly FileFence[],
  files: readonly SourceFile[],
  base: string,
  passed: Passed,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const messages = new Map<string, string[]>(fences.map(({ name }) => [name, []]));
  const clean = new Map<string, string>();
  const failed = new Set<string>();
  for (const { path, text } of files) {
    const digest = digestOf(base, path, text);
    const name = `fences ${path}`;
    if (passed.has(name, digest)) continue;
    const found = fences
      .filter(({ ending }) => ending.test(path))
      .map((fence) => ({ fence: fence.name, texts: fence.check(path, text) }));
    for (const { fence, texts } of found) messages.get(fence)?.push(...texts);
    if (found.every(({ texts }) => texts.length === 0)) clean.set(name, digest);
    else failed.add(name);
    // Other steps end meanwhile, and the next ones start.
    await turn();
  }
  passed.update(clean, failed);
  return messages;
}
