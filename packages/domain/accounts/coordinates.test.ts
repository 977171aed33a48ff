import { expect, test } from 'vitest';
import { readCoordinate, type Coordinate } from './coordinates.ts';

test.each([
  ['51.8530', 'latitude', 51.853],
  ['51,8530', 'latitude', 51.853],
  [' 51,8530° N ', 'latitude', 51.853],
  ['S 33.9', 'latitude', -33.9],
  ['-33,9', 'latitude', -33.9],
  ['20.871 E', 'longitude', 20.871],
  ['58w', 'longitude', -58],
  ['180', 'longitude', 180],
] as const)('%s is a %s', (text, coordinate, degrees) => {
  expect(readCoordinate(text, coordinate)).toBe(degrees);
});

test.each<readonly [string, Coordinate]>([
  ['', 'latitude'],
  ['90.1', 'latitude'],
  ['181', 'longitude'],
  ['20 E', 'latitude'],
  ['51 N', 'longitude'],
  ['-33 S', 'latitude'],
  ['N 51 N', 'latitude'],
  ['51°51′10″', 'latitude'],
  ['Grójec', 'latitude'],
])('%j is not a valid %s', (text, coordinate) => {
  expect(readCoordinate(text, coordinate)).toBeNull();
});
