import { expect, test } from 'vitest';
import { areaDecimals, STORED_UNITS, toStored, toUser, userSuffix, type UnitInfo } from './user-units.ts';

const american = { temperature: 'F', area: 'm2' } as const;

test.each<[string, UnitInfo, number, number, string]>([
  ['freezing air', { suffix: '°C', quantity: 'air_temperature' }, 0, 32, '°F'],
  ['a cold night', { suffix: '°C' }, -40, -40, '°F'],
  ['a frost margin of 10 degrees', { suffix: '°C', quantity: 'temperature_gap' }, 10, 18, '°F'],
  ['half a hectare', { suffix: 'ha' }, 0.5, 5000, 'm²'],
  ['moisture', { suffix: '%' }, 24, 24, '%'],
])('the quantity %s is converted to the user’s units and back', (_, measured, stored, shown, suffix) => {
  expect(toUser(stored, measured, american)).toEqual({ value: shown, suffix });
  expect(toStored(shown, measured, american)).toBeCloseTo(stored, 12);
});

test.each([
  ['ha', 2.5, 'ha', 2],
  ['a', 250, 'a', 0],
  ['m2', 25_000, 'm²', 0],
  ['acre', 6.1776, 'ac', 2],
] as const)('2.5 hectares in the unit %s', (area, value, suffix, decimals) => {
  const units = { temperature: 'C', area } as const;
  const shown = toUser(2.5, { suffix: 'ha' }, units);
  expect(shown).toEqual({ value: expect.closeTo(value, 4), suffix });
  expect(toStored(shown.value, { suffix: 'ha' }, units)).toBeCloseTo(2.5, 12);
  expect(areaDecimals(units)).toBe(decimals);
});

test('users without a choice see stored units', () => {
  expect(toUser(21.4, { suffix: '°C' }, STORED_UNITS)).toEqual({ value: 21.4, suffix: '°C' });
  expect(userSuffix('ha', STORED_UNITS)).toBe('ha');
});
