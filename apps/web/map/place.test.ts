import { expect, test } from 'vitest';
import { roundPlace, isSamePlace } from './place.ts';

test('a location is stored to eleven centimetres', () => {
  expect(roundPlace({ latitude: 52.123456789, longitude: 21.00000049 })).toEqual({
    latitude: 52.123457,
    longitude: 21,
  });
});

test('a map rotated round the world still returns normal coordinates', () => {
  expect(roundPlace({ latitude: 52, longitude: 381 })).toEqual({ latitude: 52, longitude: 21 });
  expect(roundPlace({ latitude: -33, longitude: -190 })).toEqual({ latitude: -33, longitude: 170 });
});

test('locations closer than the stored precision are the same', () => {
  const here = { latitude: 52, longitude: 21 };
  expect(isSamePlace(here, { latitude: 52.0000001, longitude: 381 })).toBe(true);
  expect(isSamePlace(here, { latitude: 52.00001, longitude: 21 })).toBe(false);
  expect([isSamePlace(here, null), isSamePlace(null, null)]).toEqual([false, true]);
});
