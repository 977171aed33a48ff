import { describe, expect, test } from 'vitest';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import {
  BLOCKS,
  MISTING,
  METER_BOX,
  TUNNEL_SCALE,
  BLOCK_A,
  BLOCK_C,
  NORTH_VALVES,
  ORCHARD_AIR,
  PROBE_A,
  PROBE_C,
  PROBE_D,
} from '../accounts/zielone-pole-field.ts';
import { HISTORY_DAYS, REPORT_MS } from './calendar.ts';
import { demoHistory, statesOf } from './demo-history.ts';
import type { DemoHistory } from './demo-history.ts';

const HOUR_MS = 3_600_000;
const hours = (fromMs: number | null, untilMs: number | null): number =>
  fromMs === null || untilMs === null ? 0 : (untilMs - fromMs) / HOUR_MS;
const flowOf = (sectionId: string): number => [...BLOCKS, MISTING].find(({ id }) => id === sectionId)?.flowM3PerH ?? 0;
/** Computing a history takes a second, or longer on a busy machine. */
const SLOW = { timeout: 60_000 };
const endsAtMs = Date.parse('2026-11-21T14:20:00Z');
const autumn = demoHistory(endsAtMs);
const [farm] = autumn.accounts;

function column(history: DemoHistory, serial: string, field: FieldName): Float32Array {
  const series = history.accounts.flatMap((account) => account.series).find((found) => found.serial === serial);
  return series?.columns.get(field) ?? new Float32Array();
}

/** Level 1 of a probe in the first report from an instant on. */
function moistureAt(history: DemoHistory, serial: string, atMs: number): number {
  const index = Math.ceil((atMs - history.span.fromMs) / REPORT_MS);
  return column(history, serial, 'HUMIDITY_3')[index] ?? NaN;
}

test('the history is deterministic, and extends an earlier one of the same day', SLOW, () => {
  const earlier = demoHistory(endsAtMs - 3 * HOUR_MS);
  const recomputed = demoHistory(endsAtMs);
  expect(statesOf(recomputed)).toEqual(statesOf(autumn));
  const moisture = column(earlier, PROBE_A, 'HUMIDITY_3');
  expect([...column(autumn, PROBE_A, 'HUMIDITY_3').subarray(0, moisture.length)]).toEqual([...moisture]);
});

test('the history contains a report for every quarter of an hour of the last 60 days, except those of a silent probe', () => {
  for (const { series } of autumn.accounts)
    for (const { serial, timesMs } of series) {
      const lost = serial === PROBE_D ? 9 * 4 : 0;
      expect(timesMs.length, serial).toBe(HISTORY_DAYS * 96 + 14 * 4 + 1 + 1 - lost);
      expect(timesMs.at(-1)).toBe(Date.parse('2026-11-21T14:15:00Z'));
    }
});

test('every reported field has values, except the frost gap without a frost limit and an unconnected terminal', () => {
  const columns = autumn.accounts.flatMap(({ series }) => series.flatMap((module) => [...module.columns]));
  const empty = columns.filter(([, values]) => values.filter(Number.isFinite).length < 0.98 * values.length);
  expect(new Set(empty.map(([field]) => field))).toEqual(new Set<FieldName>(['TEMP_GAP_1', 'DI_USR_2']));
});

