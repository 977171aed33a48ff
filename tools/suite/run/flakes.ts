/** The list of tests that once failed and passed when they ran again: each needs a cause. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../steps.ts';
import type { Failure } from './report.ts';

/** The page with the list. */
const PAGE = 'e2e/flakes.md';

/** How many commits a flake may be without a cause. */
export const COMMITS_MAX = 60;

/** A row of the list. */
export type Flake = {
  readonly date: string;
  /** File and title of the test. */
  readonly test: string;
  readonly message: string;
  /** The commit at which it was seen. */
  readonly seenAt: string;
  /** Empty until it is known. */
  readonly cause: string;
  /** The commit that mended it; empty until it is. */
  readonly mendedBy: string;
};

/** The flakes that a page lists. Throws if a row of its table has another number of cells. */
export function flakesOf(page: string): readonly Flake[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, date, test, message, seenAt, cause, mendedBy, end] = cells;
    if (date === undefined || test === undefined || message === undefined || seenAt === undefined)
      throw new Error(`${PAGE} has a row without a date, test, message or commit: ${row}`);
    if (cause === undefined || mendedBy === undefined || end === undefined || cells.length !== 8)
      throw new Error(`${PAGE} has a row with other than 6 cells: ${row}`);
    return { date, test, message, seenAt, cause, mendedBy };
  });
}

/**
 * What is wrong with the list: a flake without a cause after `COMMITS_MAX` commits.
 *
 * @param commitsSince How many commits came after one; null if the repository does not have it.
 */
export function flakeProblems(page: string, commitsSince: (commit: string) => number | null): readonly string[] {
  return flakesOf(page)
    .filter(({ cause }) => cause === '')
    .flatMap(({ test, seenAt }) => {
      const commits = commitsSince(seenAt);
      return commits === null || commits > COMMITS_MAX
        ? [`${PAGE}: "${test}", seen at ${seenAt}, has had no cause for more than ${COMMITS_MAX} commits: find it`]
        : [];
    });
}

/** Adds the flakes of a run to the page; a test that is listed without a cause is not listed twice. */
export function recordFlakes(
  flakes: readonly Failure[],
  at: { readonly date: string; readonly commit: string },
  root: string = ROOT,
): void {
  const path = join(root, PAGE);
  const page = readFileSync(path, 'utf8');
  const open = new Set(flakesOf(page).flatMap(({ test, cause }) => (cause === '' ? [test] : [])));
  const rows = flakes
    .map(({ file, test, message }) => ({ name: `${file} > ${test}`, message }))
    .filter(({ name }) => !open.has(name))
    .map(({ name, message }) => `| ${at.date} | ${cell(name)} | ${cell(message)} | ${at.commit} |  |  |`);
  if (rows.length > 0) writeFileSync(path, `${page.trimEnd()}\n${rows.join('\n')}\n`);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').trim();
}
