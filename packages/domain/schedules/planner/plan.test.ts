import { describe, expect, test } from 'vitest';
import { aFarm, planFor, saved, timeline, waitsSinceFive, warsaw } from '../testing/fixture.ts';
import { cycleKey } from '../calendar/expand.ts';
import { conflictsOf, warningsOf } from '../definition/findings.ts';
import { conflictText } from '../definition/findings-text.ts';

const threeBlocks = ['A', 'B', 'C'].map((id) => ({ type: 'section' as const, id, minutes: null }));

describe('one schedule', () => {
  test('sequential blocks open one after another, groups in their own order, each for its own minutes', () => {
    const schedule = saved('dawn', {
      elements: [
        { type: 'section', id: 'C', minutes: 15 },
        { type: 'group', id: 'north', minutes: null },
      ],
    });
    expect(timeline(planFor([schedule], '2026-04-01', '2026-04-02'))).toEqual([
      '04-01 05:00-05:15 C',
      '04-01 05:15-05:35 A',
      '04-01 05:35-05:55 B',
    ]);
  });

  test('a schedule runs only on its weekdays, from its first to its last day', () => {
    const schedule = saved('week', {
      beginDate: '2026-04-02',
      expirationDate: '2026-04-10',
      rule: { type: 'days', days: [1, 5] },
    });
    expect(timeline(planFor([schedule], '2026-03-25', '2026-04-30')).map((line) => line.slice(0, 5))).toEqual([
      '04-03',
      '04-06',
      '04-10',
    ]);
  });

  test('an every-third-day rule counts across the ends of months and years and clock changes', () => {
    const days = (from: string, until: string, beginDate: string) =>
      timeline(planFor([saved('third', { beginDate, rule: { type: 'every', n: 3 } })], from, until)).map((line) =>
        line.slice(0, 11),
      );
    expect(days('2026-12-29', '2027-01-07', '2026-12-30')).toEqual(['12-30 05:00', '01-02 05:00', '01-05 05:00']);
    expect(days('2026-03-27', '2026-04-03', '2026-03-27')).toEqual(['03-27 05:00', '03-30 05:00', '04-02 05:00']);
  });

  test('a chain repeats after a pause and may cross midnight', () => {
    const schedule = saved('chain', { cycles: { firstStart: '22:00', numberOfCycles: 3, cycleInterval: 50 } });
    expect(timeline(planFor([schedule], '2026-04-01', '2026-04-02'))).toEqual([
      '04-01 22:00-22:20 A',
      '04-01 23:10-23:30 A',
    ]);
    expect(timeline(planFor([schedule], '2026-04-02', '2026-04-02T12:00'))).toEqual(['04-02 00:20-00:40 A']);
  });

  test('an interval schedule repeats as many whole runs as fit its window', () => {
    const schedule = saved('mist', {
      type: 'interval',
      runTime: 2,
      cycles: { firstStart: '10:00', windowEnd: '11:02', cycleInterval: 28, numberOfCycles: null },
    });
    expect(timeline(planFor([schedule], '2026-04-01', '2026-04-02'))).toEqual([
      '04-01 10:00-10:02 A',
      '04-01 10:30-10:32 A',
      '04-01 11:00-11:02 A',
    ]);
  });

  test('a pause removes the cycles that start in it, a skip exactly one, and saving those already past', () => {
    const schedule = saved(
      'life',
      {
        cycles: { startHours: ['05:00', '21:00'] },
        pause: { start: '2026-04-03T00:00:00Z', end: '2026-04-03T12:00:00Z' },
      },
      { savedAtMs: warsaw('2026-04-01T12:00'), skips: [{ date: '2026-04-02', cycle: 2 }] },
    );
    expect(timeline(planFor([schedule], '2026-04-01', '2026-04-04'))).toEqual([
      '04-01 21:00-21:20 A',
      '04-02 05:00-05:20 A',
      '04-02 21:00-21:20 A (skipped_by_hand)',
      '04-03 21:00-21:20 A',
    ]);
  });

  test('a schedule whose blocks were all deleted plans nothing', () => {
    expect(
      planFor([saved('gone', { elements: [{ type: 'section', id: 'X', minutes: null }] })], '2026-04-01', '2026-04-09'),
    ).toEqual([]);
  });
});

