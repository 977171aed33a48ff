import { describe, expect, test } from 'vitest';
import { irrigationRows, irrigationTotal, runAmounts, type IrrigationRun, type IrrigatedOutput } from './irrigation.ts';

const blockA: IrrigatedOutput = { id: 'a', name: 'Kwatera A', flowM3PerH: 11, areaM2: 5_000 };
const blockB: IrrigatedOutput = { id: 'b', name: 'Kwatera B', flowM3PerH: null, areaM2: 5_000 };
const yard: IrrigatedOutput = { id: 'c', name: 'Plac', flowM3PerH: 1, areaM2: 0 };
const outputs = new Map([blockA, blockB, yard].map((output) => [output.id, output] as const));

function run(outputId: string, minutes: number, scheduleId: string | null = 'night'): IrrigationRun {
  return { outputId, minutes, scheduleId, openedAtMs: Date.parse('2026-06-01T03:00:00Z'), fertigation: false };
}

describe('amounts of a run', () => {
  test('the amounts of a run are volume from flow and minutes, depth over the area, and rate per hour', () => {
    // 11 m³/h · 25 min / 60 = 4.58333 m³; over 0.5 ha that is 0.91667 mm, at a rate of 2.2 mm/h
    expect(runAmounts(blockA, 25)).toEqual({ waterM3: 4.5833, depthMm: 0.9167, rateMmPerH: 2.2 });
  });

  test('the amounts of a run are empty without a flow, and have no depth without an area', () => {
    expect(runAmounts(blockB, 25)).toEqual({ waterM3: null, depthMm: null, rateMmPerH: null });
    expect(runAmounts(yard, 25)).toEqual({ waterM3: 0.4167, depthMm: null, rateMmPerH: null });
  });
});

describe('the total', () => {
  test('the total adds unrounded values and rounds once, water to two decimals', () => {
    // three times 4.58333 is 13.75, not 13.7499
    expect(irrigationTotal([run('a', 25), run('a', 25), run('a', 25)], outputs)).toEqual({
      runs: 3,
      minutes: 75,
      waterM3: 13.75,
      depthMm: 2.75,
    });
  });

  test('the total of outputs without a flow has minutes but no water', () => {
    expect(irrigationTotal([run('b', 10)], outputs)).toEqual({ runs: 1, minutes: 10, waterM3: null, depthMm: null });
    expect(irrigationTotal([], outputs)).toEqual({ runs: 0, minutes: 0, waterM3: null, depthMm: null });
  });
});

test('the file has one row per run, with its schedule or "by hand"', () => {
  const rows = irrigationRows([run('a', 25), run('b', 10, null)], {
    outputs,
    schedules: new Map([['night', 'Noc']]),
    language: 'pl',
    zone: 'Europe/Warsaw',
  });
  expect(rows.slice(1)).toEqual([
    [
      { text: '2026-06-01 05:00:00' },
      { text: 'Kwatera A' },
      { text: 'Noc' },
      { number: 25 },
      { text: 'nie' },
      { number: 4.5833 },
      { number: 0.9167 },
      { number: 2.2 },
    ],
    [
      { text: '2026-06-01 05:00:00' },
      { text: 'Kwatera B' },
      { text: 'ręcznie' },
      { number: 10 },
      { text: 'nie' },
      { number: null },
      { number: null },
      { number: null },
    ],
  ]);
});

test('the file has the time in UTC as well if a run started in an hour that occurred twice', () => {
  const opened = (at: string) => ({ ...run('a', 25), openedAtMs: Date.parse(at) });
  const rows = irrigationRows([opened('2026-10-25T00:30:00Z'), opened('2026-10-25T01:30:00Z')], {
    outputs,
    schedules: new Map(),
    language: 'en',
    zone: 'Europe/Warsaw',
  });
  expect(rows.map(([opening, utc]) => [opening, utc])).toEqual([
    [{ text: 'Opened' }, { text: 'Time (UTC)' }],
    [{ text: '2026-10-25 02:30:00' }, { text: '2026-10-25 00:30:00Z' }],
    [{ text: '2026-10-25 02:30:00' }, { text: '2026-10-25 01:30:00Z' }],
  ]);
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([9]));
});
