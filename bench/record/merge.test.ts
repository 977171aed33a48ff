import { resultFile, type ResultFile } from '@zagon/tools/documents/performance/result.ts';
import { expect, test } from 'vitest';
import { mergeRun } from './merge.ts';

const COMMAND = 'npm run bench -- start';
const OTHER = 'npm run bench -- idle';
const RUN = { command: COMMAND, machine: '2 cores', load: 0.3, date: '2026-11-28' };

const BY_HAND: ResultFile = {
  subject: 'Starts',
  runs: {
    quiet: { command: COMMAND, machine: 'a quiet machine', date: '2026-11-21' },
    old: { command: OTHER, machine: 'an old machine', date: '2026-11-20' },
  },
  results: [
    { run: 'old', what: 'second start', figure: 3, unit: 's' },
    { run: 'quiet', what: 'first start', figure: 9, unit: 's' },
    { run: 'quiet', what: 'start after a kill', figure: 2, unit: 's' },
  ],
};

const first = (figure: number) => ({ run: RUN, figures: [{ what: 'first start', figure, unit: 's' }] });

test('a recorded run takes the place of the same figure of the same command and keeps the other history', () => {
  const merged = mergeRun(BY_HAND, first(5));
  expect(resultFile.parse(merged)).toEqual(merged);
  expect(merged.results.map(({ run, what, figure }) => [run, what, figure])).toEqual([
    ['old', 'second start', 3],
    [COMMAND, 'first start', 5],
    ['quiet', 'start after a kill', 2],
  ]);
  expect(merged.runs[COMMAND]).toEqual(RUN);
});

test('a figure of another command is kept even if it measures the same', () => {
  const merged = mergeRun(BY_HAND, { run: RUN, figures: [{ what: 'second start', figure: 1, unit: 's' }] });
  expect(merged.results).toHaveLength(4);
  expect(merged.results.at(-1)).toEqual({ run: COMMAND, what: 'second start', figure: 1, unit: 's' });
});

test('a run entered by hand is removed with the last of its figures', () => {
  const figures = ['first start', 'start after a kill'].map((what) => ({ what, figure: 4, unit: 's' }));
  const merged = mergeRun(BY_HAND, { run: RUN, figures });
  expect(resultFile.parse(merged)).toEqual(merged);
  expect(Object.keys(merged.runs)).toEqual(['old', COMMAND]);
});

test('a recorded run replaces the one recorded before, with the figures that are no longer measured', () => {
  const gone = { what: 'third start', figure: 1, unit: 's' };
  const before = mergeRun(BY_HAND, { run: RUN, figures: [...first(5).figures, gone] });
  expect(mergeRun(before, first(4))).toEqual(mergeRun(BY_HAND, first(4)));
});

test('figures of a command that was never recorded come last', () => {
  const run = { ...RUN, command: 'npm run bench -- other' };
  const merged = mergeRun(BY_HAND, { run, figures: [{ what: 'something else', figure: 1 }] });
  expect(merged.results.slice(0, 3)).toEqual(BY_HAND.results);
  expect(merged.results.at(-1)?.run).toBe(run.command);
});