describe('fertigation', () => {
  test('the pump of a fertigated block runs throughout, the doser only between pre-water and flush', () => {
    const schedule = saved('feed', { fertigation: { type: 'every_n_days', n: 2, preWater: 5, flush: 3 } });
    expect(timeline(planFor([schedule], '2026-04-01', '2026-04-03'), 'all')).toEqual([
      '04-01 05:00-05:20 A',
      '04-01 05:00-05:20 pump',
      '04-01 05:05-05:17 doser',
      '04-02 05:00-05:20 A',
      '04-02 05:00-05:20 pump',
    ]);
  });

  test('fertigation days are counted by the rule alone, unaffected by pauses', () => {
    const fertigation = { type: 'every_n_days' as const, n: 2, preWater: 1, flush: 1 };
    const fertigatedDays = (overrides: Parameters<typeof saved>[1]) =>
      planFor([saved('feed', { fertigation, ...overrides })], '2026-04-05', '2026-04-10').map(
        ({ cycle }) => cycle.shape.fertigated,
      );
    expect(fertigatedDays({})).toEqual([true, false, true, false, true]);
    expect(fertigatedDays({ pause: { start: '2026-04-01T00:00:00Z', end: '2026-04-04T00:00:00Z' } })).toEqual(
      fertigatedDays({}),
    );
    expect(fertigatedDays({ rule: { type: 'days', days: [1, 2, 3, 4, 5, 6, 7] } })).toEqual(fertigatedDays({}));
  });

  test('blocks that open together get fertiliser only while none of them is being flushed', () => {
    const schedule = saved('together', {
      type: 'simultaneous',
      elements: [
        { type: 'section', id: 'A', minutes: 10 },
        { type: 'section', id: 'C', minutes: 20 },
      ],
      fertigation: { type: 'cycles', cycles: [1], preWater: 2, flush: 2 },
    });
    const doser = timeline(planFor([schedule], '2026-04-01', '2026-04-02'), 'all').filter((line) =>
      line.endsWith('doser'),
    );
    expect(doser).toEqual(['04-01 05:02-05:08 doser', '04-01 05:02-05:08 doser', '04-01 05:10-05:18 doser']);
  });
});

describe('clock changes in Warsaw', () => {
  const nightly = saved('night', {
    beginDate: '2026-01-01',
    runTime: 10,
    cycles: { startHours: ['01:30', '02:00', '02:30', '03:00', '03:30'] },
  });

  test('in March the skipped hour moves forward and compressed cycles run one after another', () => {
    expect(timeline(planFor([nightly], '2026-03-29', '2026-03-30'))).toEqual([
      '03-29 01:30-01:40 A',
      '03-29 03:00-03:10 A',
      '03-29 03:30-03:40 A',
      '03-29 03:45-03:55 A',
      '03-29 04:00-04:10 A',
    ]);
  });

  test('in October the repeated hour runs once, the first time, and a long run lasts its real minutes', () => {
    const long = saved('long', { beginDate: '2026-01-01', runTime: 90, cycles: { startHours: ['02:15'] } });
    const [cycle] = planFor([long], '2026-10-25', '2026-10-26');
    expect(new Date((cycle?.startMin ?? 0) * 60_000).toISOString()).toBe('2026-10-25T00:15:00.000Z');
    expect(timeline(planFor([long], '2026-10-25', '2026-10-26'))).toEqual(['10-25 02:15-02:45 A']);
    expect(planFor([nightly], '2026-10-25', '2026-10-26')).toHaveLength(5);
  });

  test('a cycle moved by a clock change has a warning', () => {
    const early = saved('early', { beginDate: '2026-01-01', cycles: { startHours: ['02:30', '06:00'] } });
    const cycles = planFor([early], '2026-03-28', '2026-03-31');
    expect(
      warningsOf(cycles, 'early', warsaw('2026-03-28')).map(({ kind, date, cycle }) => `${kind} ${date} ${cycle}`),
    ).toEqual(['clock_change 2026-03-29 1']);
  });
});

