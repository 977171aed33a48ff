import { describe, expect, test } from 'vitest';
import { fromFlat } from '../map/local-plane.ts';
import { validateRegion, type RegionDraft } from './validate-region.ts';

const FARM = { latitude: 52, longitude: 21 };
const at = (eastM: number, northM: number) => fromFlat(FARM, { eastM, northM });
const square = (west: number, south: number, size: number) => [
  at(west, south),
  at(west + size, south),
  at(west + size, south + size),
  at(west, south + size),
];
const region: RegionDraft = { name: 'North', description: '', points: square(0, 0, 100), holes: [], parts: [] };
const rules = (draft: Partial<RegionDraft>, others: readonly string[] = []) =>
  validateRegion({ ...region, ...draft }, others).map(({ path, rule }) => `${path} ${rule}`);

describe('a region', () => {
  test('a region is accepted with a name and three corners', () => {
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
  ])('a region is refused with %s', (_name, draft, expected) => {
    expect(rules(draft)).toEqual([expected]);
  });

  test('a region needs a name that no other region has, ignoring case', () => {
    expect(rules({ name: 'KWATERY północne ' }, ['Kwatery Północne'])).toEqual(['name map_name_taken']);
  });

  test.each([
    ['a pond', { holes: [square(20, 20, 10)] }],
    ['a pond at its border', { holes: [square(0, 20, 10)] }],
    ['two ponds side by side', { holes: [square(20, 20, 10), square(30, 20, 10)] }],
    ['a part across the road', { parts: [{ points: square(110, 0, 50), holes: [] }] }],
    ['a part that shares a border', { parts: [{ points: square(100, 0, 50), holes: [] }] }],
    ['an island in a pond', { holes: [square(20, 20, 40)], parts: [{ points: square(30, 30, 10), holes: [] }] }],
  ])('a region may have %s', (_name, draft) => {
    expect(rules(draft)).toEqual([]);
  });

  test.each([
    ['a pond outside', { holes: [square(200, 0, 10)] }, 'holes.0 area_hole_outside'],
    ['a pond across its border', { holes: [square(-5, 20, 10)] }, 'holes.0 area_hole_outside'],
    ['ponds that overlap', { holes: [square(20, 20, 10), square(25, 25, 10)] }, 'holes.1 area_holes_overlap'],
    ['the same pond twice', { holes: [square(20, 20, 10), square(20, 20, 10)] }, 'holes.1 area_holes_overlap'],
    ['a pond of two corners', { holes: [square(20, 20, 10).slice(0, 2)] }, 'holes.0 outline_needs_points'],
    [
      'parts that overlap',
      { parts: [{ points: square(50, 50, 100), holes: [] }] },
      'parts.0.points area_parts_overlap',
    ],
    ['the same part twice', { parts: [{ points: square(0, 0, 100), holes: [] }] }, 'parts.0.points area_parts_overlap'],
    [
      'a pond outside of its part',
      { parts: [{ points: square(200, 0, 50), holes: [square(20, 20, 10)] }] },
      'parts.0.holes.0 area_hole_outside',
    ],
    [
      'more rings than can be compared',
      { holes: Array.from({ length: 50 }, (_, i) => square(2 * (i % 7), 2 * Math.floor(i / 7), 1.5)) },
      'points area_rings_max',
    ],
  ])('a region is refused with %s', (_name, draft, expected) => {
    expect(rules(draft)).toEqual([expected]);
  });
});
