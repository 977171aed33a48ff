import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { describe, expect, test } from 'vitest';
import { commonOptimum, moistureScale, soilSensors } from './soil-levels.ts';
import { aModule, reading } from './testing/test-module.ts';

const at = '2026-06-11T12:28:00Z';

describe('soil probe levels', () => {
  test("the levels of a soil probe run from the surface down: level is 4 minus the field's number", () => {
    const probe = aModule({
      latest: reading(at, { HUMIDITY_1: 21.7, HUMIDITY_2: 26.1, HUMIDITY_3: 29.4, TEMP_3: 17.8, ECW_3: 0.82 }),
    });
    const sensors = soilSensors(probe, STORED_UNITS, 'en');
    expect(sensors.map(({ name, moisture }) => [name, moisture.value])).toEqual([
      [{ depth: '15 cm', number: 'level 1' }, 29.4],
      [{ depth: '30 cm', number: 'level 2' }, 26.1],
      [{ depth: '50 cm', number: 'level 3' }, 21.7],
    ]);
    expect(sensors[0]?.extras.map((extra) => extra.value)).toEqual([17.8, 0.82, null]);
  });

  test('the levels of a soil probe share the optimum in one soil, and have their own in different soils', () => {
    const light = aModule({ soil_type: 1 });
    expect(commonOptimum(soilSensors(light, STORED_UNITS, 'en'))).toEqual([14, 20]);
    const mixed = aModule({ config: { properties: { soil_type: 1, soil_type_2: 1, soil_type_3: 2 } } });
    expect(commonOptimum(soilSensors(mixed, STORED_UNITS, 'en'))).toBeNull();
  });

  test('the levels of a soil probe are scaled so that the optimum is in the middle: to 32 % for light soil, to saturation for mineral wool', () => {
    const light = aModule({ soil_type: 1 });
    expect(moistureScale(light, soilSensors(light, STORED_UNITS, 'en'))).toEqual([0, 32]);
    const slab = aModule({ device_type: 'AM-999', config: { properties: { substrate_type: 3 } } });
    expect(moistureScale(slab, soilSensors(slab, STORED_UNITS, 'en'))).toEqual([0, 95]);
    expect(moistureScale(aModule(), soilSensors(aModule(), STORED_UNITS, 'en'))).toEqual([0, 60]);
  });

  test('an air sensor has no soil levels', () => {
    expect(soilSensors(aModule({ device_type: 'AM-200' }), STORED_UNITS, 'en')).toEqual([]);
  });
});
