import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles, type SourceFile } from '../fences/source-files.ts';
import { ROOT } from '../steps.ts';
import { closureDigests, dependencies, withDependants } from './closure.ts';
import { digestOf } from './digest.ts';
import { factsOf, type FileFacts } from './file-facts.ts';
import { factsOfAll } from './known-facts.ts';

/** The folders to check; listing them keeps the tools out of everything else. */
export const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'faults', 'tools'];

/** The inputs that decide results besides the checked files: versions of the tools, their settings, and the checks. */
const SETTINGS = [
  'package-lock.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  '{.,packages/*,apps/*,e2e,bench,faults,tools}/package.json',
  '{.,packages/*,apps/*,e2e}/tsconfig*.json',
  'tools/{checks,fences,styles}/*.ts',
];

/** The files of the project, and what follows from their contents. */
export type Tree = {
  readonly files: readonly SourceFile[];
  readonly facts: ReadonlyMap<string, FileFacts>;
  /**
   * Digest of each file, of all files on which it depends, and of the settings: for the compiler, which checks those
   * files again with the settings of the program that imports them.
   */
  readonly contents: ReadonlyMap<string, string>;
  /** The same with only the shapes of those files: for the linter, which asks them for types alone. */
  readonly closures: ReadonlyMap<string, string>;
  /** On which files each file depends directly. */
  readonly edges: ReadonlyMap<string, readonly string[]>;
  /** Digest of the settings and of the types that count for every file. */
  readonly base: string;
  /**
   * Files changed since the tree was read, and all that depend on them: results about them belong to no digest here.
   */
  readonly moved: () => ReadonlySet<string>;
};

/** Reads all files of the project; `cache` keeps what their contents say. */
export function readTree(cache: string): Tree {
  const readMs = Date.now();
  const files = sourceFiles(ROOT, [...FOLDERS, 'vitest.config.ts'], /\.(?:[cm]?[jt]sx?|json|css)$/);
  const settings = globSync(SETTINGS, { cwd: ROOT })
    .sort()
    .map((path) => digestOf(path, readFileSync(join(ROOT, path), 'utf8')));
  const base = digestOf(process.version, ...settings);
  return treeFrom(files, factsOfAll(files, base, cache), base, (path) => modifiedMs(path) >= readMs);
}

/** When the file was modified; a deleted one is modified now. */
function modifiedMs(path: string): number {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}

/** The results that follow from these files and a digest of the settings. */
export function treeOf(
  files: readonly SourceFile[],
  settings: string,
  isModified: (path: string) => boolean = () => false,
): Tree {
  return treeFrom(files, new Map(files.map((file) => [file.path, factsOf(file)] as const)), settings, isModified);
}

function treeFrom(
  files: readonly SourceFile[],
  facts: ReadonlyMap<string, FileFacts>,
  settings: string,
  isModified: (path: string) => boolean,
): Tree {
  const ambient = [...facts.values()].filter(({ isAmbient }) => isAmbient).map(({ digest }) => digest);
  const base = digestOf(settings, ...ambient.sort());
  const edges = dependencies(facts);
  const withBase = (digests: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...digests].map(([path, digest]) => [path, digestOf(base, digest)] as const));
  const contents = withBase(closureDigests(facts, edges, 'digest'));
  const closures = withBase(closureDigests(facts, edges, 'shape'));
  const moved = () => withDependants(new Set([...facts.keys()].filter(isModified)), edges);
  return { files, facts, contents, closures, edges, base, moved };
}
