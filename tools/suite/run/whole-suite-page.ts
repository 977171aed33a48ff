/** The page that says when the whole suite was last run, and with what result. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../steps.ts';

const PAGE = join(ROOT, 'docs', 'whole-suite.md');
const BEGIN = '<!-- written by `npm run test:all`: -->';
const END = '<!-- end of what it writes -->';

/** A part of the whole suite that has been run. */
export type PartResult = {
  readonly part: string;
  readonly date: string;
  readonly commit: string;
  readonly minutes: number;
  /** What came of it, such as "17,000 passed, 0 failed". */
  readonly outcome: string;
};

/** Puts the results into a page, each in place of the last one of its part. Throws if the page has no place for them. */
export function withResults(page: string, results: readonly PartResult[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`the page lacks the lines "${BEGIN}" and "${END}"`);
  const rows = new Map(
    page
      .slice(begin + BEGIN.length, end)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((row) => [row.split('|')[1]?.trim() ?? '', row] as const),
  );
  for (const result of results) rows.set(result.part, rowOf(result));
  const table = ['| part | date | commit | minutes | result |', '| --- | --- | --- | --- | --- |', ...rows.values()];
  return `${page.slice(0, begin)}${BEGIN}\n\n${table.join('\n')}\n\n${page.slice(end)}`;
}

function rowOf({ part, date, commit, minutes, outcome }: PartResult): string {
  return `| ${part} | ${date} | ${commit} | ${minutes.toFixed(0)} | ${outcome} |`;
}

/** Writes the results into the page of this project. */
export function recordResults(results: readonly PartResult[]): void {
  writeFileSync(PAGE, withResults(readFileSync(PAGE, 'utf8'), results));
}
