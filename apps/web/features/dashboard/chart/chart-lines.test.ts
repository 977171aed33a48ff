import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { describe, expect, test } from 'vitest';
import { aModule } from '../../../lib/modules/test-module.ts';
import { chartLines, sharedLabel, sharedOptimum } from './chart-lines.ts';

const a = aModule({ id: 'a', name: 'Sonda Kwatera A', soil_type: 1 });
const b = aModule({ id: 'b', name: 'Sonda Kwatera B', soil_type: 1 });
const heavy = aModule({ id: 'h', name: 'Sonda ciężka', soil_type: 2 });
const air = aModule({ id: 'air', name: 'Powietrze', device_type: 'AM-200' });
const objects = [a, b, heavy, air];
const line = { timesMs: Float64Array.of(1, 2), values: Float64Array.of(20, Number.NaN) };
const how = { units: STORED_UNITS, language: 'en', gapMs: 1_000 } as const;
const moisture = (idObject: string) => ({ idObject, field: 'HUMIDITY_3' });

describe('the lines of a chart', () => {
  test('of the same field are called by their module, of one module by their field', () => {
    expect(chartLines([moisture('a'), moisture('b')], [line, line], objects, how).map(({ name }) => name)).toEqual([
      'Sonda Kwatera A',
      'Sonda Kwatera B',
    ]);
    const oneModule = [
      { idObject: 'air', field: 'TEMP_1' },
      { idObject: 'air', field: 'humidity' },
    ];
    expect(chartLines(oneModule, [line, line], objects, how).map(({ name }) => name)).toEqual([
      'Air temperature',
      'Air humidity',
    ]);
  });

  test('are in the units of the reader, and what is missing stays missing', () => {
    const [shown] = chartLines([{ idObject: 'air', field: 'TEMP_1' }], [line], objects, {
      ...how,
      units: { temperature: 'F', area: 'ha' },
    });
    expect(shown?.unit).toBe('°F');
    expect([...(shown?.values ?? [])]).toEqual([68, Number.NaN]);
  });

  test('leave out a module that is no longer in the account', () => {
    expect(chartLines([moisture('gone'), moisture('b')], [line, line], objects, how).map(({ key }) => key)).toEqual([
      'b HUMIDITY_3',
    ]);
  });
});

describe('what all lines share', () => {
  test('is drawn as their optimum only when it is the optimum of each', () => {
    expect(sharedOptimum([moisture('a'), moisture('b')], objects)).toEqual([14, 20]);
    expect(sharedOptimum([moisture('a'), moisture('h')], objects)).toBeNull();
    expect(sharedOptimum([moisture('a'), { idObject: 'air', field: 'TEMP_1' }], objects)).toBeNull();
  });

  test('names the chart when they all measure the same', () => {
    expect(sharedLabel([moisture('a'), moisture('b')], objects, 'en')).toBe('Soil moisture, level 1');
    expect(sharedLabel([moisture('a'), { idObject: 'air', field: 'TEMP_1' }], objects, 'en')).toBeNull();
  });
});
