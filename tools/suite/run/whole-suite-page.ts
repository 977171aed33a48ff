/** The page that says when the whole suite was last run, and with what result. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../steps.ts';

const PAGE = join(ROOT, 'docs', 'whole-suite.md');
const BEGIN = '<!-- written by `npm run test:all`: -->';
const END = '<!-- end of what it writes -->';

/** The parts of the whole suite. A release needs each of them green. */
export const SUITE_PARTS = ['days', 'postgresql', 'packages', 'suite', 'clocks'] as const;
export type SuitePart = (typeof SUITE_PARTS)[number];

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
  const { begin, end, lines } = tableOf(page);
  const rows = new Map(lines.map((row) => [row.split('|')[1]?.trim() ?? '', row] as const));
  for (const result of results) rows.set(result.part, rowOf(result));
  const table = ['| part | date | commit | minutes | result |', '| --- | --- | --- | --- | --- |', ...rows.values()];
  return `${page.slice(0, begin)}${BEGIN}\n\n${table.join('\n')}\n\n${page.slice(end)}`;
}

/** The newest result of each part on a page. Throws if it has no place for them. */
export function resultsOn(page: string): readonly PartResult[] {
  return tableOf(page).lines.map((row) => {
    const [, part = '', date = '', commit = '', minutes = '', outcome = ''] = row.split('|').map((cell) => cell.trim());
    return { part, date, commit, minutes: Number(minutes), outcome };
  });
}

/** Where the table of results is in a page, and its rows. */
function tableOf(page: string): { readonly begin: number; readonly end: number; readonly lines: readonly string[] } {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`the page lacks the lines "${BEGIN}" and "${END}"`);
  const table = page.slice(begin + BEGIN.length, end).split('\n');
  return { begin, end, lines: table.filter((line) => line.startsWith('|')).slice(2) };
}

function rowOf({ part, date, commit, minutes, outcome }: PartResult): string {
  return `| ${part} | ${date} | ${commit} | ${minutes.toFixed(0)} | ${outcome} |`;
}

/** Writes the results into the page of this project. */
export function recordResults(results: readonly PartResult[]): void {
  writeFileSync(PAGE, withResults(readFileSync(PAGE, 'utf8'), results));
}
