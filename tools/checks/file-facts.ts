import { dirname, join, normalize } from 'node:path';
import { importTargets, resolveImport } from '../fences/fences.ts';
import type { SourceFile } from '../fences/source-files.ts';
import { digestOf } from './digest.ts';
import { shapeOf } from './shape.ts';

/** The facts that follow from the content of one file alone. Paths are relative to the root, with `/`. */
export type FileFacts = {
  readonly digest: string;
  /** Digest of the part on which other files can depend. */
  readonly shape: string;
  /** The files it imports, re-exports or loads. */
  readonly imports: readonly string[];
  /** The files it only names in types: `typeof import('./a.ts')`. */
  readonly references: readonly string[];
  /** Files to whose types it adds: `declare module './a.ts'`. */
  readonly augments: readonly string[];
  /** Whether it declares types that no file need import: they count for every file. */
  readonly isAmbient: boolean;
};

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Names the content of a file at its place. */
export function contentDigest({ path, text }: SourceFile): string {
  return digestOf(path, text);
}

/** Reads the facts of one file. Anything but a script, such as JSON, imports nothing. */
export function factsOf(file: SourceFile): FileFacts {
  const { path, text } = file;
  const digest = contentDigest(file);
  if (!SCRIPT.test(path)) return { digest, shape: digest, imports: [], references: [], augments: [], isAmbient: false };
  const imports = [...new Set(importTargets(path, text))];
  const references = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)];
  return {
    digest,
    // Rules about cycles also follow the imports inside functions.
    shape: digestOf(path, shapeOf(path, text), ...imports),
    imports,
    references: references.map(([, name = '']) => resolveImport(path, name)),
    augments: [...text.matchAll(/^declare module '(\.[^']+)'/gm)].map(([, name = '']) =>
      normalize(join(dirname(path), name)),
    ),
    isAmbient: path.endsWith('.d.ts') || /^\s*declare (?:global|module '[^.])/m.test(text),
  };
}
