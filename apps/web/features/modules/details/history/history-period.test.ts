import { describe, expect, test } from 'vitest';
import { periodProblem, spanOfPeriod } from './history-period.ts';

const TODAY = '2026-11-27';

describe('a free period of a history', () => {
  test.each([
    [{ from: '2026-11-01', until: '2026-11-27' }, null],
    [{ from: '2026-11-27', until: '2026-11-27' }, null],
    [
      { from: '', until: '2026-11-27' },
      { field: 'from', rule: 'no_day' },
    ],
    [
      { from: '2026-02-30', until: '2026-11-27' },
      { field: 'from', rule: 'no_day' },
    ],
    [
      { from: '2026-11-01', until: 'soon' },
      { field: 'until', rule: 'no_day' },
    ],
    [
      { from: '2026-11-01', until: '2026-11-28' },
      { field: 'until', rule: 'future' },
    ],
    [
      { from: '2027-01-01', until: '2027-01-02' },
      { field: 'from', rule: 'future' },
    ],
    [
      { from: '2026-11-02', until: '2026-11-01' },
      { field: 'until', rule: 'order' },
    ],
    [
      { from: '2021-11-20', until: '2026-11-27' },
      { field: 'until', rule: 'too_long' },
    ],
    [{ from: '2021-11-27', until: '2026-11-27' }, null],
  ])('the period %o has the problem %o', (period, problem) => {
    expect(periodProblem(period, TODAY)).toEqual(problem);
  });

  test('a free period includes the whole of its last day, even when the clocks change', () => {
    const { fromMs, untilMs } = spanOfPeriod({ from: '2026-10-25', until: '2026-10-25' }, 'Europe/Warsaw');
    expect((untilMs - fromMs) / 3_600_000).toBe(25);
  });
});
