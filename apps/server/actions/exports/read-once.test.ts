import { expect, test } from 'vitest';
import type { ExportedRow } from '../../stores/exports/pages.ts';
import { readOnce } from './read-once.ts';
import type { RowSource } from './data-file.ts';

/** Rows "0", "1" … of the given length, ten per page; counts the reads. */
function aSource(rows: number, length: number): RowSource & { readonly reads: () => number } {
  let reads = 0;
  return {
    file: 'rows',
    columns: ['n'],
    rows,
    reads: () => reads,
    async readAfter(key) {
      reads += 1;
      const from = key === null ? 0 : Number(key[0]) + 1;
      const page = Array.from({ length: Math.max(0, Math.min(10, rows - from)) }, (_, at) => String(from + at));
      return page.map((n): ExportedRow => ({ line: n.padEnd(length), key: [n] }));
    },
  };
}

async function readAll(source: RowSource): Promise<readonly string[]> {
  const lines: string[] = [];
  let page = await source.readAfter(null);
  while (page.length > 0) {
    lines.push(...page.map(({ line }) => line.trim()));
    page = await source.readAfter(page.at(-1)?.key ?? null);
  }
  return lines;
}

test.each([
  ['a source that fits is read once for both files', 35, 10, 5],
  ['a larger one is read twice, with the same rows', 35, 1_000_000, 10],
  ['an empty one too', 0, 10, 1],
] as const)('reading for two files depends on the size of the source: %s', async (_, rows, length, reads) => {
  const source = aSource(rows, length);
  const once = readOnce(source);
  const expected = Array.from({ length: rows }, (_n, at) => String(at));
  expect(await readAll(once)).toEqual(expected);
  expect(await readAll(once)).toEqual(expected);
  expect(source.reads()).toBe(reads);
});
