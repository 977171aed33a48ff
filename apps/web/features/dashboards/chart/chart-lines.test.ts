import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { describe, expect, test } from 'vitest';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { chartLines, sharedLabel, shownBand } from './chart-lines.ts';

const a = aModule({ id: 'a', name: 'Sonda Kwatera A', soil_type: 1 });
const b = aModule({ id: 'b', name: 'Sonda Kwatera B', soil_type: 1 });
const heavy = aModule({ id: 'h', name: 'Sonda ciężka', soil_type: 2 });
const air = aModule({ id: 'air', name: 'Powietrze', device_type: 'AM-200' });
const modules = [a, b, heavy, air];
const line = { timesMs: Float64Array.of(1, 2), values: Float64Array.of(20, Number.NaN) };
const period = { fromMs: 0, untilMs: 86_400_000, zone: 'Europe/Warsaw' };
const options = { units: STORED_UNITS, language: 'en', gapMsOf: () => 1_000, period } as const;
const moisture = (moduleId: string) => ({ moduleId: moduleId, field: 'HUMIDITY_3' });

describe('chart lines', () => {
  test('chart lines are named by module if the field is the same, by field if the module is the same', () => {
    expect(chartLines([moisture('a'), moisture('b')], [line, line], modules, options).map(({ name }) => name)).toEqual([
      'Sonda Kwatera A',
      'Sonda Kwatera B',
    ]);
    const oneModule = [
      { moduleId: 'air', field: 'TEMP_1' },
      { moduleId: 'air', field: 'humidity' },
    ];
    expect(chartLines(oneModule, [line, line], modules, options).map(({ name }) => name)).toEqual([
      'Air temperature',
      'Air humidity',
    ]);
  });

  test("chart lines use the viewer's units and keep gaps as gaps", () => {
    const [lines] = chartLines([{ moduleId: 'air', field: 'TEMP_1' }], [line], modules, {
      ...options,
      units: { temperature: 'F', area: 'ha' },
    });
    expect(lines?.unit).toBe('°F');
    expect([...(lines?.values ?? [])]).toEqual([68, Number.NaN]);
  });

  test('chart lines omit a module that is no longer in the account', () => {
    expect(chartLines([moisture('gone'), moisture('b')], [line, line], modules, options).map(({ key }) => key)).toEqual(
      ['b HUMIDITY_3'],
    );
  });
});

describe('what all lines share', () => {
  test('a chart draws the optimum only if every line has the same one', () => {
    const optimum = (...sources: Parameters<typeof shownBand>[0]) =>
      shownBand(sources, modules, { kind: 'optimum' }, STORED_UNITS);
    expect(optimum(moisture('a'), moisture('b'))).toEqual([14, 20]);
    expect(optimum(moisture('a'), moisture('h'))).toBeNull();
    expect(optimum(moisture('a'), { moduleId: 'air', field: 'TEMP_1' })).toBeNull();
  });

  test("a chart draws limits in the viewer's units, open ones to the end of the scale, and only for lines of one unit", () => {
    const temperature = { moduleId: 'air', field: 'TEMP_1' };
    const fahrenheit = { temperature: 'F', area: 'ha' } as const;
    const band = (low: number | null, high: number | null) => ({ kind: 'limits', low, high }) as const;
    expect(shownBand([temperature], modules, band(0, 20), fahrenheit)).toEqual([32, 68]);
    expect(shownBand([temperature], modules, band(null, 20), STORED_UNITS)?.[1]).toBe(20);
    expect(shownBand([temperature], modules, band(20, 0), STORED_UNITS)).toBeNull();
    expect(shownBand([temperature, moisture('a')], modules, band(0, 20), STORED_UNITS)).toBeNull();
  });

  test('a chart has a name only if all lines measure the same quantity', () => {
    expect(sharedLabel([moisture('a'), moisture('b')], modules, 'en')).toBe('Soil moisture, 15 cm');
    expect(sharedLabel([moisture('a'), { moduleId: 'air', field: 'TEMP_1' }], modules, 'en')).toBeNull();
  });
});
