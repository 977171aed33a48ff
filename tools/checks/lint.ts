import { run, tool } from '../steps.ts';
import type { Passed } from './passed.ts';
import type { Outcome } from './queue.ts';
import type { Tree } from './tree.ts';

/** Above this number of files the linter checks on one core: its memory grows with the number of cores it uses. */
const FEW_FILES = 200;

/** Lints files; the output names each problem as `path:line:column: message`. */
export type Linter = (files: readonly string[]) => Promise<{ readonly ok: boolean; readonly output: string }>;

/**
 * Lints the files of a group that changed since they passed, themselves or in anything on which they depend. This also
 * covers rules that follow imports, such as those about types and cycles.
 */
export async function lintGroup(
  group: readonly string[],
  { closures, moved }: Pick<Tree, 'closures' | 'moved'>,
  passed: Passed,
  lint: Linter = runLinter,
): Promise<Outcome> {
  const digestOf = (file: string): string => closures.get(file) ?? '';
  const stale = group.filter((file) => !passed.has(file, digestOf(file))).sort();
  if (stale.length === 0) return { ok: true, output: '', note: 'unchanged' };
  const { ok, output } = await lint(stale);
  const failed = namedFiles(stale, output);
  // A failure without a file, such as that of the configuration, says nothing about any file.
  const clean = ok || failed.size > 0 ? stale.filter((file) => !failed.has(file)) : [];
  const unsure = moved();
  const sure = clean.filter((file) => !unsure.has(file)).map((file) => [file, digestOf(file)] as const);
  passed.update(new Map(sure), failed);
  return { ok, output, note: `${stale.length} of ${group.length} files` };
}

/** Which of the linted files the output names. */
function namedFiles(linted: readonly string[], output: string): ReadonlySet<string> {
  const named = new Set(output.split('\n').map((line) => line.split(':')[0] ?? ''));
  return new Set(linted.filter((file) => named.has(file)));
}

function runLinter(files: readonly string[]): ReturnType<Linter> {
  return run({
    name: 'lint',
    program: tool('oxlint'),
    words: ['--type-aware', '--quiet', '--format=unix', '--no-error-on-unmatched-pattern', ...files],
    ...(files.length > FEW_FILES && { env: { GOMAXPROCS: '1' } }),
  });
}
