import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { MAP_VIEWS, type MapView } from '../map-view.ts';
import { SAMPLE_ID, typeWidget, type WidgetReference } from './widget-kind.ts';

const REFERENCED: Readonly<Record<Exclude<MapView, 'none'>, WidgetReference['to']>> = {
  object: 'geo_object',
  region: 'region',
  section: 'section',
  module: 'module',
};

/** The fields on a map, with their state and the newest soil moisture of one depth. */
export const map = typeWidget({
  kind: 'map',
  options: z
    .strictObject({
      /** The kind of the one item that the map opens on; `none`: as its dashboard is set. */
      view: z.enum(MAP_VIEWS).default('none'),
      /** The item; null without a view. */
      id_item: id.nullable().default(null),
      /** Depth of the soil moisture, cm; null: the depth that most probes measure. */
      depth_cm: z.number().int().min(0).max(1_000).nullable().default(null),
    })
    .refine(({ view, id_item }) => (view === 'none') === (id_item === null), { path: ['id_item'] }),
  references: ({ view, id_item }) =>
    view === 'none' || id_item === null ? [] : [{ to: REFERENCED[view], id: id_item, path: 'id_item' }],
  size: { w: 6, h: 10 },
  sample: { view: 'region', id_item: SAMPLE_ID, depth_cm: 15 },
  suggestion: null,
});
