import { expect, test } from 'vitest';
import { openPastTheirTime, stopsAtStation } from './judge.ts';

const opening = (valve: string, fromMs: number, untilMs: number) => ({ station: 'AGB-1', valve, fromMs, untilMs });

test('a valve that opens once for its time is never open past it', () => {
  expect(openPastTheirTime([opening('A o1', 0, 60_000), opening('B o1', 5_000, 65_000)])).toEqual([]);
});

test('a valve that the same wish opens twice is open past its time', () => {
  const twice = [opening('A o1', 40_000, 100_000), opening('A o1', 0, 40_000), opening('B o1', 0, 60_000)];
  expect(openPastTheirTime(twice)).toEqual(['A o1']);
});

test('a stop takes until the next order to close arrives at the station', () => {
  expect(stopsAtStation([100, 200, 900], [150, 350])).toEqual([50, 150, Number.POSITIVE_INFINITY]);
});
