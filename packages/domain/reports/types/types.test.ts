import { describe, expect, test } from 'vitest';
import { SUBTYPES, type Subtype } from '../../catalogue/kinds.ts';
import { aContext, aModule, aSeries, type Readings } from '../testing/fixture.ts';
import { REPORTS, type ReadingsKind } from '../registry.ts';
import type { LineContext } from '../lines/report-line.ts';
import type { ReportSeries } from '../lines/series.ts';
import { buildTable, rowAt } from '../lines/table.ts';

/** Column names and rows of a report's table, times in UTC. */
function tableOf(kind: ReadingsKind, series: readonly ReportSeries[], overrides: Parameters<typeof aContext>[0] = {}) {
  const context: LineContext = aContext(overrides);
  const report = REPORTS[kind];
  const table = buildTable(report, report.lines(series, context), context);
  return {
    columns: table.columns.map(({ name, unit }) => `${name} [${unit}]`),
    rows: Array.from(table.timesMs.keys(), (index) => {
      const { atMs, values } = rowAt(table, index);
      return [new Date(atMs).toISOString().slice(5, 16), ...values];
    }),
    totals: table.columns.map(({ total }) => total),
  };
}

const morning = (...values: (number | null)[]): Readings =>
  values.map((value, i) => [`2026-06-01T06:${String(i * 15).padStart(2, '0')}:00Z`, value] as const);

test('temperatures are shown as measured, in the reader’s unit', () => {
  const orchard = aSeries('Sad', 'AM-200', 'TEMP_1', morning(20.5, -3.4));
  expect(tableOf('temperature', [orchard]).rows).toEqual([
    ['06-01T06:00', 20.5],
    ['06-01T06:15', -3.4],
  ]);
  expect(tableOf('temperature', [orchard], { units: { temperature: 'F', area: 'ha' } })).toMatchObject({
    columns: ['Sad [°F]'],
    rows: [
      ['06-01T06:00', 68.9],
      ['06-01T06:15', 25.88],
    ],
  });
});

describe('delta humidity', () => {
  const probe = aSeries('Kwatera A', 'AM-100-103', 'HUMIDITY_3', morning(21.3, 21.25, null, 24));

  test('delta humidity is the difference from the previous reading; the first has none and missing ones are skipped', () => {
    expect(tableOf('delta', [probe], { language: 'pl' })).toMatchObject({
      columns: ['Kwatera A, 15 cm [%]'],
      rows: [
        ['06-01T06:15', -0.05],
        ['06-01T06:45', 2.75],
      ],
    });
  });

  test.each([
    ['gt', 2.74, [2.75]],
    ['gt', 2.75, []],
    ['lt', 0, [-0.05]],
    ['lt', -0.05, []],
  ] as const)(
    'delta humidity with a threshold shows only changes that are %s %s',
    (comparator, value, expectedChanges) => {
      const { rows } = tableOf('delta', [probe], { options: { threshold: { comparator, value } } });
      expect(rows.map(([, change]) => change)).toEqual(expectedChanges);
    },
  );
});

describe('mineral concentration', () => {
  // Days are those of Warsaw: the last reading of 1 June in UTC is already on 2 June there.
  const probe = aSeries('Kwatera A', 'AM-100-103', 'MCI_1', [
    ['2026-06-01T06:00:00Z', 1],
    ['2026-06-01T12:00:00Z', 1.5],
    ['2026-06-01T18:00:00Z', 1.51],
    ['2026-06-01T22:30:00Z', 2],
  ]);

  test('mineral concentration is shown as measured', () => {
    expect(tableOf('mci', [probe]).rows).toHaveLength(4);
  });

  test('mineral concentration is optionally shown as average, minimum and maximum of each local day', () => {
    expect(tableOf('mci', [probe], { options: { aggregate: true } })).toMatchObject({
      columns: ['average', 'minimum', 'maximum'].map((kind) => `Kwatera A, 50 cm, ${kind} [g/l]`),
      rows: [
        ['05-31T22:00', 1.34, 1, 1.51],
        ['06-01T22:00', 2, 2, 2],
      ],
    });
  });

  test('mineral concentration is drawn with a solid average, a dotted minimum and a dashed maximum, in one colour', () => {
    const lines = REPORTS.mci.lines([probe], aContext({ language: 'pl', options: { aggregate: true } }));
    expect(lines.map(({ dash, colour }) => [dash, colour])).toEqual([
      ['solid', 0],
      ['dotted', 0],
      ['dashed', 0],
    ]);
  });
});

