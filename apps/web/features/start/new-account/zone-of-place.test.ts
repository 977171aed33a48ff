import { expect, test } from 'vitest';
import { zoneOfPlace } from './zone-of-place.ts';

test.each([
  ['Grójec', 51.866, 20.867, 'Europe/Warsaw'],
  ['Lviv', 49.84, 24.03, 'Europe/Kyiv'],
  ['Lisbon', 38.72, -9.14, 'Europe/Lisbon'],
  ['Las Palmas, which is Spanish but not in the zone of Madrid', 28.12, -15.43, 'Atlantic/Canary'],
])('the zone of %s', async (_name, latitude, longitude, zone) => {
  expect(await zoneOfPlace({ latitude, longitude })).toBe(zone);
});
