import { expect, test } from 'vitest';
import { mapHref } from './farm-map.ts';

test('the map page opens on what the map in a page opened on: an item, a kind of items, or the whole farm', () => {
  expect(mapHref({ kind: 'region', id: 'r1' })).toBe('#/map?at=region%3Ar1');
  expect(mapHref({ kind: 'section', id: null })).toBe('#/map?view=section');
  expect(mapHref(null)).toBe('#/map');
});