test.each([
  ['ecw', 'AM-999', 'ECW_1', 'mS/cm', 'Tunel 1, 5 cm'],
  ['dew_point', 'AM-200', 'TEMP_DEW_1', '°C', 'Tunel 1'],
  ['wet_temp', 'AM-200', 'TEMP_WET_1', '°C', 'Tunel 1'],
  ['humidity_deficit', 'AM-200', 'HD_1', 'g/m³', 'Tunel 1'],
  ['vpd', 'AM-200', 'VPD_1', 'kPa', 'Tunel 1'],
  ['pwi', 'AM-200', 'PWI_1', '%', 'Tunel 1'],
] as const)('report %s shows %s of a source in %s', (kind, device, field, unit, name) => {
  expect(tableOf(kind, [aSeries('Tunel 1', device, field, morning(1.25, null, 1.5))])).toMatchObject({
    columns: [`${name} [${unit}]`],
    rows: [
      ['06-01T06:00', 1.25],
      ['06-01T06:30', 1.5],
    ],
  });
});

test('infection risk is an on/off value, drawn as an area', () => {
  const wetness = aSeries('Sad', 'AM-200', 'VPD_INFECT_1', morning(0, 1));
  const [line] = REPORTS.vpd_infect.lines([wetness], aContext());
  expect(line).toMatchObject({ drawing: 'area', scale: [0, 1] });
});

test('a contact on a counter terminal is drawn as an area, like one on a switch terminal', () => {
  const contact = aModule('AM-600', {
    config: { inputs: { DI_USR_3: { input_type: 1, subtype: SUBTYPES.generic_bi.number } } },
  });
  const [line] = REPORTS.complex.lines([aSeries('Brama', contact, 'DI_USR_3', morning(0, 1))], aContext());
  expect(line).toMatchObject({ drawing: 'area', states: 'switch' });
});

test('a complex report names the field and level of each source', () => {
  const sources = [
    aSeries('Kwatera A', 'AM-100-103', 'HUMIDITY_3', morning(21)),
    aSeries('Sad', 'AM-200', 'VPD_1', morning(1.2)),
  ];
  const english = tableOf('complex', sources);
  expect(english.columns).toEqual(['Kwatera A: Soil moisture, 15 cm [%]', 'Sad: Vapour pressure deficit (VPD) [kPa]']);
  expect(english.rows).toEqual([['06-01T06:00', 21, 1.2]]);
});

describe('raw measurements of a probe', () => {
  const soilOf = (soilType: number) => aModule('AM-100-103', { soilType });

  test.each([
    // Topp: 3.03 + 9.3 · 0.2 + 146 · 0.04 − 76.7 · 0.008
    [1, 10.1164],
    // (1.6 + 8.4 · 0.2)²
    [3, 10.7584],
    // (1.3 + 7.7 · 0.2)²
    [5, 8.0656],
  ])('moisture of 20 % in soil %s is a permittivity of %s', (soilType, expected) => {
    const probe = aSeries('A', soilOf(soilType), 'HUMIDITY_1', morning(20));
    expect(tableOf('epsilon', [probe]).rows).toEqual([['06-01T06:00', expected]]);
  });

  test('a pore water EC of 2 at 20 % and 20 °C is a bulk EC of 0.13486, and unknown without moisture', () => {
    const ecw = aSeries('A', soilOf(1), 'ECW_1', morning(2, 2, 2));
    const requiredValues = new Map([
      ['HUMIDITY_1', Float32Array.of(20, Number.NaN, 9)],
      ['TEMP_1', Float32Array.of(20, 20, 20)],
    ] as const);
    // 2 · 0.9 · (10.1164 − 4.1) / 80.3
    expect(tableOf('sigma', [{ ...ecw, requiredValues }]).rows).toEqual([['06-01T06:00', 0.13486]]);
  });
});

