import { describe, expect, test } from 'vitest';
import { NO_PLANTING } from '../../../entities/resource/testing/no-planting.ts';
import { groupRows, matchesSearch, matchesFilter, scheduleRows, type ListFacts } from './schedule-rows.ts';
import { rowState } from './row-state.ts';
import { nextOf, runningNow } from './running-now.ts';
import { aScheduledOpening, aSchedule, nowMs } from './testing/test-schedules.ts';

const span = { fromMs: nowMs, untilMs: nowMs + 24 * 3_600_000 };
const source = (id: string, name: string) => ({
  id,
  version: 'v1',
  name,
  description: '',
  efficiency: 18,
  clean_water_outputs: [],
  fertigated_water_outputs: [],
});
const section = (id: string, output: string, flow: number | null) => ({
  id,
  version: 'v1',
  name: `Kwatera ${id} · Duke`,
  description: '',
  type: 'irr',
  id_water_source: 'pond',
  id_output: output,
  area: null,
  flow,
  groups: [],
  points: null,
  ...NO_PLANTING,
  removing: false,
});

function facts(overrides: Partial<ListFacts> = {}): ListFacts {
  return {
    schedules: [aSchedule()],
    plannedOpenings: [],
    sections: [section('A', 'a', 12), section('B', 'b', null)],
    outputs: [],
    sources: [source('pond', 'Staw'), source('well', 'Studnia')],
    cycles: [],
    expectedOpenings: overrides.plannedOpenings ?? [],
    ...overrides,
  };
}

describe('schedule state', () => {
  test('a schedule runs until the last section of its cycle closes, not only the open one', () => {
    const plannedOpenings = [
      aScheduledOpening('12:00', '12:45', { status: 3, opened_at: '2026-06-11T12:00:05Z' }),
      aScheduledOpening('12:45', '13:30'),
      aScheduledOpening('20:00', '20:30', { id_run: 'run 2' }),
    ];
    expect(rowState(aSchedule({ state: 'running' }), plannedOpenings, nowMs)).toEqual({
      kind: 'running',
      untilMs: Date.parse('2026-06-11T13:30:00Z'),
    });
  });

  test('a schedule is late if its start has passed and nothing has opened', () => {
    expect(rowState(aSchedule(), [aScheduledOpening('12:27', '13:00')], nowMs)).toEqual({ kind: 'late', minutes: 5 });
    expect(rowState(aSchedule(), [aScheduledOpening('12:27', '13:00', { status: 11 })], nowMs)).toEqual({
      kind: 'active',
    });
  });

  test('a schedule is not running if nothing is reported open: it is late, and later its outcome is unknown', () => {
    const silent = (open: string, close: string) =>
      rowState(aSchedule({ state: 'running' }), [aScheduledOpening(open, close, { status: 2 })], nowMs);
    expect(silent('12:32', '12:50')).toMatchObject({ kind: 'running' });
    expect(silent('12:20', '12:50')).toEqual({ kind: 'late', minutes: 12 });
    expect(silent('12:20', '12:30')).toEqual({ kind: 'unheard' });
    const stopped = aScheduledOpening('12:00', '12:30', { status: 3, opened_at: '2026-06-11T12:00:05Z' });
    expect(rowState(aSchedule({ state: 'running' }), [stopped], nowMs)).toEqual({ kind: 'unheard' });
  });

  test('a schedule waits until the base station reports that it has the plan', () => {
    expect(rowState(aSchedule({ on_device: false }), [], nowMs)).toEqual({ kind: 'waiting' });
  });

  test('a schedule is paused until a given time, or until it is resumed', () => {
    const paused = (end: string | null) =>
      aSchedule({ state: 'paused', pause: { start: '2026-06-01T00:00:00Z', end } });
    expect(rowState(paused(null), [], nowMs)).toEqual({ kind: 'paused', untilMs: null });
    expect(rowState(paused('2026-06-15T04:00:00Z'), [], nowMs)).toMatchObject({
      untilMs: Date.parse('2026-06-15T04:00:00Z'),
    });
  });
});

