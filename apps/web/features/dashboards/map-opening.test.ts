import { MAP_VIEWS } from '@zagon/contract/dashboards/map-view.ts';
import { expect, test } from 'vitest';
import { mapOpening } from './map-opening.ts';

const depth_cm = null;

test('a map with a view of its own opens on that item, whatever its dashboard says', () => {
  expect(mapOpening({ view: 'region', id_item: 'r1', depth_cm }, 'section')).toEqual({ kind: 'region', id: 'r1' });
});

test.each(MAP_VIEWS.filter((view) => view !== 'none'))(
  'a map with the view %s opens on the item of that kind',
  (view) => {
    expect(mapOpening({ view, id_item: 'a', depth_cm }, 'none')).toEqual({ kind: view, id: 'a' });
  },
);

test('a map without a view of its own opens as its dashboard is set: on every item of a kind, or the whole farm', () => {
  expect(mapOpening({ view: 'none', id_item: null, depth_cm }, 'section')).toEqual({ kind: 'section', id: null });
  expect(mapOpening({ view: 'none', id_item: null, depth_cm }, 'none')).toBeNull();
});
