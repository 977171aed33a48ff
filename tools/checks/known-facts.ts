import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { SourceFile } from '../fences/source-files.ts';
import { contentDigest, factsOf, type FileFacts } from './file-facts.ts';

const stored = z.object({
  base: z.string(),
  files: z.record(
    z.string(),
    z.object({
      digest: z.string(),
      shape: z.string(),
      imports: z.array(z.string()),
      references: z.array(z.string()),
      augments: z.array(z.string()),
      isAmbient: z.boolean(),
    }),
  ),
});

/**
 * The facts of all files. Files that did not change are not parsed again; `base` names the version of what reads them.
 */
export function factsOfAll(files: readonly SourceFile[], base: string, path: string): ReadonlyMap<string, FileFacts> {
  const known = read(path);
  const facts = new Map(
    files.map((file) => {
      const before = known?.base === base ? known.files[file.path] : undefined;
      return [file.path, before?.digest === contentDigest(file) ? before : factsOf(file)] as const;
    }),
  );
  mkdirSync(dirname(path), { recursive: true });
  // An interrupted run must not leave half a file.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ base, files: Object.fromEntries(facts) }));
  renameSync(draft, path);
  return facts;
}

function read(path: string): z.output<typeof stored> | null {
  try {
    return stored.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Missing or from another version: everything is parsed.
    return null;
  }
}
