import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { describe, expect, test } from 'vitest';
import { shownField, shownFields } from './shown-field.ts';
import { optimumOf, soilOf } from './soil-of.ts';
import { aModule, reading } from './testing/test-module.ts';

const at = '2026-06-11T12:28:00Z';

describe('a shown field', () => {
  test('the optimum of soil moisture follows the soil of its level', () => {
    const probe = aModule({
      config: { properties: { soil_type: 1, soil_type_2: 2 } },
      latest: reading(at, { HUMIDITY_1: 18, HUMIDITY_2: 30 }),
    });
    expect(shownField(probe, 'HUMIDITY_1', STORED_UNITS)?.optimum).toEqual([14, 20]);
    expect(shownField(probe, 'HUMIDITY_2', STORED_UNITS)?.optimum).toEqual([28, 36]);
  });

  test("a level without a soil uses the module's, and without any there is no optimum", () => {
    const probe = aModule({ soil_type: 2, latest: reading(at, { HUMIDITY_3: 30 }) });
    expect(shownField(probe, 'HUMIDITY_3', STORED_UNITS)?.optimum).toEqual([28, 36]);
    expect(
      shownField(aModule({ latest: reading(at, { HUMIDITY_3: 30 }) }), 'HUMIDITY_3', STORED_UNITS)?.optimum,
    ).toBeNull();
  });

  test('a substratum probe numbers its substrates differently: 3 is mineral wool', () => {
    const slab = aModule({
      device_type: 'AM-999',
      config: { properties: { substrate_type: 3 } },
      latest: reading(at, { HUMIDITY_1: 70 }),
    });
    const moisture = shownField(slab, 'HUMIDITY_1', STORED_UNITS);
    expect(moisture?.optimum).toEqual([55, 80]);
    expect(moisture === undefined ? null : soilOf(slab, moisture.input)?.saturationPct).toBe(95);
  });

  test('value and scale are in Fahrenheit if the user prefers it; moisture is unaffected', () => {
    const air = aModule({ device_type: 'AM-200', latest: reading(at, { TEMP_1: 20, humidity: 61 }) });
    const fahrenheit = { temperature: 'F', area: 'ha' } as const;
    expect(shownField(air, 'TEMP_1', fahrenheit)).toMatchObject({
      value: 68,
      unit: '°F',
      min: -22,
      max: 122,
      decimals: 1,
    });
    expect(shownField(air, 'humidity', fahrenheit)).toMatchObject({ value: 61, unit: '%' });
  });

  test('a field that the type does not measure is omitted; one that was never reported has no value', () => {
    expect(
      shownFields(aModule(), ['HUMIDITY_1', 'WEIGHT_SUM_1'], STORED_UNITS).map((field) => [
        field.input.name,
        field.value,
        field.atMs,
      ]),
    ).toEqual([['HUMIDITY_1', null, null]]);
  });

  test('an input of a universal module has the name, unit and scale the user gave it', () => {
    const withInput = { input_type: 1, custom_label: 'Filtr', custom_units: 'psi', value_high: 140 };
    const pumpHouse = aModule({
      device_type: 'AM-600',
      config: { inputs: { ANALOG_USR_1: withInput } },
      latest: reading(at, { ANALOG_USR_1: 41.5 }),
    });
    const pressure = shownField(pumpHouse, 'ANALOG_USR_1', STORED_UNITS);
    expect(pressure).toMatchObject({ value: 41.5, unit: 'psi', decimals: 2, min: 0, max: 140 });
    expect(pressure?.input.label).toEqual({ pl: 'Filtr', en: 'Filtr' });
  });

  test('a thermometer on a universal module is in Fahrenheit too', () => {
    const pumpHouse = aModule({
      device_type: 'AM-600',
      config: { inputs: { ANALOG_USR_1: { input_type: 3 } } },
      latest: reading(at, { ANALOG_USR_1: 20 }),
    });
    const shown = shownField(pumpHouse, 'ANALOG_USR_1', { temperature: 'F', area: 'ha' });
    expect(shown).toMatchObject({ value: 68, unit: '°F', min: -22, max: 122 });
    expect(shownField(pumpHouse, 'ANALOG_USR_1', STORED_UNITS)).toMatchObject({ value: 20, unit: '°C', min: -30 });
  });

  test('a terminal with nothing connected is hidden', () => {
    const pumpHouse = aModule({ device_type: 'AM-600', latest: reading(at, { DI_USR_1: 1 }) });
    expect(shownField(pumpHouse, 'DI_USR_1', STORED_UNITS)).toBeUndefined();
  });

  test('the optimum of air values is the same for everyone', () => {
    const vpd = shownField(aModule({ device_type: 'AM-200' }), 'VPD_1', STORED_UNITS);
    expect(vpd === undefined ? null : optimumOf(aModule(), vpd.input)).toEqual([0.5, 1.2]);
  });
});
