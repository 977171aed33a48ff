import { describe, expect, test } from 'vitest';
import { groupRows, isFound, matches, programRows, type ListFacts } from './program-rows.ts';
import { rowState } from './row-state.ts';
import { nextOf, runningNow, usedToday } from './running-now.ts';
import { aPlan, aProgram, nowMs } from './test-plans.ts';

const span = { fromMs: nowMs, untilMs: nowMs + 24 * 3_600_000 };
const source = (id: string, name: string) => ({
  id,
  name,
  description: '',
  efficiency: 18,
  clean_water_outputs: [],
  fertigated_water_outputs: [],
});
const section = (id: string, output: string, flow: number | null) => ({
  id,
  name: `Kwatera ${id} · Duke`,
  description: '',
  type: 'irr',
  id_water_source: 'pond',
  id_output: output,
  area: null,
  flow,
  groups: [],
  removing: false,
});

function facts(more: Partial<ListFacts> = {}): ListFacts {
  return {
    programs: [aProgram()],
    plans: [],
    sections: [section('A', 'a', 12), section('B', 'b', null)],
    outputs: [],
    sources: [source('pond', 'Staw'), source('well', 'Studnia')],
    cycles: [],
    ...more,
  };
}

describe('the state of a program', () => {
  test('runs until the last section of its cycle closes, not only the open one', () => {
    const plans = [
      aPlan('12:00', '12:45', { status: 3, opened_at: '2026-06-11T12:00:05Z' }),
      aPlan('12:45', '13:30'),
      aPlan('20:00', '20:30', { id_run: 'run 2' }),
    ];
    expect(rowState(aProgram({ state: 'running' }), plans, nowMs)).toEqual({
      kind: 'running',
      untilMs: Date.parse('2026-06-11T13:30:00Z'),
    });
  });

  test('is late when its time has come and nothing has opened', () => {
    expect(rowState(aProgram(), [aPlan('12:27', '13:00')], nowMs)).toEqual({ kind: 'late', minutes: 5 });
    expect(rowState(aProgram(), [aPlan('12:27', '13:00', { status: 11 })], nowMs)).toEqual({ kind: 'active' });
  });

  test('does not run where nothing was reported open: it is late, and then nobody knows', () => {
    const silent = (open: string, close: string) =>
      rowState(aProgram({ state: 'running' }), [aPlan(open, close, { status: 2 })], nowMs);
    expect(silent('12:32', '12:50')).toMatchObject({ kind: 'running' });
    expect(silent('12:20', '12:50')).toEqual({ kind: 'late', minutes: 12 });
    expect(silent('12:20', '12:30')).toEqual({ kind: 'unheard' });
    const cutOff = aPlan('12:00', '12:30', { status: 3, opened_at: '2026-06-11T12:00:05Z' });
    expect(rowState(aProgram({ state: 'running' }), [cutOff], nowMs)).toEqual({ kind: 'unheard' });
  });

  test('waits until the base station has reported that it holds the plan', () => {
    expect(rowState(aProgram({ on_device: false }), [], nowMs)).toEqual({ kind: 'waiting' });
  });

  test('is paused until a moment, or until somebody resumes it', () => {
    const paused = (end: string | null) => aProgram({ state: 'paused', pause: { start: '2026-06-01T00:00:00Z', end } });
    expect(rowState(paused(null), [], nowMs)).toEqual({ kind: 'paused', untilMs: null });
    expect(rowState(paused('2026-06-15T04:00:00Z'), [], nowMs)).toMatchObject({
      untilMs: Date.parse('2026-06-15T04:00:00Z'),
    });
  });
});

