import { expect, test } from 'vitest';
import { conditionInputs } from './condition-inputs.ts';

const names = (...[type, quantity]: Parameters<typeof conditionInputs>) =>
  conditionInputs(type, quantity).map(({ name }) => name);

test('the same field is soil temperature for a probe and air temperature for an air sensor', () => {
  expect(names('AM-100-103', 'soil_temperature')).toEqual(['TEMP_1', 'TEMP_2', 'TEMP_3']);
  expect(names('AM-100-103', 'air_temperature')).toEqual([]);
  expect(names('AM-200', 'air_temperature')).toEqual(['TEMP_1']);
  expect(names('AM-200', 'soil_temperature')).toEqual([]);
});

test('the inputs of a probe begin with its first sensor, and devices that do not measure the quantity have none', () => {
  expect(names('AM-100-103', 'soil_moisture')).toEqual(['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3']);
  expect(names('AM-421', 'soil_moisture')).toEqual([]);
  expect(names('of tomorrow', 'soil_moisture')).toEqual([]);
});
