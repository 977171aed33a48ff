import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFarm, planFor, saved, timeline, waitsSinceFive, warsaw } from '../testing/fixture.ts';
import type { Schedule } from '../definition/schedule.ts';
import { cycleKey, dateOf } from '../calendar/expand.ts';
import { cancelledCycles } from './cancelled-cycles.ts';
import { effectsOfChange, SCHEDULE_EFFECTS } from './plan-fields.ts';

const DATE = '2026-04-01';
const hour = fc
  .integer({ min: 4 * 12, max: 20 * 12 })
  .map((five) => `${String(Math.floor(five / 12)).padStart(2, '0')}:${String((five % 12) * 5).padStart(2, '0')}`);

/** Other values for every field of a schedule. */
const OTHER = {
  name: fc.string({ minLength: 1 }),
  kind: fc.constantFrom('irrigation', 'control'),
  type: fc.constantFrom('sequential', 'simultaneous'),
  priority: fc.constantFrom('standard', 'raised'),
  beginDate: fc.constantFrom('2026-03-01', DATE, '2026-04-02'),
  expirationDate: fc.constantFrom(null, DATE, '2026-12-31'),
  rule: fc.oneof(
    fc.record({ type: fc.constant('every' as const), n: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ type: fc.constant('days' as const), days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })) }),
  ),
  runTime: fc.integer({ min: 1, max: 90 }),
  cycles: fc.record({ startHours: fc.uniqueArray(hour, { minLength: 1, maxLength: 4 }).map((all) => all.toSorted()) }),
  elements: fc
    .uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 3 })
    .map((ids) => ids.map((id) => ({ type: 'section' as const, id, minutes: null }))),
  fertigation: fc.record({
    type: fc.constant('every_n_days' as const),
    n: fc.integer({ min: 1, max: 3 }),
    preWater: fc.integer({ min: 0, max: 5 }),
    flush: fc.integer({ min: 0, max: 5 }),
  }),
  conditions: fc.constant([]),
  rain: fc.constantFrom(null, { source: 'forecast' as const, limitMm: 5, hours: 24 }),
  pause: fc.constantFrom(
    null,
    { start: '2026-04-01T00:00:00Z', end: null },
    { start: '2026-04-01T12:00:00Z', end: '2026-04-02T12:00:00Z' },
  ),
} satisfies { readonly [Field in keyof Schedule]: fc.Arbitrary<Schedule[Field]> };

const changes = fc.record(OTHER, { requiredKeys: [] });

/** A cycle of 05:00 in each state: when it is saved, and what is known then. */
const STATES = {
  waiting: { at: '2026-04-01T05:10', runs: false, from: '2026-04-01T04:10' },
  'about to start': { at: '2026-04-01T04:58', runs: false, from: '2026-04-01T03:58' },
  running: { at: '2026-04-01T05:10', runs: true, from: '2026-04-01T04:10' },
};
type State = (typeof STATES)[keyof typeof STATES];

/** Plans the day: 'other' draws what the schedule 'own' needs until 05:20, and 'own' was saved at this time. */
function planned(own: ReturnType<typeof saved>, { at, runs, from }: State) {
  const nowMs = warsaw(at);
  const draw = {
    sourceId: 'pond',
    water: 'clean' as const,
    fromMs: warsaw('2026-04-01T05:00'),
    untilMs: warsaw('2026-04-01T05:20'),
  };
  const other = { ...draw, outputId: 'valve-B', flowM3PerH: 12, scheduleId: 'other' };
  const running = { ...draw, outputId: 'valve-A', flowM3PerH: 10, scheduleId: 'own' };
  return planFor([own], from, '2026-04-03', {
    farm: aFarm({ pondM3PerH: 12 }),
    occupied: runs ? [running] : [other],
    decided: new Set(runs ? [cycleKey('own', DATE, 1)] : []),
    coming: runs ? { cycles: [], cancelled: new Set(), fromMs: nowMs } : waitsSinceFive('own', nowMs),
  });
}

const before = saved('own', { name: 'Own', cycles: { startHours: ['05:00', '18:00'] } });
const after = (change: Partial<Schedule>, at: string) => ({
  ...before,
  schedule: { ...before.schedule, ...change },
  savedAtMs: warsaw(at),
});
const isHarmless = (change: Partial<Schedule>) =>
  effectsOfChange(before.schedule, { ...before.schedule, ...change }).size === 0;

describe.each(Object.entries(STATES))('a schedule that is saved while its cycle is %s', (_name, state) => {
  test('a change of fields without an effect leaves the whole plan as it is', () => {
    const harmless = fc.record({ name: OTHER.name, kind: OTHER.kind }, { requiredKeys: [] });
    fc.assert(
      fc.property(harmless, (change) => {
        expect(isHarmless(change)).toBe(true);
        expect(timeline(planned(after(change, state.at), state), 'all')).toEqual(
          timeline(planned(before, state), 'all'),
        );
      }),
    );
  });

  test('any change that keeps the day, the hour and the need of the cycle keeps the cycle', () => {
    const { beginDate: _b, expirationDate: _e, rule: _r, runTime: _t, elements: _l, pause: _p, ...kept } = OTHER;
    const withHour = {
      ...kept,
      cycles: hour.map((more) => ({ startHours: [...new Set(['05:00', more])].toSorted() })),
    };
    fc.assert(
      fc.property(fc.record(withHour, { requiredKeys: [] }), (change) => {
        const plan = planned(after(change, state.at), state);
        expect(cancelledCycles(planned(before, state), plan, warsaw(state.at))).toEqual([]);
      }),
    );
  });

  test('a cycle runs after any change of any fields, or it is listed as cancelled', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const plan = planned(after(change, state.at), state);
        const listed = cancelledCycles(planned(before, state), plan, warsaw(state.at));
        const runs = plan.some(
          ({ cycle, skipped }) =>
            skipped === null &&
            ((dateOf(cycle) === DATE && cycle.number === 1) || cycle.startMin * 60_000 === warsaw('2026-04-01T05:00')),
        );
        expect(listed).toHaveLength(state.runs || runs ? 0 : 1);
        expect(isHarmless(change) && listed.length > 0).toBe(false);
      }),
    );
  });

  test('no start that had passed when the schedule was saved is planned, except that of a cycle that waits', () => {
    fc.assert(
      fc.property(fc.record({ cycles: OTHER.cycles, name: OTHER.name }), (change) => {
        const plan = planned(after(change, state.at), state);
        const past = plan.filter(
          ({ cycle, skipped }) => skipped === null && cycle.startMin * 60_000 < warsaw(state.at),
        );
        expect(past.length).toBeLessThanOrEqual(state.runs ? 0 : 1);
        for (const { startMin } of past) expect(startMin * 60_000).toBeGreaterThanOrEqual(warsaw(state.at));
      }),
    );
  });
});

test('every field of a schedule has other values in these tests', () => {
  expect(Object.keys(OTHER).toSorted()).toEqual(Object.keys(SCHEDULE_EFFECTS).toSorted());
});
