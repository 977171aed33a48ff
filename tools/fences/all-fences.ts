import { importCycles } from './cycles.ts';
import { crossings } from './fences.ts';
import { oversizedFolders } from './folder-size.ts';
import { longFunctions } from './function-length.ts';
import { misnamedFolders } from './noun-folders.ts';
import { realClockReads } from './real-clock.ts';
import { renamedColumns } from './row-columns.ts';
import { statusNumbers } from './status-numbers.ts';
import { styleProblems } from '../styles/styles.ts';
import type { SourceFile } from './source-files.ts';
import { avoidedWords } from './words.ts';

/** A rule that `npm run check` enforces. */
export type Fence = {
  readonly name: string;
  /** Returns a message for each violation. */
  readonly check: (files: readonly SourceFile[]) => readonly string[];
};

const perFile =
  (check: (path: string, text: string) => readonly string[]): Fence['check'] =>
  (files) =>
    files.flatMap(({ path, text }) => check(path, text));

/** Checks of all TypeScript files. */
export const FENCES: readonly Fence[] = [
  { name: 'imports', check: perFile((path, text) => crossings(path, text).map(({ message }) => message)) },
  { name: 'import cycles', check: importCycles },
  { name: 'folder size', check: (files) => oversizedFolders(files.map(({ path }) => path)) },
  { name: 'folder names', check: (files) => misnamedFolders(files.map(({ path }) => path)) },
  { name: 'function length', check: perFile(longFunctions) },
  { name: 'words in names', check: perFile(avoidedWords) },
  { name: 'clock in tests', check: perFile(realClockReads) },
  { name: 'columns of rows', check: perFile(renamedColumns) },
  { name: 'status numbers', check: perFile(statusNumbers) },
];

/** Checks of all style sheets. */
export const STYLE_FENCES: readonly Fence[] = [{ name: 'style sheets', check: perFile(styleProblems) }];
