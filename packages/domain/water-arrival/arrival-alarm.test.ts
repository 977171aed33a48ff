import { describe, expect, test } from 'vitest';
import type { ArrivalWord } from './arrival.ts';
import { type ArrivalAlarm, arrivalAlarm, type JudgedRun } from './arrival-alarm.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = 100 * 24 * HOUR_MS;

/** A run of an hour that ended so many hours ago. */
function run(word: ArrivalWord | null, endedH: number): JudgedRun {
  const untilMs = NOW_MS - endedH * HOUR_MS;
  const seen = word === null ? null : { word, risePct: word === 'no_response' ? -0.1 : 2.4, expectedPct: 2.4 };
  return { fromMs: untilMs - HOUR_MS, untilMs, seen };
}

type Row = {
  readonly title: string;
  readonly word: ArrivalWord | null;
  readonly before: ArrivalWord | null | 'none';
  readonly endedH?: number;
  readonly hadWrongFlow?: boolean;
  readonly follows: ArrivalAlarm['kind'];
};

describe('the alarm of water that does not arrive', () => {
  test.each<Row>([
    {
      title: 'is raised by a second run without a response',
      word: 'no_response',
      before: 'no_response',
      follows: 'raise',
    },
    { title: 'is not raised by the first one', word: 'no_response', before: 'wetted', follows: 'keep' },
    { title: 'is not raised by the first run ever', word: 'no_response', before: 'none', follows: 'keep' },
    {
      title: 'is not raised if nothing can be stated about the run between',
      word: 'no_response',
      before: null,
      follows: 'keep',
    },
    { title: 'is not raised after a weak run', word: 'no_response', before: 'weak', follows: 'keep' },
    {
      title: 'is raised by one run whose flow was wrong',
      word: 'no_response',
      before: 'wetted',
      hadWrongFlow: true,
      follows: 'raise',
    },
    {
      title: 'is not raised by a wrong flow alone',
      word: 'weak',
      before: 'wetted',
      hadWrongFlow: true,
      follows: 'keep',
    },
    {
      title: 'is still raised a day after the run',
      word: 'no_response',
      before: 'no_response',
      endedH: 24,
      follows: 'raise',
    },
    {
      title: 'is not raised by readings that arrive later than a day',
      word: 'no_response',
      before: 'no_response',
      endedH: 25,
      hadWrongFlow: true,
      follows: 'keep',
    },
    { title: 'is ended by a run that wetted', word: 'wetted', before: 'no_response', follows: 'end' },
    { title: 'is ended by an old run that wetted', word: 'wetted', before: 'no_response', endedH: 90, follows: 'end' },
    { title: 'stays after a weak run', word: 'weak', before: 'no_response', follows: 'keep' },
    { title: 'stays after a run of which nothing can be seen', word: null, before: 'no_response', follows: 'keep' },
  ])('it $title', ({ word, before, endedH = 2, hadWrongFlow = false, follows }) => {
    const last = before === 'none' ? null : run(before, endedH + 24);
    expect(arrivalAlarm({ ...run(word, endedH), hadWrongFlow }, last, NOW_MS).kind).toBe(follows);
  });

  test('it holds since the start of the first run without a response, and names no fall as a rise', () => {
    const [first, second] = [run('no_response', 12), run('no_response', 2)];
    expect(arrivalAlarm({ ...second, hadWrongFlow: true }, first, NOW_MS)).toEqual({
      kind: 'raise',
      evidence: 'two_runs',
      sinceMs: first.fromMs,
      risePct: 0,
      expectedPct: 2.4,
    });
    expect(arrivalAlarm({ ...second, hadWrongFlow: true }, null, NOW_MS)).toMatchObject({
      evidence: 'wrong_flow',
      sinceMs: second.fromMs,
    });
  });
});
