import { describe, expect, test } from 'vitest';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { limitOf, measuredRange, typedLimit } from './condition-limit.ts';

const FAHRENHEIT = { ...STORED_UNITS, temperature: 'F' } as const;

describe('the limit of a condition', () => {
  test('is read with a comma and with a point', () => {
    expect(limitOf('24,5', '%', STORED_UNITS)).toBe(24.5);
    expect(limitOf(' 24.5', '%', STORED_UNITS)).toBe(24.5);
    expect(limitOf('-3,5', '°C', STORED_UNITS)).toBe(-3.5);
  });

  test.each(['', ' ', 'dry', '1,2,3', '24 %'])('"%s" is no number', (typed) => {
    expect(limitOf(typed, '%', STORED_UNITS)).toBe('');
  });

  test('is shown and kept in Celsius for who reads Fahrenheit', () => {
    expect(typedLimit(8, '°C', FAHRENHEIT, 'en')).toBe('46.4');
    expect(limitOf('46.4', '°C', FAHRENHEIT)).toBe(8);
    expect(limitOf('14', '°C', FAHRENHEIT)).toBe(-10);
  });

  test('comes back as it was typed, although a third of a degree is no round number', () => {
    for (const typed of ['45', '46', '33.3', '-0.1'])
      expect(typedLimit(limitOf(typed, '°C', FAHRENHEIT), '°C', FAHRENHEIT, 'en')).toBe(typed);
  });

  test('other quantities have one unit for everybody', () => {
    expect(typedLimit(1.8, 'mS/cm', FAHRENHEIT, 'pl')).toBe('1,8');
    expect(limitOf('1,8', 'mS/cm', FAHRENHEIT)).toBe(1.8);
  });
});

test('soil moisture lies between dry and all water; of MCI nobody knows an end', () => {
  expect(measuredRange('soil_moisture')).toEqual({ from: 0, to: 100 });
  expect(measuredRange('mci')).toBeNull();
});
