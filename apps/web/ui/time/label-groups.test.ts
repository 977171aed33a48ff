import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelledRuns, labelGroups, laneRuns } from './label-groups.ts';

const at = (text: string, centerPx: number) => ({ key: `${text}${centerPx}`, text, centerPx });
const PHONE = { stripPx: 330, charPx: 9 };

test('bars with space between them are named one by one, above their middle', () => {
  expect(labelGroups([at('B', 100), at('A', 50)], PHONE)).toEqual([
    { key: 'A50', text: 'A', leftPx: 45.5, widthPx: 9 },
    { key: 'B100', text: 'B', leftPx: 95.5, widthPx: 9 },
  ]);
});

test('bars close to each other share a label, which names each of them once', () => {
  const groups = labelGroups([at('A', 50), at('B', 56), at('A', 62), at('D', 68)], PHONE);
  expect(groups.map(({ text }) => text)).toEqual(['A B D']);
});

test('of many runs the label has the first and the last name', () => {
  const night = Array.from({ length: 60 }, (_, index) => at(`Sekcja ${index + 1}`, 2 + index * 2));
  expect(labelGroups(night, PHONE).map(({ text }) => text)).toEqual(['Sekcja 1 … Sekcja 60']);
});

test('no label lies on another one or outside of the strip, and each run belongs to one', () => {
  const run = fc.record({
    text: fc.string({ minLength: 1, maxLength: 60 }),
    centerPx: fc.integer({ min: 0, max: 330 }),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 60 }), fc.integer({ min: 60, max: 900 }), (runs, stripPx) => {
      const groups = labelGroups(
        runs.map((one, index) => ({ ...one, centerPx: Math.min(one.centerPx, stripPx), key: String(index) })),
        { stripPx, charPx: 9 },
      );
      expect(groups.length > 0).toBe(runs.length > 0);
      for (const { leftPx, widthPx, text } of groups) {
        expect(text).not.toBe('');
        expect(leftPx).toBeGreaterThanOrEqual(0);
        expect(leftPx + widthPx).toBeLessThanOrEqual(stripPx + 0.01);
      }
      const gapsPx = groups.slice(1).map((group, index) => {
        const before = groups[index];
        return group.leftPx - (before === undefined ? 0 : before.leftPx + before.widthPx);
      });
      expect(gapsPx.every((gapPx) => gapPx > 0)).toBe(true);
    }),
  );
});

test('each part of a run is named above its own middle, and only what lies in the period', () => {
  const part = (text: string, fromMs: number, untilMs: number) => ({ text, fromMs, untilMs });
  const runs = [
    { key: 'cycle', fromMs: 0, untilMs: 60, kind: 'irrigation', parts: [part('A', 0, 20), part('B', 20, 60)] },
    { key: 'whole', fromMs: 80, untilMs: 140, kind: 'irrigation', text: 'C' },
    { key: 'mute', fromMs: 60, untilMs: 70, kind: 'control' },
  ] as const;
  expect(labelledRuns(runs, { fromMs: 10, untilMs: 110 }, 200)).toEqual([
    { key: 'cycle 0', text: 'A', fromMs: 0, untilMs: 20, centerPx: 10 },
    { key: 'cycle 1', text: 'B', fromMs: 20, untilMs: 60, centerPx: 60 },
    { key: 'whole', text: 'C', fromMs: 80, untilMs: 140, centerPx: 170 },
  ]);
  expect(labelledRuns(runs, { fromMs: 20, untilMs: 60 }, 100).map(({ text }) => text)).toEqual(['B']);
});

test.each([
  ['in the middle of a bar that is wide enough', 20, 80, 100],
  ['right of a narrow bar', 20, 21, 52],
  ['left of a narrow bar at the end of the strip', 99, 100, 188],
])('a run of the same time as others is named %s', (_where, fromMs, untilMs, centerPx) => {
  const run = { key: 'run', fromMs, untilMs, kind: 'irrigation', text: 'A' } as const;
  const size = { stripPx: 200, charPx: 10 };
  expect(laneRuns([run], { fromMs: 0, untilMs: 100 }, size).map((one) => one.centerPx)).toEqual([centerPx]);
});