describe('competing schedules', () => {
  test('two schedules run side by side while the pond supplies both', () => {
    const both = [saved('one'), saved('two', { elements: [{ type: 'section', id: 'B', minutes: null }] })];
    expect(timeline(planFor(both, '2026-04-01', '2026-04-02'))).toEqual(['04-01 05:00-05:20 A', '04-01 05:00-05:20 B']);
  });

  test('a third schedule waits for water until the first two are done, and the conflict names the holder', () => {
    const all = threeBlocks.map((element, i) => saved(element.id, { elements: [element] }, { createdAtMs: i }));
    const cycles = planFor(all, '2026-04-01', '2026-04-02');
    expect(timeline(cycles)).toEqual(['04-01 05:00-05:20 A', '04-01 05:00-05:20 B', '04-01 05:20-05:40 C']);
    expect(conflictsOf(cycles)).toMatchObject([
      {
        scheduleId: 'C',
        outcome: 'waits',
        shiftedMinutes: 20,
        blockedBy: 'B',
        obstacle: { kind: 'source_short', wantedM3PerH: 11, usedM3PerH: 22 },
      },
    ]);
  });

  test('a waiting cycle runs as soon as its water becomes free, but never in the past', () => {
    const schedule = saved('C', { elements: [{ type: 'section', id: 'C', minutes: null }] });
    const coming = waitsSinceFive('C', warsaw('2026-04-01T05:12') - 1);
    expect(timeline(planFor([schedule], '2026-04-01', '2026-04-02', { coming }))).toEqual(['04-01 05:12-05:32 C']);
    const before = { ...coming, fromMs: warsaw('2026-04-01T04:30') };
    expect(timeline(planFor([schedule], '2026-04-01', '2026-04-02', { coming: before }))).toEqual([
      '04-01 05:00-05:20 C',
    ]);
  });

  test('a waiting cycle reports what it waits for until the last minute', () => {
    const schedule = saved('two', {}, { createdAtMs: 1 });
    const coming = waitsSinceFive('two', warsaw('2026-04-01T05:19') + 1);
    const [fromMs, untilMs] = [warsaw('2026-04-01T05:00'), warsaw('2026-04-01T05:20')];
    const run = { outputId: 'valve-A', sourceId: 'pond', flowM3PerH: 10, water: 'clean' as const, fromMs, untilMs };
    const occupied = [{ ...run, scheduleId: 'one' }];
    const decided = new Set([cycleKey('one', '2026-04-01', 1)]);
    const cycles = planFor([saved('one'), schedule], '2026-04-01', '2026-04-02', { coming, occupied, decided });
    expect(cycles).toMatchObject([{ shiftedMin: 20, blockedBy: 'one', obstacle: { kind: 'output_taken' } }]);
  });

  test('raised priority goes first, then the earlier start, then the older schedule', () => {
    const weak = { farm: aFarm({ pondM3PerH: 12 }) };
    const at = (hour: string, id: string) => ({
      cycles: { startHours: [hour] },
      elements: [{ type: 'section' as const, id, minutes: null }],
    });
    const schedules = [
      saved('young', at('05:00', 'A'), { createdAtMs: 2 }),
      saved('old', at('05:00', 'B'), { createdAtMs: 1 }),
      saved('later', at('05:01', 'C'), { createdAtMs: 0 }),
      saved('raised', { ...at('05:10', 'D'), priority: 'raised' }, { createdAtMs: 3 }),
    ];
    expect(timeline(planFor(schedules, '2026-04-01', '2026-04-02', weak))).toEqual([
      '04-01 05:01-05:21 C (source_short)',
      '04-01 05:10-05:30 D',
      '04-01 05:30-05:50 B',
      '04-01 05:50-06:10 A',
    ]);
  });

  test('a cycle may wait sixty minutes; at sixty-one it is skipped with a reason', () => {
    const first = (runTime: number) => [
      saved('first', { runTime }, { createdAtMs: 0 }),
      saved('second', {}, { createdAtMs: 1 }),
    ];
    expect(timeline(planFor(first(60), '2026-04-01', '2026-04-02'))).toContain('04-01 06:00-06:20 A');
    expect(timeline(planFor(first(61), '2026-04-01', '2026-04-02'))).toContain('04-01 05:00-05:20 A (output_taken)');
  });

  test('a block needing more than its source gives never runs, and no schedule is blamed', () => {
    const schedule = saved('B', { elements: [{ type: 'section', id: 'B', minutes: null }] });
    const cycles = planFor([schedule], '2026-04-01', '2026-04-03', { farm: aFarm({ pondM3PerH: 10 }) });
    expect(timeline(cycles)).toEqual(['04-01 05:00-05:20 B (source_short)', '04-02 05:00-05:20 B (source_short)']);
    const [conflict] = conflictsOf(cycles);
    if (conflict === undefined) throw new Error('no conflict found');
    const { en } = conflictText(conflict, { schedule: String, output: String, source: String, time: () => '05:00' });
    expect(en).toBe(
      '05:00: pond supplies at most 10.0 m³/h, but 12.0 m³/h is needed. "B" does not fit within 60 min and is skipped.',
    );
  });

  test('a cycle waits as a whole until a hand opening is over', () => {
    const byHand = { outputId: 'valve-B', sourceId: 'pond', flowM3PerH: 12, water: 'clean' as const, scheduleId: null };
    const occupied = [{ ...byHand, fromMs: warsaw('2026-04-01T05:10'), untilMs: warsaw('2026-04-01T05:30') + 1 }];
    const cycles = planFor([saved('abc', { elements: threeBlocks })], '2026-04-01', '2026-04-02', { occupied });
    expect(timeline(cycles)[0]).toBe('04-01 05:11-05:31 A');
    expect(conflictsOf(cycles)).toMatchObject([
      { blockedBy: null, obstacle: { kind: 'output_taken', outputId: 'valve-B' } },
    ]);
  });

  test('an opening that ended before the period neither blocks nor is named', () => {
    const waits = saved('waits', { elements: [{ type: 'section', id: 'C', minutes: null }] });
    const draw = { sourceId: 'pond', flowM3PerH: 12, water: 'clean' as const };
    const span = (from: string, until: string) => ({ fromMs: warsaw(from), untilMs: warsaw(until) });
    const occupied = [
      { ...draw, outputId: 'valve-B', scheduleId: 'runs', ...span('2026-04-02T05:00', '2026-04-02T05:20') },
      { ...draw, outputId: 'valve-D', scheduleId: null, ...span('2026-04-01T20:00', '2026-04-01T20:30') },
    ];
    const runs = saved('runs', { beginDate: '2026-05-01' });
    const cycles = planFor([runs, waits], '2026-04-02', '2026-04-03', { farm: aFarm({ pondM3PerH: 20 }), occupied });
    expect(conflictsOf(cycles)).toMatchObject([{ scheduleId: 'waits', shiftedMinutes: 20, blockedBy: 'runs' }]);
  });

  test('clean water waits while fertiliser flows from the same source', () => {
    const feed = saved('feed', { fertigation: { type: 'cycles', cycles: [1], preWater: 2, flush: 3 } });
    const clean = saved('clean', { elements: [{ type: 'section', id: 'B', minutes: 10 }] }, { createdAtMs: 1 });
    expect(timeline(planFor([feed, clean], '2026-04-01', '2026-04-02'))).toEqual([
      '04-01 05:00-05:20 A',
      '04-01 05:17-05:27 B',
    ]);
  });

  test('a cycle that has begun or ended is not planned again', () => {
    const decided = new Set([cycleKey('dawn', '2026-04-01', 1)]);
    expect(timeline(planFor([saved('dawn')], '2026-04-01', '2026-04-03', { decided }))).toEqual([
      '04-02 05:00-05:20 A',
    ]);
  });
});

test('a start within five minutes and a start already passed have a warning', () => {
  const now = warsaw('2026-04-01T21:06');
  const schedule = saved('soon', { cycles: { startHours: ['05:00', '21:10'] } }, { savedAtMs: now });
  const warnings = warningsOf(planFor([schedule], '2026-04-01', '2026-04-02'), 'soon', now);
  expect(warnings.map(({ kind, cycle }) => `${kind} ${cycle}`)).toEqual(['passed_today 1', 'starts_soon 2']);
});