describe('the list of programs', () => {
  test('stands under its water sources with what they will need, programs without water last', () => {
    const given = facts({
      programs: [
        aProgram({ id: 'light', kind: 'control', id_water_source: null }),
        aProgram(),
        aProgram({ id: 'tunnel', id_water_source: 'well' }),
      ],
      plans: [
        aPlan('14:00', '14:30'),
        aPlan('15:00', '15:30', { status: 14 }),
        aPlan('12:00', '12:30', { status: 10 }),
        aPlan('14:00', '14:30', { role: 'source', id_output: 'pump' }),
      ],
    });
    const groups = groupRows(programRows(given, span, nowMs), given, span);
    expect(groups.map(({ kind, source: at, rows, needM3 }) => [at?.name ?? kind, rows.length, needM3])).toEqual([
      ['Staw', 1, 6],
      ['Studnia', 1, null],
      ['control', 1, null],
    ]);
    expect(
      groupRows(programRows({ ...given, sources: [] }, span, nowMs), { ...given, sources: [] }, span),
    ).toMatchObject([{ kind: 'unknown' }, { kind: 'control' }]);
  });

  test('draws in the strip what touches the coming day, an unconfirmed run as an outline', () => {
    const given = facts({
      plans: [
        aPlan('09:00', '10:00'),
        aPlan('14:00', '14:30', { status: 0 }),
        aPlan('16:00', '16:30', { status: 11, fertigation: true }),
      ],
    });
    const [row] = programRows(given, span, nowMs);
    expect(row?.runs.map(({ kind, state, title }) => [kind, state, title])).toEqual([
      ['irrigation', 'unconfirmed', 'Kwatera A · Duke'],
      ['fertigation', 'skipped', 'Kwatera A · Duke'],
    ]);
  });

  test('is filtered by what needs a look: an error, a delay, a plan that is not on the device', () => {
    const result = (name: 'error' | 'correct') => ({
      id_run: 'r',
      date: '2026-06-10',
      cycle: 1,
      result: name,
      finished_at: '2026-06-10T05:00:00Z',
      explanation: [],
    });
    const rows = programRows(
      facts({
        programs: [
          aProgram({ last_result: result('correct') }),
          aProgram({ last_result: result('error') }),
          aProgram({ on_device: false }),
        ],
      }),
      span,
      nowMs,
    );
    expect(rows.map((row) => matches(row, 'attention'))).toEqual([false, true, true]);
    expect(rows.map((row) => matches(row, 'paused'))).toEqual([false, false, false]);
  });

  test('is searched by its own name and by its sections', () => {
    const [row] = programRows(facts(), span, nowMs);
    const found = (text: string) => row !== undefined && isFound(row, text, 'pl');
    expect([found('PÓŁNOCNE'), found('duke'), found('Chandler')]).toEqual([true, true, false]);
  });

  test('counts the sections of a group, and is found by them', () => {
    const groups = [{ id: 'north', name: 'North' }];
    const sections = [
      { ...section('A', 'a', 12), groups },
      { ...section('B', 'b', null), groups },
    ];
    const elements = [{ type: 'group' as const, id: 'north', minutes: null }];
    const [row] = programRows(facts({ sections, programs: [aProgram({ elements })] }), span, nowMs);
    expect(row?.elementNames).toEqual(['Kwatera A · Duke', 'Kwatera B · Duke']);
  });
});

describe('what runs now', () => {
  const open = { status: 3, opened_at: '2026-06-11T12:00:00Z' };

  test('is told once a program, with the section that follows', () => {
    const plans = [
      aPlan('12:00', '12:51', open),
      aPlan('12:51', '13:30', {
        id_output: 'b',
        Output: { id: 'b', name: 'Zawór B', id_object: 'x', field_name: 'o2' },
      }),
      aPlan('12:20', '12:40', { ...open, id: 'hand', Scheduler: { id: null, name: null, type: 0 } }),
    ];
    expect(
      runningNow(plans, nowMs).map(({ programId, outputName, next }) => [programId, outputName, next?.outputName]),
    ).toEqual([
      [null, 'Zawór A', undefined],
      ['north', 'Zawór A', 'Zawór B'],
    ]);
  });

  test('is nothing when nothing was reported open; what comes next is told all the same', () => {
    const plans = [aPlan('12:00', '12:51', { status: 2 }), aPlan('20:00', '20:30')];
    expect(runningNow(plans, nowMs)).toEqual([]);
    expect(nextOf(plans, nowMs)?.atMs).toBe(Date.parse('2026-06-11T20:00:00Z'));
  });

  test('water used today is what was opened, until it was closed or until now', () => {
    const plans = [
      aPlan('06:00', '06:30', { status: 10, opened_at: '2026-06-11T06:00:00Z', closed_at: '2026-06-11T06:30:00Z' }),
      aPlan('12:02', '13:02', { status: 3, opened_at: '2026-06-11T12:02:00Z' }),
      aPlan('14:00', '15:00'),
      aPlan('07:00', '08:00', { status: 14, opened_at: '2026-06-11T07:00:00Z', closed_at: '2026-06-11T07:05:00Z' }),
      aPlan('09:00', '10:00', { status: 12 }),
    ];
    const midnight = Date.parse('2026-06-10T22:00:00Z');
    expect(usedToday(plans, new Map([['a', 12]]), midnight, nowMs)).toBe(13);
  });
});

describe('the strip of a program', () => {
  const cycle = (starts: string, ends: string, skipped: 'paused' | 'skipped_by_hand' | null) => ({
    id_scheduler: aProgram().id,
    date: '2026-06-11',
    cycle: 2,
    starts_at: `2026-06-11T${starts}:00Z`,
    ends_at: `2026-06-11T${ends}:00Z`,
    skipped,
    fertigation: false,
  });
  const runs = (more: Partial<ListFacts>) => programRows(facts(more), span, nowMs)[0]?.runs ?? [];

  test('keeps a cycle in sight that is skipped or falls into a pause, though it has no openings any more', () => {
    for (const reason of ['skipped_by_hand', 'paused'] as const)
      expect(runs({ cycles: [cycle('20:00', '20:45', reason)] })).toMatchObject([
        { kind: 'irrigation', state: 'skipped', fromMs: Date.parse('2026-06-11T20:00:00Z') },
      ]);
  });

  test('draws nothing twice: what has openings is drawn by them, what runs is not left out', () => {
    const opening = aPlan('20:00', '20:45', { date: '2026-06-11', cycle: 2, status: 11 });
    expect(runs({ plans: [opening], cycles: [cycle('20:00', '20:45', 'skipped_by_hand')] })).toHaveLength(1);
    expect(runs({ cycles: [cycle('20:00', '20:45', null)] })).toEqual([]);
    expect(runs({ cycles: [cycle('10:00', '10:45', 'paused')] })).toEqual([]);
  });
});
