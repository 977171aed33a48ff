import { SUBTYPES } from '@zagon/domain/catalogue/kinds.ts';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { expect, test } from 'vitest';
import { shownField } from '../shown-field.ts';
import { aModule } from '../testing/test-module.ts';
import { drawnLine, type DrawnLine } from './drawn-line.ts';
import { moistureProbes } from './use-received-water.ts';
import { amountLanes } from './water-lanes.ts';

const HOUR_MS = 3_600_000;
const fromMs = Date.parse('2026-11-19T00:00:00Z');
const options = {
  units: STORED_UNITS,
  gapMs: HOUR_MS,
  period: { fromMs, untilMs: fromMs + 2 * HOUR_MS, zone: 'UTC' },
};
const probe = aModule({ id: 'p', name: 'Probe Block A' });
const meter = (counterType: number) =>
  aModule({
    id: 'w',
    device_type: 'AM-600',
    config: { inputs: { DI_USR_3: { input_type: 2, subtype: SUBTYPES.flowmeter.number, counter_type: counterType } } },
  });

function drawn(module: typeof probe, field: string, ...values: readonly number[]): DrawnLine {
  const shown = shownField(module, field, options.units);
  if (shown === undefined) throw new Error(`${module.device_type} has no ${field}`);
  const timesMs = Float64Array.from(values, (_, index) => fromMs + index * 30 * 60_000);
  return drawnLine(module, shown, { timesMs, values: Float64Array.from(values) }, options);
}

test('a water meter is drawn as the amount of each hour, not as its running total', () => {
  const { values, boundsMs, unit } = drawn(meter(1), 'DI_USR_3', 100, 101, 101.5, 104);
  expect([...values]).toEqual([1.5, 2.5]);
  expect(boundsMs).toHaveLength(3);
  expect(unit).toBe('m³');
});

test('moisture spans at least five per cent, with outliers marked and all readings included', () => {
  const readings = Array.from({ length: 40 }, (_, index) => (index === 20 ? 4 : 20 + (index % 3) / 10));
  const { minSpan, outliers, values } = drawn(probe, 'HUMIDITY_3', ...readings);
  expect(minSpan).toBe(5);
  expect(outliers).toEqual([20]);
  expect([...values]).toEqual(readings);
});

test('outliers found among all readings are marked, and impossible ones received since', () => {
  const shown = shownField(probe, 'HUMIDITY_3', options.units);
  if (shown === undefined) throw new Error('a probe has soil moisture');
  const line = { timesMs: Float64Array.of(10, 20, 30, 40), values: Float64Array.of(20, 4, 21, -900) };
  expect(drawnLine(probe, shown, { ...line, outliersMs: [20, 25] }, options).outliers).toEqual([1, 3]);
});

test("water is requested only for the account's soil moisture probes, each once", () => {
  const shared = aModule({
    id: 's',
    shared: { id_share: 's', account_name: 'Neighbour', since: '2026-11-01T00:00:00Z' },
  });
  const air = aModule({ id: 'air', device_type: 'AM-200' });
  const sources = [
    { moduleId: 'p', field: 'HUMIDITY_1' },
    { moduleId: 'p', field: 'HUMIDITY_2' },
    { moduleId: 's', field: 'HUMIDITY_1' },
    { moduleId: 'air', field: 'humidity' },
    { moduleId: 'gone', field: 'HUMIDITY_1' },
  ];
  expect(moistureProbes(sources, [probe, shared, air])).toEqual(['p']);
});

const NAMES = {
  water: 'Irrigation',
  fertigation: 'Fertigation',
  rain: 'Rain',
  rainApart: (mm: number) => `Rain without ${mm}`,
};

test('irrigation is divided into water with and without fertiliser', () => {
  const irrigation = { unit: 'mm' as const, values: [3, 1], fertigation: [2, 0] };
  const lane = { objects: ['p'], sections: [{ id: 'a', name: 'Block A' }], irrigation, rain: null };
  const [drawn] = amountLanes({ start_date: '', end_date: '', bounds: [0, 60, 120], lanes: [lane] }, NAMES);
  expect(drawn?.bars.map(({ kind, values }) => [kind, [...values]])).toEqual([
    ['water', [1, 1]],
    ['fertigation', [2, 0]],
  ]);
});

test('a lane is named after its sections, or after the gauge if nothing irrigates its probes', () => {
  const rain = { id_object: 'g', name: 'Rain at the pump', values: [null], kept_apart: 0 };
  const reply = { start_date: '', end_date: '', bounds: [0, 60] };
  const irrigated = {
    objects: ['p'],
    sections: [{ id: 'a', name: 'Block A · Duke' }],
    irrigation: { unit: 'mm' as const, values: [1], fertigation: [0] },
    rain,
  };
  const dry = { objects: ['q'], sections: [], irrigation: null, rain };
  const lanes = amountLanes({ ...reply, lanes: [irrigated, dry] }, NAMES);
  expect(lanes.map(({ label, bars }) => [label, bars.map(({ kind }) => kind)])).toEqual([
    ['Block A', ['water', 'rain']],
    ['Rain at the pump', ['rain']],
  ]);
});

test('rain is named with what its gauge showed but cannot have measured', () => {
  const rain = { id_object: 'g', name: 'Rain at the pump', values: [2], kept_apart: 9800 };
  const lane = { objects: ['q'], sections: [], irrigation: null, rain };
  const [drawn] = amountLanes({ start_date: '', end_date: '', bounds: [0, 60], lanes: [lane] }, NAMES);
  expect(drawn?.bars.map(({ name, values }) => [name, [...values]])).toEqual([['Rain without 9800', [2]]]);
});
