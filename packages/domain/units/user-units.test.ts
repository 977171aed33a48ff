import { expect, test } from 'vitest';
import { STORED_UNITS, toStored, toUser, userSuffix, type UnitInfo } from './user-units.ts';

const american = { temperature: 'F', area: 'm2' } as const;

test.each<[string, UnitInfo, number, number, string]>([
  ['freezing air', { suffix: '°C', quantity: 'air_temperature' }, 0, 32, '°F'],
  ['a cold night', { suffix: '°C' }, -40, -40, '°F'],
  ['a frost margin of 10 degrees', { suffix: '°C', quantity: 'temperature_gap' }, 10, 18, '°F'],
  ['half a hectare', { suffix: 'ha' }, 0.5, 5000, 'm²'],
  ['moisture', { suffix: '%' }, 24, 24, '%'],
])('converts %s to the user’s units and back', (_, measured, stored, shown, suffix) => {
  expect(toUser(stored, measured, american)).toEqual({ value: shown, suffix });
  expect(toStored(shown, measured, american)).toBeCloseTo(stored, 12);
});

test('users without a choice see stored units', () => {
  expect(toUser(21.4, { suffix: '°C' }, STORED_UNITS)).toEqual({ value: 21.4, suffix: '°C' });
  expect(userSuffix('ha', STORED_UNITS)).toBe('ha');
});