describe('past watering', () => {
  test('past watering is visible at the probe of its block: every run of A raises level 1', () => {
    const runs =
      farm?.runs.flatMap((run) =>
        run.openings.filter(({ row }) => row.elementId === BLOCK_A.id && row.role === 'element'),
      ) ?? [];
    expect(runs.length).toBeGreaterThan(20);
    for (const { openedAtMs, closedAtMs } of runs)
      expect(moistureAt(autumn, PROBE_A, (closedAtMs ?? 0) + HOUR_MS / 2)).toBeGreaterThan(
        moistureAt(autumn, PROBE_A, (openedAtMs ?? 0) - REPORT_MS) + 0.2,
      );
  });

  test('past watering never reaches C from a schedule, and C only dries once the last hand watering has settled', () => {
    expect(farm?.runs.some((run) => run.openings.some(({ row }) => row.elementId === BLOCK_C.id))).toBe(false);
    const last = farm?.handOpenings.at(-1);
    expect(last?.section).toBe(BLOCK_C);
    const settled = Math.ceil(((last?.closedAtMs ?? 0) + 48 * HOUR_MS - autumn.span.fromMs) / REPORT_MS);
    const since = column(autumn, PROBE_C, 'HUMIDITY_3').subarray(settled);
    expect(since.length).toBeGreaterThan(500);
    since.forEach((pct, index) => expect(pct).toBeLessThanOrEqual(since[index - 1] ?? pct));
  });

  test('past watering uses one valve at a time, together with its pump', () => {
    for (const run of farm?.runs ?? []) {
      const elements = run.openings.filter(({ row }) => row.role === 'element');
      // Every valve runs with its pump, plus the doser if fertiliser is given.
      const outputs = elements.some(({ row }) => row.fertigation) ? 3 : 2;
      const isControl = run.planned.cycle.compiled.saved.schedule.kind === 'control';
      expect(run.openings.length).toBe(isControl ? 1 : outputs * elements.length);
      elements.forEach(({ row }, index) =>
        expect(row.openAtMs).toBe(elements[index - 1]?.row.closeAtMs ?? row.openAtMs),
      );
    }
  });

  test('past watering fails exactly once, in a single run', () => {
    const failed = farm?.runs.filter((run) => run.openings.some(({ end }) => end === 'failed'));
    expect(failed?.length).toBe(1);
  });

  test('past watering is skipped by its condition whenever the soil is moist enough, and only then', () => {
    const conditional =
      farm?.runs.filter(({ verdicts, rain }) => verdicts.length > 0 && rain?.state !== 'closed') ?? [];
    for (const { verdicts, openings } of conditional) {
      const [verdict] = verdicts;
      const isDry = (verdict?.value ?? NaN) < (verdict?.fact.condition.threshold ?? NaN);
      expect(openings.every(({ end }) => end === (isDry ? 'ran' : 'skipped'))).toBe(true);
    }
    expect(conditional.some(({ openings }) => openings.some(({ end }) => end === 'skipped'))).toBe(true);
    expect(conditional.some(({ openings }) => openings.some(({ end }) => end === 'ran'))).toBe(true);
  });

  test('past watering is skipped after rain, by what its own gauge has measured, and never without', () => {
    const total = column(autumn, METER_BOX, 'DI_USR_4');
    const totalAt = (atMs: number) => total[Math.floor((atMs - autumn.span.fromMs) / REPORT_MS)] ?? NaN;
    const ruled = farm?.runs.filter(({ rain }) => rain !== null) ?? [];
    for (const { rain, startsAtMs, openings } of ruled) {
      const measuredMm = totalAt(startsAtMs) - totalAt(startsAtMs - 24 * HOUR_MS);
      const isHeldBack = rain?.state === 'closed';
      expect(isHeldBack && openings.every(({ end }) => end === 'ran')).toBe(false);
      expect(isHeldBack).toBe(Math.max(rain?.mm ?? 0, measuredMm) >= 3);
    }
    expect(ruled.some(({ rain }) => rain?.state === 'closed')).toBe(true);
    expect(ruled.some(({ rain }) => rain?.state === 'open')).toBe(true);
  });
});

