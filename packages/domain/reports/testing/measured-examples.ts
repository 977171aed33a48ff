import { aModule, aSeries } from './fixture.ts';
import type { ReadingsKind } from '../registry.ts';
import { at, sampleSeries, sampleResult, type Example } from './example.ts';

const soil = aModule('AM-100-051', { soilType: 1 });

/** Reports whose lines show their readings directly. */
export const MEASURED = {
  temperature: {
    of: sampleSeries('AM-200', 'TEMP_1', 20.5, -3.4),
    ...sampleResult(
      [20.5, -3.4],
      ['Temperature', 'Temperatura'],
      [
        ['20.5', '−3.4'],
        ['20,5', '−3,4'],
      ],
      '°C',
    ),
  },
  humidity: {
    of: sampleSeries('AM-200', 'humidity', 80.6, 79),
    ...sampleResult(
      [80.6, 79],
      ['Air humidity', 'Wilgotność powietrza'],
      [
        ['81', '79'],
        ['81', '79'],
      ],
      '%',
    ),
  },
  ecw: {
    of: sampleSeries('AM-999', 'ECW_1', 2.45, 2.5),
    ...sampleResult(
      [2.45, 2.5],
      ['ECw', 'ECw'],
      [
        ['2.45', '2.50'],
        ['2,45', '2,50'],
      ],
      'mS/cm',
      'Sad, 5 cm',
    ),
  },
  dew_point: {
    of: sampleSeries('AM-200', 'TEMP_DEW_1', 9.1, -0.2),
    ...sampleResult(
      [9.1, -0.2],
      ['Dew point', 'Punkt rosy'],
      [
        ['9.1', '−0.2'],
        ['9,1', '−0,2'],
      ],
      '°C',
    ),
  },
  wet_temp: {
    of: sampleSeries('AM-200', 'TEMP_WET_1', 11.4, 0),
    ...sampleResult(
      [11.4, 0],
      ['Wet-bulb temperature', 'Temperatura termometru mokrego'],
      [
        ['11.4', '0.0'],
        ['11,4', '0,0'],
      ],
      '°C',
    ),
  },
  humidity_deficit: {
    of: sampleSeries('AM-200', 'HD_1', 4.2, 12),
    ...sampleResult(
      [4.2, 12],
      ['Humidity deficit', 'Niedosyt wilgotności'],
      [
        ['4.2', '12.0'],
        ['4,2', '12,0'],
      ],
      'g/m³',
    ),
  },
  vpd: {
    of: sampleSeries('AM-200', 'VPD_1', 0.85, 1.4),
    ...sampleResult(
      [0.85, 1.4],
      ['VPD', 'VPD'],
      [
        ['0.85', '1.40'],
        ['0,85', '1,40'],
      ],
      'kPa',
    ),
  },
  vpd_infect: {
    of: sampleSeries('AM-200', 'VPD_INFECT_1', 0, 1),
    ...sampleResult(
      [0, 1],
      ['Leaf wetness', 'Zwilżenie liści'],
      [
        ['Dry', 'Wet'],
        ['Sucho', 'Mokro'],
      ],
      '',
    ),
  },
  pwi: {
    of: sampleSeries('AM-200', 'PWI_1', 99.4, 100),
    ...sampleResult(
      [99.4, 100],
      ['PWI', 'PWI'],
      [
        ['99', '100'],
        ['99', '100'],
      ],
      '%',
    ),
  },
  epsilon: {
    of: [aSeries('Sad', soil, 'HUMIDITY_1', at(['06:00', 20], ['06:15', null], ['07:00', 0]))],
    // Topp at 20 %: 3.03 + 9.3 · 0.2 + 146 · 0.04 − 76.7 · 0.008; at 0 %: 3.03
    ...sampleResult(
      [10.1164, 3.03],
      ['Epsilon', 'Epsilon'],
      [
        ['10.1', '3.0'],
        ['10,1', '3,0'],
      ],
      '',
      'Sad, 20 cm',
    ),
  },
  sigma: {
    of: [
      {
        ...aSeries('Sad', soil, 'ECW_1', at(['06:00', 2], ['06:15', 2], ['07:00', 0])),
        requiredValues: new Map([
          ['HUMIDITY_1', Float32Array.of(20, Number.NaN, 20)],
          ['TEMP_1', Float32Array.of(20, 20, 20)],
        ] as const),
      },
    ],
    // 2 · 0.9 · (10.1164 − 4.1) / 80.3; unknown without moisture
    ...sampleResult(
      [0.13486, 0],
      ['Sigma', 'Sigma'],
      [
        ['0.135', '0.000'],
        ['0,135', '0,000'],
      ],
      'mS/cm',
      'Sad, 20 cm',
    ),
  },
} as const satisfies Partial<Record<ReadingsKind, Example>>;