describe('amounts of a counter', () => {
  const terminal = (subtype: Subtype, settings: Record<string, number | string>) =>
    aModule('AM-600', {
      config: { inputs: { DI_USR_3: { input_type: 2, subtype: SUBTYPES[subtype].number, ...settings } } },
    });
  const gauge = terminal('udometer', {});
  const rain = aSeries('Pompownia', gauge, 'DI_USR_3', [
    ['2026-10-24T22:00:00Z', 0.2],
    ['2026-10-24T22:00:30Z', 1.04],
    ['2026-10-24T22:00:50Z', 0.2],
    ['2026-10-24T22:15:00Z', null],
    ['2026-10-25T22:45:00Z', 0],
    ['2026-10-25T23:00:00Z', 2.41],
    ['2026-10-25T23:15:00Z', 0],
  ]);

  test('rain is summed by local day, including the one with 25 hours, to one decimal', () => {
    expect(tableOf('rainfall', [rain], { options: { grouping: 'day' } })).toEqual({
      columns: ['Pompownia [mm]'],
      rows: [
        ['10-23T22:00', 0.2],
        // All of 25 October in Warsaw, which begins at 22:00 UTC and ends at 23:00 UTC.
        ['10-24T22:00', 3.7],
        ['10-25T23:00', 0],
      ],
      totals: [3.9],
    });
  });

  test('rain can also be summed by hour or minute', () => {
    expect(tableOf('rainfall', [rain], { options: { grouping: 'hour' } }).rows.slice(0, 2)).toEqual([
      ['10-24T21:00', 0.2],
      ['10-24T22:00', 1.2],
    ]);
    expect(tableOf('rainfall', [rain], { options: { grouping: 'minute' } }).rows.slice(0, 2)).toEqual([
      ['10-24T21:59', 0.2],
      ['10-24T22:00', 1.2],
    ]);
  });

  test('rain in litres per square metre keeps its number', () => {
    const litres = {
      ...rain,
      source: aSeries('Pompownia', terminal('udometer', { udo_units: 1 }), 'DI_USR_3', []).source,
    };
    expect(tableOf('rainfall', [litres], { options: { grouping: 'day' } }).columns).toEqual(['Pompownia [l/m²]']);
  });

  test('water of a running total is its growth: the first reading adds nothing, and after a reset its new value counts', () => {
    const meter = terminal('flowmeter', { counter_type: 1 });
    const water = aSeries('Pompownia', meter, 'DI_USR_3', morning(812.4, 812.9, null, 2.25));
    expect(tableOf('waterusage', [water], { options: { grouping: 'hour' } })).toEqual({
      columns: ['Pompownia [m³]'],
      // 0 + 0.5 + 2.25, rounded once
      rows: [
        ['06-01T05:00', 0],
        ['06-01T06:00', 2.8],
      ],
      totals: [2.8],
    });
    // A total that was rounded has not been reset.
    const roundedTotal = aSeries('Pompownia', meter, 'DI_USR_3', morning(425.6600036621094, 425.66, 425.76));
    expect(tableOf('waterusage', [roundedTotal], { options: { grouping: 'hour' } }).totals).toEqual([0.1]);
    const [line] = REPORTS.waterusage.lines([water], aContext());
    expect(line).toMatchObject({ drawing: 'bars', decimals: 2, longestGapMs: null });
  });
});

describe('the first reading of a period', () => {
  const startMs = Date.parse('2026-06-01T06:00:00Z');
  const from = (field: 'DI_USR_3' | 'HUMIDITY_1', device: Parameters<typeof aSeries>[1]) =>
    aSeries('Kwatera A', device, field, [['2026-06-01T05:50:00Z', 40], ...morning(43, 47)]);
  const meter = (counter_type: number) =>
    aModule('AM-600', {
      config: { inputs: { DI_USR_3: { input_type: 2, subtype: SUBTYPES.flowmeter.number, counter_type } } },
    });
  const hourly = { startMs, options: { grouping: 'hour' } } as const;

  test('the first reading of a period is compared with the one before it, which is not shown itself', () => {
    expect(tableOf('delta', [from('HUMIDITY_1', 'AM-100-103')], { startMs }).rows).toEqual([
      ['06-01T06:00', 3],
      ['06-01T06:15', 4],
    ]);
    expect(tableOf('waterusage', [from('DI_USR_3', meter(1))], hourly).rows).toEqual([['06-01T06:00', 4]]);
  });

  test('what a counter counted before the period is not in it, though it is reported at its beginning', () => {
    expect(tableOf('waterusage', [from('DI_USR_3', meter(0))], hourly).rows).toEqual([['06-01T06:00', 47]]);
  });
});

test('an input uses the user’s label, unit and scale', () => {
  const config = {
    inputs: { ANALOG_USR_1: { input_type: 1, custom_label: 'Ciśnienie sieci', custom_units: 'bar', value_high: 10 } },
  };
  const gauge = aSeries('Pompownia', aModule('AM-600', { config }), 'ANALOG_USR_1', morning(2.5));
  const [line] = REPORTS.complex.lines([gauge], aContext({ language: 'pl' }));
  expect(line).toMatchObject({ name: 'Pompownia: Ciśnienie sieci', unit: 'bar', decimals: 2, scale: [0, 10] });
});

test('a thermometer on a universal input is in the reader’s unit', () => {
  const module = aModule('AM-600', { config: { inputs: { ANALOG_USR_1: { input_type: 3 } } } });
  const units = { temperature: 'F', area: 'ha' } as const;
  const [line] = REPORTS.complex.lines(
    [aSeries('Pump house', module, 'ANALOG_USR_1', morning(20))],
    aContext({ units }),
  );
  expect(line).toMatchObject({ unit: '°F', scale: [-22, 122] });
  expect([...(line?.columns.values ?? [])]).toEqual([68]);
});