describe('the meters', () => {
  test('the meters measure the water of all valves on the pond', () => {
    const total = column(autumn, METER_BOX, 'DI_USR_3');
    const scheduledM3 =
      farm?.runs
        .flatMap(({ openings }) => openings)
        .filter(({ row }) => row.role === 'element')
        .reduce(
          (sum, { row, openedAtMs, closedAtMs }) => sum + flowOf(row.elementId) * hours(openedAtMs, closedAtMs),
          0,
        ) ?? 0;
    const handOpenedM3 =
      farm?.handOpenings.reduce(
        (sum, one) => sum + one.section.flowM3PerH * hours(one.openedAtMs, one.closedAtMs),
        0,
      ) ?? 0;
    expect(scheduledM3).toBeGreaterThan(100);
    expect(Math.abs((total.at(-1) ?? 0) - scheduledM3 - handOpenedM3)).toBeLessThan(0.01 * scheduledM3);
  });

  test('the meters record increasing rain, wind, and pressure while the pump runs', () => {
    const rain = column(autumn, METER_BOX, 'DI_USR_4');
    expect(rain.at(-1)).toBeGreaterThan(20);
    rain.forEach((mm, index) => expect(mm).toBeGreaterThanOrEqual(rain[index - 1] ?? 0));
    expect(Math.max(...column(autumn, METER_BOX, 'ANALOG_USR_1'))).toBeGreaterThan(4);
    const running = column(autumn, METER_BOX, 'DI_USR_1');
    const pressure = [...column(autumn, METER_BOX, 'ANALOG_USR_2')];
    expect(Math.min(...pressure.filter((_, index) => running[index] === 1))).toBeGreaterThan(1.5);
    expect(Math.max(...pressure.filter((_, index) => running[index] === 0))).toBeLessThan(1);
  });

  test('the scale weighs a slab that is watered and dries back, within the range of the scale', () => {
    const moisture = column(autumn, TUNNEL_SCALE, 'HUMI_CALC_1');
    expect(Math.min(...moisture)).toBeGreaterThan(40);
    expect(Math.max(...moisture)).toBeLessThan(100);
    const steps = [...moisture].map((pct, index) => pct - (moisture[index - 1] ?? pct));
    expect(steps.filter((step) => step > 0.5).length).toBeGreaterThan(60);
    expect(steps.filter((step) => step < 0).length).toBeGreaterThan(500);
  });
});

test('one alarm is active, others ended on their own, one was confirmed, and a frost night was detected', () => {
  const alarms = farm?.alarms ?? [];
  expect(
    alarms.map(({ alarm, endedAtMs, confirmed }) => [
      alarm.moduleSerial,
      alarm.rule,
      endedAtMs !== null,
      confirmed !== null,
    ]),
  ).toEqual([
    [ORCHARD_AIR, 'low_battery', false, false],
    [NORTH_VALVES, 'low_battery', true, true],
    ['AGB2000-DEMO-0001', 'no_contact', true, false],
    [PROBE_D, 'module_silent', true, false],
    [ORCHARD_AIR, 'frost', true, false],
  ]);
});

test.each(['2026-01-15', '2026-03-20', '2026-07-20'])(
  'in every season soil moisture is plausible, both battery alarms exist, and cycles were skipped and stopped (%s)',
  SLOW,
  (date) => {
    const history = demoHistory(Date.parse(`${date}T09:00:00Z`));
    for (const serial of [PROBE_A, 'AM100103-DEMO-0002', PROBE_C]) {
      const moisture = column(history, serial, 'HUMIDITY_3');
      expect(Math.min(...moisture)).toBeGreaterThan(9);
      expect(Math.max(...moisture)).toBeLessThan(30);
      // dry enough for an opened valve to be visible
      expect(moisture.at(-1)).toBeLessThan(24);
    }
    const rules = history.accounts[0]?.alarms.map(({ alarm }) => alarm.rule);
    expect(rules?.filter((rule) => rule === 'low_battery')).toHaveLength(2);
    const runs = history.accounts[0]?.runs ?? [];
    expect(runs.some(({ openings }) => openings.some(({ end }) => end === 'skipped'))).toBe(true);
    expect(runs.some(({ rain }) => rain?.state === 'closed')).toBe(true);
  },
);
