import { describe, expect, test } from 'vitest';
import { expectedFlow, type FlowLimits, isTooEarly, judgeFlow, measuredFlow } from './flow-watch.ts';
import { shareOfMeterM3 } from './measured-water.ts';

const MIN = 60_000;
const limits: FlowLimits = { lowPercent: 70, highPercent: 130, settleMin: 5, closedM3PerH: 0.2 };
const now = (m3PerH: number, atMs = 10 * MIN) => ({ m3PerH, fromMs: atMs, atMs });
const judge = (expected: number | null, m3PerH: number) => judgeFlow(limits, expected, now(m3PerH), 0);

describe('measured and expected flow', () => {
  test('a flow is the difference of a counter over time, and the reading of any other meter', () => {
    const before = { atMs: 0, value: 100 };
    expect(measuredFlow('total', before, { atMs: 15 * MIN, value: 103 })).toEqual({
      m3PerH: 12,
      fromMs: 0,
      atMs: 15 * MIN,
    });
    expect(measuredFlow('amount', before, { atMs: 15 * MIN, value: 3 })?.m3PerH).toBe(12);
    expect(measuredFlow('flow', null, { atMs: MIN, value: 12 })).toEqual({ m3PerH: 12, fromMs: MIN, atMs: MIN });
  });

  test('a flow is unknown for a first count, a counter reset and a reading that is not newer', () => {
    expect(measuredFlow('total', null, { atMs: MIN, value: 103 })).toBeNull();
    expect(measuredFlow('total', { atMs: 0, value: 100 }, { atMs: MIN, value: 2 })).toBeNull();
    expect(measuredFlow('total', { atMs: MIN, value: 100 }, { atMs: MIN, value: 101 })).toBeNull();
  });

  test('a flow is known once a counter has counted for a minute', () => {
    const isEarly = (reads: 'total' | 'amount' | 'flow', atMs: number) =>
      isTooEarly(reads, { atMs: 0, value: 100 }, { atMs, value: 101 });
    expect([isEarly('total', MIN - 1), isEarly('total', MIN)]).toEqual([true, false]);
    expect([isEarly('amount', 1), isEarly('flow', 1), isTooEarly('total', null, { atMs: 1, value: 1 })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('the expected flow is the sum of the open sections, or unknown if one was never measured or does not report', () => {
    const open = { flowM3PerH: 10, open: true };
    expect(expectedFlow([open, { flowM3PerH: 12, open: true }, { flowM3PerH: 9, open: false }])).toBe(22);
    expect(expectedFlow([{ flowM3PerH: null, open: false }])).toBe(0);
    expect(expectedFlow([open, { flowM3PerH: null, open: true }])).toBeNull();
    expect(expectedFlow([open, { flowM3PerH: 9, open: null }])).toBeNull();
  });
});

describe('a flow is', () => {
  test.each([
    [10, 7, 'right'],
    [10, 6.99, 'low'],
    [10, 13, 'right'],
    [10, 13.01, 'high'],
    [0, 0.2, 'right'],
    [0, 0.21, 'leak'],
    [null, 5, 'unknown'],
  ] as const)('a flow where %s m³/h should flow and %s do: %s', (expected, measured, state) => {
    expect(judge(expected, measured)).toBe(state);
  });

  test('a flow is not judged before the settling time has passed', () => {
    const at = (atMs: number, changedAtMs: number | null = 0) => judgeFlow(limits, 10, now(0, atMs), changedAtMs);
    expect(at(5 * MIN - 1)).toBe('settling');
    expect(at(5 * MIN)).toBe('low');
    expect(at(1, null)).toBe('low');
  });

  test('a flow is judged for a counter only if its whole interval is after the change', () => {
    const counted = (fromMs: number) => judgeFlow(limits, 10, { m3PerH: 0, fromMs, atMs: 15 * MIN }, MIN);
    expect(counted(0)).toBe('settling');
    expect(counted(MIN)).toBe('low');
  });
});

test('a metered volume is split in proportion to the expected draws', () => {
  const draw = (own: boolean, flowM3PerH: number, minutes: number) => ({
    own,
    flowM3PerH,
    fromMs: 0,
    untilMs: minutes * MIN,
  });
  expect(shareOfMeterM3(6, [draw(true, 10, 30), draw(false, 20, 30)], 0, 60 * MIN)).toBeCloseTo(2);
  expect(shareOfMeterM3(6, [draw(true, 10, 30)], 0, 60 * MIN)).toBe(6);
  expect(shareOfMeterM3(6, [], 0, 60 * MIN)).toBeNull();
});
