import { expect, test } from 'vitest';
import { occurringKinds } from './legend-kinds.ts';
import type { TimelineRun } from './timeline-run.ts';

const ALL = ['irrigation', 'fertigation', 'control', 'error', 'unconfirmed', 'skipped'] as const;
const run = (change: Partial<TimelineRun>): TimelineRun => ({
  key: 'r',
  fromMs: 10,
  untilMs: 20,
  kind: 'irrigation',
  ...change,
});
const kindsOf = (...runs: readonly TimelineRun[]) => occurringKinds(ALL, runs, { fromMs: 0, untilMs: 100 });

test('the legend explains only what is drawn', () => {
  expect(kindsOf()).toEqual([]);
  expect(kindsOf(run({}), run({ kind: 'control' }))).toEqual(['irrigation', 'control']);
  expect(kindsOf(run({ fromMs: 200, untilMs: 300 }))).toEqual([]);
});

test('an unconfirmed run has two meanings, a skipped one loses its colour, one that failed in part is also red', () => {
  expect(kindsOf(run({ kind: 'fertigation', state: 'unconfirmed' }))).toEqual(['fertigation', 'unconfirmed']);
  expect(kindsOf(run({ state: 'skipped' }))).toEqual(['skipped']);
  expect(kindsOf(run({ failedInPart: true }))).toEqual(['irrigation', 'error']);
});
