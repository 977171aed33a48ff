import { join } from 'node:path';
import { changedFiles } from '../checks/changed.ts';
import { readTree } from '../checks/tree.ts';
import { resolveImport } from '../fences/fences.ts';
import { ROOT } from '../steps.ts';
import { type Affected, affectedBy, chunksIn } from './affected.ts';

const REGISTRIES = /^apps\/web\/app\/(?:\w+\/)*(?:\w+-)?(?:screens|pages)\.ts$/;

/** What the working tree and the unpublished commits can break. */
export function whatChanged(): Affected {
  const { files, edges } = readTree(join(ROOT, '.cache', 'check', 'facts.json'));
  const chunks = chunksIn(
    files.filter(({ path }) => REGISTRIES.test(path)),
    resolveImport,
  );
  return affectedBy(changedFiles(), edges, chunks);
}
