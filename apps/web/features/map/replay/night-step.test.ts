import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { sectionRuns, sectionStep, type SectionRun } from './night-step.ts';

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
    isOpenAtEnd: false,
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
  const base = { sectionId: 'a', fertigation: false, isOpenAtEnd: false };
  const runs: readonly SectionRun[] = [
    { ...base, fromMs: 10, untilMs: null, plannedUntilMs: 20 },
    { ...base, fromMs: 40, untilMs: 50, plannedUntilMs: 50 },
  ];
  const kinds = [9, 10, 19, 20, 39, 40, 49, 50].map((atMs) => sectionStep(runs, 'a', atMs).kind);
  expect(kinds).toEqual(['rest', 'running', 'running', 'unknown', 'unknown', 'running', 'running', 'rest']);
});

test('in a night in progress nothing that was reported or planned after its end is in its runs', () => {
  const iso = (minute: number) => new Date(minute * 60_000).toISOString();
  const night = { untilMs: 100 * 60_000, isOver: false };
  const sections = [{ id: 'a', id_output: 'valve' }];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 1, max: 90 }),
      fc.option(fc.integer({ min: 1, max: 90 })),
      (from, planned, closed) => {
        const opening = aPlannedOpening({
          id_output: 'valve',
          open_at: iso(from),
          opened_at: iso(from),
          close_at: iso(from + planned),
          closed_at: closed === null ? null : iso(from + closed),
          status: closed === null ? 3 : 10,
        });
        const runs = sectionRuns([opening], sections, night);
        expect(runs.length).toBe(from <= 100 ? 1 : 0);
        for (const run of runs) {
          expect(Math.max(run.untilMs ?? 0, run.plannedUntilMs * Number(run.untilMs === null))).toBeLessThanOrEqual(
            night.untilMs,
          );
          const end = from + (closed ?? planned);
          const kind = end > 100 ? 'running' : closed === null ? 'unknown' : 'rest';
          expect(sectionStep(runs, 'a', night.untilMs).kind).toBe(kind);
        }
      },
    ),
  );
});
