import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionStep, type SectionRun } from './night-step.ts';

const run = fc
  .record({
    sectionId: fc.constantFrom('a', 'b'),
    fromMs: fc.integer({ min: 0, max: 800 }),
    lengthMs: fc.integer({ min: 1, max: 90 }),
    isReported: fc.boolean(),
    fertigation: fc.boolean(),
  })
  .map(({ sectionId, fromMs, lengthMs, isReported, fertigation }): SectionRun => ({
    sectionId,
    fromMs,
    untilMs: isReported ? fromMs + lengthMs : null,
    plannedUntilMs: fromMs + lengthMs,
    fertigation,
  }));

test('a section is drawn as running in exactly the minutes in which one of its runs was open', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 60 }), fc.integer({ min: 0, max: 900 }), (runs, atMs) => {
      const own = runs.filter(({ sectionId }) => sectionId === 'a');
      const open = own.filter((one) => one.fromMs <= atMs && atMs < (one.untilMs ?? one.plannedUntilMs));
      const { kind } = sectionStep(runs, 'a', atMs);
      expect(kind === 'running' || kind === 'fertigation').toBe(open.length > 0);
      expect(kind === 'fertigation').toBe(open.some(({ fertigation }) => fertigation));
      expect(kind === 'unknown' && own.every(({ untilMs }) => untilMs !== null)).toBe(false);
    }),
  );
});

test('a section is of unknown state after a run that was never reported closed, until its next run', () => {
  const base = { sectionId: 'a', fertigation: false };
  const runs: readonly SectionRun[] = [
    { ...base, fromMs: 10, untilMs: null, plannedUntilMs: 20 },
    { ...base, fromMs: 40, untilMs: 50, plannedUntilMs: 50 },
  ];
  const kinds = [9, 10, 19, 20, 39, 40, 49, 50].map((atMs) => sectionStep(runs, 'a', atMs).kind);
  expect(kinds).toEqual(['rest', 'running', 'running', 'unknown', 'unknown', 'running', 'running', 'rest']);
});
