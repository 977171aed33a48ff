import { describe, expect, test } from 'vitest';
import { fromFlat } from '../map/local-plane.ts';
import { validateRegion } from './validate-region.ts';

const FARM = { latitude: 52, longitude: 21 };
const at = (eastM: number, northM: number) => fromFlat(FARM, { eastM, northM });
const region = { name: 'North', description: '', points: [at(0, 0), at(100, 0), at(100, 100), at(0, 100)] };
const rules = (draft: Partial<typeof region>, others: readonly string[] = []) =>
  validateRegion({ ...region, ...draft }, others).map(({ path, rule }) => `${path} ${rule}`);

describe('a region', () => {
  test('is accepted with a name and three corners', () => {
    expect(rules({ points: region.points.slice(0, 3) })).toEqual([]);
  });

  test.each([
    ['two corners', { points: region.points.slice(0, 2) }, 'points outline_needs_points'],
    ['crossing sides', { points: [at(0, 0), at(9, 9), at(9, 0), at(0, 9)] }, 'points outline_crosses'],
    ['no name', { name: ' ' }, 'name required'],
    ['a long name', { name: 'x'.repeat(101) }, 'name max_length'],
    ['a long description', { description: 'x'.repeat(1001) }, 'description max_length'],
    ['too many corners', { points: Array.from({ length: 501 }, (_, i) => at(i, i % 7)) }, 'points outline_points_max'],
    ['less than a square metre', { points: [at(0, 0), at(0.8, 0), at(0, 0.8)] }, 'points outline_too_small'],
    [
      'a whole county',
      { points: [at(0, 0), at(20_000, 0), at(20_000, 20_000), at(0, 20_000)] },
      'points outline_too_large',
    ],
  ])('is refused with %s', (_name, draft, expected) => {
    expect(rules(draft)).toEqual([expected]);
  });

  test('needs a name that no other region has, ignoring case', () => {
    expect(rules({ name: 'KWATERY północne ' }, ['Kwatery Północne'])).toEqual(['name map_name_taken']);
  });
});