describe('schedule list', () => {
  test('the schedule list groups schedules by water source with the expected demand, those without water last', () => {
    const listFacts = facts({
      schedules: [
        aSchedule({ id: 'light', kind: 'control', id_water_source: null }),
        aSchedule(),
        aSchedule({ id: 'tunnel', id_water_source: 'well' }),
      ],
      plannedOpenings: [
        aScheduledOpening('14:00', '14:30'),
        aScheduledOpening('15:00', '15:30', { status: 14 }),
        aScheduledOpening('12:00', '12:30', { status: 10 }),
        aScheduledOpening('14:00', '14:30', { role: 'source', id_output: 'pump' }),
      ],
    });
    const groups = groupRows(scheduleRows(listFacts, span, nowMs), listFacts, span);
    expect(groups.map(({ kind, source: at, rows, demandM3 }) => [at?.name ?? kind, rows.length, demandM3])).toEqual([
      ['Staw', 1, 6],
      ['Studnia', 1, null],
      ['control', 1, null],
    ]);
    expect(
      groupRows(scheduleRows({ ...listFacts, sources: [] }, span, nowMs), { ...listFacts, sources: [] }, span),
    ).toMatchObject([{ kind: 'unknown' }, { kind: 'control' }]);
  });

  test('the schedule list draws an opening that is expected to be skipped dashed, and does not count its water', () => {
    const [runs, skipped] = [aScheduledOpening('14:00', '14:30'), aScheduledOpening('15:00', '15:30')];
    const listFacts = facts({ plannedOpenings: [runs, skipped], expectedOpenings: [runs] });
    const rows = scheduleRows(listFacts, span, nowMs);
    expect(rows[0]?.runs.map(({ state }) => state === 'skipped')).toEqual([false, true]);
    expect(groupRows(rows, listFacts, span)).toMatchObject([{ demandM3: 6 }]);
  });

  test('the schedule list shows runs that overlap the coming day in the strip, unconfirmed ones as an outline', () => {
    const listFacts = facts({
      plannedOpenings: [
        aScheduledOpening('09:00', '10:00'),
        aScheduledOpening('14:00', '14:30', { status: 0 }),
        aScheduledOpening('16:00', '16:30', { status: 11, fertigation: true }),
      ],
    });
    const [row] = scheduleRows(listFacts, span, nowMs);
    expect(row?.runs.map(({ kind, state, title }) => [kind, state, title])).toEqual([
      ['irrigation', 'unconfirmed', 'Kwatera A · Duke'],
      ['fertigation', 'skipped', 'Kwatera A · Duke'],
    ]);
  });

  test('the schedule list filters by what needs attention: an error, a delay, a plan not on the device', () => {
    const result = (name: 'error' | 'correct') => ({
      id_run: 'r',
      date: '2026-06-10',
      cycle: 1,
      result: name,
      finished_at: '2026-06-10T05:00:00Z',
      short_reason: null,
      explanation: [],
    });
    const rows = scheduleRows(
      facts({
        schedules: [
          aSchedule({ last_result: result('correct') }),
          aSchedule({ last_result: result('error') }),
          aSchedule({ on_device: false }),
        ],
      }),
      span,
      nowMs,
    );
    expect(rows.map((row) => matchesFilter(row, 'attention'))).toEqual([false, true, true]);
    expect(rows.map((row) => matchesFilter(row, 'paused'))).toEqual([false, false, false]);
  });

  test('the schedule list searches by name and by sections', () => {
    const [row] = scheduleRows(facts(), span, nowMs);
    const isMatch = (text: string) => row !== undefined && matchesSearch(row, text);
    expect([isMatch('PÓŁNOCNE'), isMatch('duke'), isMatch('Chandler')]).toEqual([true, true, false]);
  });

  test('the schedule list counts and finds the sections of a group', () => {
    const groups = [{ id: 'north', name: 'North' }];
    const sections = [
      { ...section('A', 'a', 12), groups },
      { ...section('B', 'b', null), groups },
    ];
    const elements = [{ type: 'group' as const, id: 'north', minutes: null }];
    const [row] = scheduleRows(facts({ sections, schedules: [aSchedule({ version: 'v1', elements })] }), span, nowMs);
    expect(row?.elementNames).toEqual(['Kwatera A · Duke', 'Kwatera B · Duke']);
  });
});

