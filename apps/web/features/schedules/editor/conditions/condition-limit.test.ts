import { describe, expect, test } from 'vitest';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { formatLimit, storedLimit } from './condition-limit.ts';

const FAHRENHEIT = { ...STORED_UNITS, temperature: 'F' } as const;

describe('limit of a condition', () => {
  test('the limit of a condition is shown in Fahrenheit if the user prefers it, and stored in Celsius', () => {
    expect(formatLimit(8, '°C', FAHRENHEIT, 'en')).toBe('46.4');
    expect(storedLimit(46.4, '°C', FAHRENHEIT)).toBe(8);
    expect(storedLimit(14, '°C', FAHRENHEIT)).toBe(-10);
  });

  test('the limit of a condition survives the round trip, although a third of a degree is not a round number', () => {
    for (const typed of [45, 46, 33.3, -0.1])
      expect(formatLimit(storedLimit(typed, '°C', FAHRENHEIT), '°C', FAHRENHEIT, 'en')).toBe(String(typed));
  });

  test('limits of other quantities have one unit for everyone', () => {
    expect(formatLimit(1.8, 'mS/cm', FAHRENHEIT, 'pl')).toBe('1,8');
    expect(storedLimit(1.8, 'mS/cm', FAHRENHEIT)).toBe(1.8);
  });
});
