import { expect, test } from 'vitest';
import { keptPlace, samePlace } from './place.ts';

test('a place is kept to eleven centimetres', () => {
  expect(keptPlace({ latitude: 52.123456789, longitude: 21.00000049 })).toEqual({ latitude: 52.123457, longitude: 21 });
});

test('a map that was turned round the world still names the place as everybody does', () => {
  expect(keptPlace({ latitude: 52, longitude: 381 })).toEqual({ latitude: 52, longitude: 21 });
  expect(keptPlace({ latitude: -33, longitude: -190 })).toEqual({ latitude: -33, longitude: 170 });
});

test('two places are the same when nobody could tell them apart', () => {
  const here = { latitude: 52, longitude: 21 };
  expect(samePlace(here, { latitude: 52.0000001, longitude: 381 })).toBe(true);
  expect(samePlace(here, { latitude: 52.00001, longitude: 21 })).toBe(false);
  expect([samePlace(here, null), samePlace(null, null)]).toEqual([false, true]);
});