describe('what is running', () => {
  const open = { status: 3, opened_at: '2026-06-11T12:00:00Z' };

  test('each schedule that is running is listed once, with the following section', () => {
    const plannedOpenings = [
      aScheduledOpening('12:00', '12:51', open),
      aScheduledOpening('12:51', '13:30', {
        id_output: 'b',
        Output: { id: 'b', name: 'Zawór B', id_object: 'x', field_name: 'o2' },
      }),
      aScheduledOpening('12:20', '12:40', { ...open, id: 'hand', Scheduler: { id: null, name: null, type: 0 } }),
    ];
    expect(
      runningNow(plannedOpenings, nowMs).map(({ scheduleId, outputName, next }) => [
        scheduleId,
        outputName,
        next?.outputName,
      ]),
    ).toEqual([
      [null, 'Zawór A', undefined],
      ['north', 'Zawór A', 'Zawór B'],
    ]);
  });

  test('nothing is running if nothing is reported open; the next opening is still shown', () => {
    const plannedOpenings = [aScheduledOpening('12:00', '12:51', { status: 2 }), aScheduledOpening('20:00', '20:30')];
    expect(runningNow(plannedOpenings, nowMs)).toEqual([]);
    expect(nextOf(plannedOpenings, nowMs)?.atMs).toBe(Date.parse('2026-06-11T20:00:00Z'));
  });
});

describe('schedule strip', () => {
  const cycle = (starts: string, ends: string, skipped: 'paused' | 'skipped_by_hand' | null) => ({
    id_scheduler: aSchedule().id,
    date: '2026-06-11',
    cycle: 2,
    starts_at: `2026-06-11T${starts}:00Z`,
    ends_at: `2026-06-11T${ends}:00Z`,
    skipped,
    fertigation: false,
    outcome: skipped === null ? ('will_run' as const) : ('will_not_run' as const),
    short_reason: skipped === null ? null : { pl: 'gleba 20,04 %, próg 20', en: 'soil 20.04 %, limit 20' },
  });
  const runs = (overrides: Partial<ListFacts>) => scheduleRows(facts(overrides), span, nowMs)[0]?.runs ?? [];

  test('the strip of a schedule keeps a skipped or paused cycle visible, although it has no openings any more', () => {
    for (const reason of ['skipped_by_hand', 'paused'] as const)
      expect(runs({ cycles: [cycle('20:00', '20:45', reason)] })).toMatchObject([
        { kind: 'irrigation', state: 'skipped', fromMs: Date.parse('2026-06-11T20:00:00Z') },
      ]);
  });

  test.each([
    ['paused', 'soil 20.04 %, limit 20'],
    [null, undefined],
  ] as const)('the next cycle of a schedule that is %s carries the reason %s', (reason, expected) => {
    const at = {
      open_at: '2026-06-11T20:00:00Z',
      own_open_at: '2026-06-11T20:00:00Z',
      close_at: '2026-06-11T20:45:00Z',
    };
    const next_run = { date: '2026-06-11', cycle: 2, ...at };
    const rowOf = (cycles: ListFacts['cycles']) =>
      scheduleRows(facts({ schedules: [aSchedule({ next_run })], cycles }), span, nowMs)[0];
    expect(rowOf([cycle('20:00', '20:45', reason)])?.nextSkipped?.en).toBe(expected);
    expect(rowOf([{ ...cycle('20:00', '20:45', reason), cycle: 1 }])?.nextSkipped).toBeNull();
  });

  test('the strip of a schedule draws nothing twice: a cycle with openings is drawn from them, and a running one is not omitted', () => {
    const opening = aScheduledOpening('20:00', '20:45', { date: '2026-06-11', cycle: 2, status: 11 });
    expect(runs({ plannedOpenings: [opening], cycles: [cycle('20:00', '20:45', 'skipped_by_hand')] })).toHaveLength(1);
    expect(runs({ cycles: [cycle('20:00', '20:45', null)] })).toEqual([]);
    expect(runs({ cycles: [cycle('10:00', '10:45', 'paused')] })).toEqual([]);
  });
});
