import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfRun } from '../../entities/schedule/board-run.ts';
import { aBoardRun } from '../../entities/schedule/testing/test-board.ts';
import { laneOf } from './calendar-days.ts';
import { runParts } from './week-columns.ts';

const DAY_MS = Date.parse('2026-06-11T00:00:00Z');
const at = (minutes: number): string => new Date(DAY_MS + minutes * 60_000).toISOString();
const run = (name: string, from: number, until: number) =>
  aBoardRun({ id_scheduler: name, name, type: 'sequential', starts_at: at(from), ends_at: at(until) });

/** As if a run took no time but its own. */
const EXACT_MS = 0;

test('runs of different kinds share the width of a day only while both run', () => {
  const sequential = run('Noc', 0, 60);
  const control = (from: number) =>
    aBoardRun({ id_scheduler: 'control', kind: 'control', starts_at: at(from), ends_at: at(from + 5) });
  const widthsOf = (runs: ReturnType<typeof run>[], leastMs: number) =>
    [...runParts(runs, leastMs).values()].map(({ width }) => width);
  expect(widthsOf([sequential, control(30)], EXACT_MS)).toEqual([69, 23]);
  expect(widthsOf([sequential, control(60)], EXACT_MS)).toEqual([94, 94]);
  // A short one is pressed on more than its own height.
  expect(widthsOf([control(30), run('Noc', 60, 90)], 45 * 60_000)).toEqual([69, 23]);
});

test('runs that overlap are drawn side by side, and a run that only touches them has the whole width', () => {
  const runs = [run('Noc', 0, 120), run('Tunel', 60, 180), run('Sad', 120, 150), run('Dzień', 180, 240)];
  const parts = runParts(runs, EXACT_MS);
  const placeOf = (name: string) => parts.get(keyOfRun(runs.find((each) => each.name === name) ?? run('', 0, 0)));
  expect(placeOf('Noc')).toEqual({ left: 3, width: 47 });
  expect(placeOf('Tunel')).toEqual({ left: 50, width: 47 });
  expect(placeOf('Sad')).toEqual({ left: 3, width: 47 });
  expect(placeOf('Dzień')).toEqual({ left: 3, width: 94 });
});

test('for any runs, none hides another, and all stay within their day', () => {
  const anyRun = fc
    .record({
      from: fc.integer({ min: 0, max: 1_400 }),
      minutes: fc.integer({ min: 1, max: 300 }),
      type: fc.constantFrom('sequential' as const, 'simultaneous' as const),
    })
    .map(({ from, minutes, type }) => ({ type, starts_at: at(from), ends_at: at(from + minutes) }));
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 12 }), (list) => {
      const runs = list.map((each, index) => aBoardRun({ ...each, id_scheduler: String(index) }));
      const parts = runParts(runs, EXACT_MS);
      for (const [index, a] of runs.entries()) {
        const part = parts.get(keyOfRun(a));
        if (part === undefined) throw new Error('a run has no place');
        expect(part.left).toBeGreaterThanOrEqual(0);
        expect(part.left + part.width).toBeLessThanOrEqual(100);
        for (const b of runs.slice(index + 1)) {
          const other = parts.get(keyOfRun(b));
          const overlapInTime = a.starts_at < b.ends_at && b.starts_at < a.ends_at;
          if (other === undefined || !overlapInTime || laneOf(a) !== laneOf(b)) continue;
          const apart = Math.max(part.left - (other.left + other.width), other.left - (part.left + part.width));
          expect(apart).toBeGreaterThan(-0.001);
        }
      }
    }),
  );
});
