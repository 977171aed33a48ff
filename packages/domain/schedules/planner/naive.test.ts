import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFarm, aSchedule, planFor } from '../testing/fixture.ts';
import { planRows } from './plan-rows.ts';
import type { Cycles, DayRule, FertigationRule, Schedule, ScheduleType } from '../definition/schedule.ts';
import { validateSchedule } from '../definition/validate.ts';

/**
 * An independent expansion that shares no code with the planner: it walks the calendar with Temporal, day by day,
 * and returns each opening as text.
 */
function naiveExpansion(schedule: Schedule, from: string, until: string): readonly string[] {
  const zone = 'Europe/Warsaw';
  const minutes: readonly (readonly [string, number])[] = schedule.elements.map((e) => [
    e.id,
    e.minutes ?? schedule.runTime,
  ]);
  const length =
    schedule.type === 'sequential'
      ? minutes.reduce((sum, [, m]) => sum + m, 0)
      : Math.max(...minutes.map(([, m]) => m));
  const beginDate = Temporal.PlainDate.from(schedule.beginDate);
  const fromInstant = Temporal.PlainDate.from(from).toZonedDateTime(zone).toInstant();
  const untilInstant = Temporal.PlainDate.from(until).toZonedDateTime(zone).toInstant();
  const isRunDay = (date: Temporal.PlainDate): boolean => {
    if (Temporal.PlainDate.compare(date, beginDate) < 0) return false;
    if (schedule.expirationDate !== null && Temporal.PlainDate.compare(date, schedule.expirationDate) > 0) return false;
    if (schedule.rule.type === 'days') return schedule.rule.days.includes(date.dayOfWeek);
    return date.since(beginDate, { largestUnit: 'days' }).days % schedule.rule.n === 0;
  };
  const at = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant();

  const startsOn = (date: Temporal.PlainDate): Temporal.Instant[] => {
    const { cycles } = schedule;
    if ('startHours' in cycles) {
      const nominal = cycles.startHours.toSorted().map((time) => ({ time, at: at(date, time) }));
      for (const [i, start] of nominal.entries()) {
        const previous = nominal[i - 1];
        if (previous === undefined) continue;
        const wallGap = Temporal.PlainTime.from(start.time)
          .since(Temporal.PlainTime.from(previous.time))
          .total('minutes');
        const realGap = start.at.since(previous.at).total('minutes');
        if (realGap < wallGap && realGap < length + 5) start.at = previous.at.add({ minutes: length + 5 });
      }
      return nominal.map((start) => start.at);
    }
    const starts: Temporal.Instant[] = [];
    const end = 'windowEnd' in cycles ? at(date, cycles.windowEnd) : null;
    let start = at(date, cycles.firstStart);
    while (starts.length < (cycles.numberOfCycles ?? Infinity)) {
      if (end !== null && Temporal.Instant.compare(start.add({ minutes: length }), end) > 0) break;
      starts.push(start);
      start = start.add({ minutes: length + cycles.cycleInterval });
    }
    return starts;
  };

  const lines: string[] = [];
  let runDay = -1;
  for (let date = beginDate; date.until(until).days >= 0; date = date.add({ days: 1 })) {
    if (!isRunDay(date)) continue;
    runDay += 1;
    for (const [index, start] of startsOn(date).entries()) {
      if (Temporal.Instant.compare(start, fromInstant) < 0 || Temporal.Instant.compare(start, untilInstant) >= 0)
        continue;
      const cycle = index + 1;
      const rule = schedule.fertigation;
      const fertigated =
        (rule.type === 'every_n_days' && runDay % rule.n === 0) ||
        (rule.type === 'every_n_cycles' && cycle % rule.n === 0) ||
        (rule.type === 'cycles' && rule.cycles.includes(cycle));
      let opens = start;
      for (const [id, m] of minutes) {
        const line = `${opens.toString()} ${opens.add({ minutes: m }).toString()} ${id} ${date.toString()} ${cycle} ${fertigated}`;
        lines.push(line);
        if (schedule.type === 'sequential') opens = opens.add({ minutes: m });
      }
    }
  }
  return lines.toSorted();
}

function planned(schedule: Schedule, from: string, until: string): readonly string[] {
  const savedSchedule = { id: 'one', schedule: schedule, createdAtMs: 0, savedAtMs: 0, skips: [] };
  return planRows(planFor([savedSchedule], from, until, { farm: aFarm({ pondM3PerH: null }) }))
    .filter((row) => row.role === 'element')
    .map((row) => {
      const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();
      return `${instant(row.openAtMs)} ${instant(row.closeAtMs)} ${row.elementId} ${row.date} ${row.cycle} ${row.fertigation}`;
    })
    .toSorted();
}

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);

