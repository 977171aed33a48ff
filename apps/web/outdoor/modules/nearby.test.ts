import { describe, expect, test } from 'vitest';
import { byDistance, isHere, walkedDistance, whereabouts } from './nearby.ts';

const here = { latitude: 52, longitude: 21 };
/** A place some metres away; a degree of latitude is about 111.3 km here. */
const north = (metres: number) => ({ latitude: 52 + metres / 111_270, longitude: 21 });

describe('nearby items', () => {
  test('nearby items are named by distance and direction', () => {
    const at = (latitude: number, longitude: number) => whereabouts(here, { latitude, longitude }).direction;
    expect([at(52.001, 21), at(52, 21.001), at(51.999, 21), at(52, 20.999), at(52.001, 21.0016)]).toEqual([
      'n',
      'e',
      's',
      'w',
      'ne',
    ]);
    expect(whereabouts(here, north(100)).distanceM).toBeCloseTo(100, 0);
  });

  const items = [
    { name: 'Zeta', location: north(40) },
    { name: 'Alpha', location: null },
    { name: 'Beta', location: north(400) },
  ];

  test('nearby items are sorted by distance, those without a location last', () => {
    expect(byDistance(items, here).map(({ item }) => item.name)).toEqual(['Zeta', 'Beta', 'Alpha']);
  });

  test('nearby items are sorted by name without a position, and none is marked as here', () => {
    const list = byDistance(items, null);
    expect(list.map(({ item }) => item.name)).toEqual(['Alpha', 'Beta', 'Zeta']);
    expect(list.some(({ where }, at) => isHere(where, at))).toBe(false);
  });

  test('only the nearest item, within 50 m, is marked as here', () => {
    expect(byDistance(items, here).map(({ where }, at) => isHere(where, at))).toEqual([true, false, false]);
    expect(isHere(whereabouts(here, north(60)), 0)).toBe(false);
  });
});

test('a distance is shown as precisely as walking it requires', () => {
  expect([38.4, 112, 996, 2_340].map(walkedDistance)).toEqual([
    { value: 38, unit: 'm' },
    { value: 110, unit: 'm' },
    { value: 1, unit: 'km' },
    { value: 2.3, unit: 'km' },
  ]);
});
