import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../steps.ts';
import { COMMITS_MAX, flakeProblems, flakesOf, recordFlakes } from './flakes.ts';

const EMPTY =
  '# Flakes\n\n| date | test | message | seen at | cause | mended by |\n| --- | --- | --- | --- | --- | --- |\n';
const AT = { date: '2026-07-15', commit: 'abc1234' };
const FAILURE = { file: 'e2e/journeys/map.test.ts', test: 'a map | a list', message: 'expected 1 to be 2' };

function treeWith(page: string) {
  const root = mkdtempSync(join(tmpdir(), 'flakes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'e2e'));
  writeFileSync(join(root, 'e2e/flakes.md'), page);
  return { root, page: () => readFileSync(join(root, 'e2e/flakes.md'), 'utf8') };
}

test('a flake is recorded with its date, message and commit, and only once while it has no cause', () => {
  const { root, page } = treeWith(EMPTY);
  recordFlakes([FAILURE], AT, root);
  recordFlakes([FAILURE], { date: '2026-07-16', commit: 'def5678' }, root);
  expect(flakesOf(page())).toEqual([
    {
      date: '2026-07-15',
      test: 'e2e/journeys/map.test.ts > a map | a list',
      message: 'expected 1 to be 2',
      seenAt: 'abc1234',
      cause: '',
      mendedBy: '',
    },
  ]);
});

test('a flake that comes back after it was explained is recorded again', () => {
  const { root, page } = treeWith(
    `${EMPTY}| 2026-07-01 | e2e/a.test.ts > x | m | 1111111 | a shared user | 2222222 |\n`,
  );
  recordFlakes([{ file: 'e2e/a.test.ts', test: 'x', message: 'm' }], AT, root);
  expect(flakesOf(page()).map(({ cause }) => cause)).toEqual(['a shared user', '']);
});

test('a flake without a cause is a problem after 60 commits, or if its commit is unknown; one with a cause never is', () => {
  const page = `${EMPTY}| 2026-07-01 | a > x | m | 1111111 |  |  |\n| 2026-07-01 | b > y | m | 1111111 | a race |  |\n`;
  expect(flakeProblems(page, () => COMMITS_MAX)).toEqual([]);
  for (const since of [COMMITS_MAX + 1, null]) {
    const problems = flakeProblems(page, () => since);
    expect(problems).toEqual([expect.stringContaining('"a > x", seen at 1111111, has had no cause')]);
  }
});

test('a row with a missing cell is refused and named', () => {
  expect(() => flakesOf(`${EMPTY}| 2026-07-01 | a > x | m | 1111111 | a race |\n`)).toThrow('other than 6 cells');
});

test('the list of this project can be read', () => {
  expect(Array.isArray(flakesOf(readFileSync(join(ROOT, 'e2e/flakes.md'), 'utf8')))).toBe(true);
});
