import { describe, expect, test } from 'vitest';
import { keeps, resultFile } from './result.ts';
import { Footnotes } from './footnotes.ts';
import { performancePage, resultFiles } from './performance-page.ts';
import { unmetFirst } from './unmet-first.ts';

describe('the files of results', () => {
  const RUN = { command: 'npm run bench -- idle', machine: '2 cores', load: 1, date: '2026-11-21', commit: '029f87d4' };
  const RESULT = { run: 'one', what: 'memory', figure: 240, unit: 'MB', goal: { atMost: 250 } };
  const file = (run: object, result: object) => ({ subject: 'Idling', runs: { one: run }, results: [result] });

  test('the files of results are accepted if they follow the schema', () => {
    expect(resultFile.safeParse(file(RUN, RESULT)).error).toBeUndefined();
    expect(resultFiles().length).toBeGreaterThan(10);
  });

  test.each([
    ['a text with a limit', RUN, { ...RESULT, figure: 'about 240' }],
    ['a cell that is too long', RUN, { ...RESULT, what: 'm'.repeat(121) }],
    ['a run that does not exist', RUN, { ...RESULT, run: 'two' }],
    ['a limit of an unknown kind', RUN, { ...RESULT, goal: { around: 250 } }],
    ['a field that does not exist', RUN, { ...RESULT, met: true }],
    ['a day that does not exist', { ...RUN, date: '2026-11-31' }, RESULT],
    ['something that is no commit', { ...RUN, commit: 'main' }, RESULT],
  ])('a file of results is refused with %s', (_, run, result) => {
    expect(resultFile.safeParse(file(run, result)).success).toBe(false);
  });

  test('a file of results is refused with a run that has no result', () => {
    const unused = { subject: 'Idling', runs: { one: RUN, two: RUN }, results: [RESULT] };
    expect(resultFile.safeParse(unused).success).toBe(false);
  });
});

test.each([
  [250, { atMost: 250 }, true],
  [251, { atMost: 250 }, false],
  [250, { below: 250 }, false],
  [0.36, { atLeast: 0.35 }, true],
  [0.34, { atLeast: 0.35 }, false],
  [[240, 260], { atMost: 250 }, false],
  [[240, 249], { atMost: 250 }, true],
  [{ from: 0.3, to: 0.9 }, { atLeast: 0.35 }, false],
  ['about four minutes', { atMost: 250 }, null],
])('a figure of %j with the limit %j is kept: %j', (figure, limit, expected) => {
  expect(keeps(figure, limit)).toBe(expected);
});

test('a footnote that is used again keeps its number and is defined once', () => {
  const footnotes = new Footnotes();
  expect([footnotes.mark('quiet'), footnotes.mark('load 5'), footnotes.mark('quiet')]).toEqual([
    '[^1]',
    '[^2]',
    '[^1]',
  ]);
  expect(footnotes.newDefinitions()).toBe('[^1]: quiet\n[^2]: load 5\n');
  expect([footnotes.mark('load 5'), footnotes.mark('load 9')]).toEqual(['[^2]', '[^3]']);
  expect(footnotes.newDefinitions()).toBe('[^3]: load 9\n');
});

test('no cell of the page is longer than can be read, and every footnote is defined once', () => {
  const page = performancePage();
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.flatMap((row) => row.replaceAll(/\[\^\d+\]/g, '').split(' | '));
  expect(cells.length).toBeGreaterThan(500);
  expect(cells.filter((cell) => cell.length > 125)).toEqual([]);
  const used = new Set(rows.flatMap((row) => row.match(/\[\^\d+\]/g) ?? []));
  const defined = [...page.matchAll(/^(\[\^\d+\]):/gm)].map(([, mark]) => mark);
  expect(defined.toSorted()).toEqual([...used].toSorted());
});

test('a table begins with what is not met, and a row that refers to the one above stays below it', () => {
  const rows = [
    { what: 'memory', met: 'yes' },
    { what: 'a report', met: 'required only' },
    { what: 'first load', met: 'yes' },
    { what: 'first load, received before that', met: 'no' },
    { what: 'readings', met: '' },
    { what: 'the same as CSV', met: 'yes' },
    { what: 'a backlog', met: 'no' },
  ] as const;
  expect(unmetFirst(rows).map(({ what }) => what)).toEqual([
    'first load',
    'first load, received before that',
    'a backlog',
    'a report',
    'memory',
    'readings',
    'the same as CSV',
  ]);
});