const cyclesOf = {
  sequential: fc.oneof(
    fc.record({ startHours: fc.array(clock, { minLength: 1, maxLength: 6 }) }),
    fc.record({
      firstStart: clock,
      numberOfCycles: fc.integer({ min: 1, max: 8 }),
      cycleInterval: fc.integer({ min: 5, max: 200 }),
    }),
  ),
  window: fc.record({
    firstStart: clock,
    windowEnd: clock,
    cycleInterval: fc.integer({ min: 5, max: 120 }),
    numberOfCycles: fc.option(fc.integer({ min: 1, max: 10 })),
  }),
};

function cyclesFor(type: ScheduleType): fc.Arbitrary<Cycles> {
  return type === 'interval' ? cyclesOf.window : cyclesOf.sequential;
}

const rule: fc.Arbitrary<DayRule> = fc.oneof(
  fc.record({
    type: fc.constant('days' as const),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  }),
  fc.record({ type: fc.constant('every' as const), n: fc.integer({ min: 1, max: 9 }) }),
);

const fertigationRule: fc.Arbitrary<FertigationRule> = fc.oneof(
  fc.constant({ type: 'none' as const }),
  fc.record({ type: fc.constant('every_n_days' as const), n: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ type: fc.constant('every_n_cycles' as const), n: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    type: fc.constant('cycles' as const),
    cycles: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
  }),
);

/** Arbitrary schedules that growers could save; invalid ones are filtered out. */
const schedule: fc.Arbitrary<Schedule> = fc
  .constantFrom<ScheduleType>('sequential', 'simultaneous', 'interval')
  .chain((type) =>
    fc.record({
      type: fc.constant(type),
      rule,
      runTime: fc.integer({ min: 3, max: 60 }),
      cycles: cyclesFor(type),
      elements: fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1, maxLength: 4 }).chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc.record({
              type: fc.constant('section' as const),
              id: fc.constant(id),
              minutes: type === 'interval' ? fc.constant(null) : fc.option(fc.integer({ min: 3, max: 90 })),
            }),
          ),
        ),
      ),
      beginDate: fc
        .integer({ min: 0, max: 40 })
        .map((d) => Temporal.PlainDate.from('2026-02-20').add({ days: d }).toString()),
      fertigation: fertigationRule.map((f) => ({ ...f, preWater: 1, flush: 1 })),
    }),
  )
  .map((change) => aSchedule(change))
  .filter((candidate) => validateSchedule(candidate, aFarm({ pondM3PerH: null })).length === 0)
  // Adjacent days can be pushed together by a clock change; plan.test.ts covers that.
  .filter((candidate) => spanMin(candidate) <= 1300);

function spanMin({ cycles, elements, runTime, type }: Schedule): number {
  const minutes = elements.map((e) => e.minutes ?? runTime);
  const length = type === 'sequential' ? minutes.reduce((a, b) => a + b, 0) : Math.max(...minutes);
  if ('startHours' in cycles) {
    const hours = cycles.startHours.toSorted();
    const [first, last] = [hours[0] ?? '00:00', hours.at(-1) ?? '00:00'];
    return Temporal.PlainTime.from(last).since(first).total('minutes') + length;
  }
  return 'windowEnd' in cycles ? 0 : cycles.numberOfCycles * (length + cycles.cycleInterval);
}

test('the plan matches a day-by-day calendar walk in spring', () => {
  fc.assert(
    fc.property(schedule, (p) => {
      expect(planned(p, '2026-03-01', '2026-04-30')).toEqual(naiveExpansion(p, '2026-03-01', '2026-04-30'));
    }),
    { numRuns: 500 },
  );
});

test('the plan matches a day-by-day calendar walk in autumn', () => {
  fc.assert(
    fc.property(schedule, (p) => {
      expect(planned(p, '2026-10-01', '2026-11-30')).toEqual(naiveExpansion(p, '2026-10-01', '2026-11-30'));
    }),
    { numRuns: 500 },
  );
});

test('schedules sharing a source never hold an output twice nor draw more than the source gives', () => {
  fc.assert(
    fc.property(fc.array(schedule, { minLength: 2, maxLength: 6 }), (candidates) => {
      const savedSchedules = candidates.map((p, i) => ({
        id: `p${i}`,
        schedule: p,
        createdAtMs: i,
        savedAtMs: 0,
        skips: [],
      }));
      const farm = aFarm({ pondM3PerH: 24 });
      const valid = savedSchedules.filter(({ schedule: p }) => validateSchedule(p, farm).length === 0);
      const rows = planRows(planFor(valid, '2026-03-27', '2026-03-31', { farm })).filter(
        (row) => row.role === 'element' && row.skipped === null,
      );
      const moments = new Set(rows.map((row) => row.openAtMs));
      for (const moment of moments) {
        const open = rows.filter((row) => row.openAtMs <= moment && moment < row.closeAtMs);
        expect(new Set(open.map((row) => row.outputId)).size).toBe(open.length);
        const flow = open.reduce((sum, row) => sum + (farm.sections.get(row.elementId)?.flowM3PerH ?? 0), 0);
        expect(flow).toBeLessThanOrEqual(24);
      }
      for (const row of rows) expect(row.shiftedMinutes).toBeLessThanOrEqual(60);
    }),
    { numRuns: 60 },
  );
});
