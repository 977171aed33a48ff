import { describe, expect, test } from 'vitest';
import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { parseLimit, formatLimit } from './condition-limit.ts';

const FAHRENHEIT = { ...STORED_UNITS, temperature: 'F' } as const;

describe('limit of a condition', () => {
  test('the limit of a condition is read with a comma and with a point', () => {
    expect(parseLimit('24,5', '%', STORED_UNITS)).toBe(24.5);
    expect(parseLimit(' 24.5', '%', STORED_UNITS)).toBe(24.5);
    expect(parseLimit('-3,5', '°C', STORED_UNITS)).toBe(-3.5);
  });

  test.each(['', ' ', 'dry', '1,2,3', '24 %'])('"%s" is not a number', (typed) => {
    expect(parseLimit(typed, '%', STORED_UNITS)).toBe('');
  });

  test('the limit of a condition is shown in Fahrenheit if the user prefers it, and stored in Celsius', () => {
    expect(formatLimit(8, '°C', FAHRENHEIT, 'en')).toBe('46.4');
    expect(parseLimit('46.4', '°C', FAHRENHEIT)).toBe(8);
    expect(parseLimit('14', '°C', FAHRENHEIT)).toBe(-10);
  });

  test('the limit of a condition survives the round trip, although a third of a degree is not a round number', () => {
    for (const typed of ['45', '46', '33.3', '-0.1'])
      expect(formatLimit(parseLimit(typed, '°C', FAHRENHEIT), '°C', FAHRENHEIT, 'en')).toBe(typed);
  });

  test('limits of other quantities have one unit for everyone', () => {
    expect(formatLimit(1.8, 'mS/cm', FAHRENHEIT, 'pl')).toBe('1,8');
    expect(parseLimit('1,8', 'mS/cm', FAHRENHEIT)).toBe(1.8);
  });
});
