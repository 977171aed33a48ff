import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { SAMPLE_ID, typeWidget, type WidgetReference } from './widget-kind.ts';

/** The view the map opens on. `none`: the initial map view of its dashboard; `object`: one module. */
export const MAP_WIDGET_VIEWS = ['none', 'object', 'region', 'section'] as const;
export type MapWidgetView = (typeof MAP_WIDGET_VIEWS)[number];

const REFERENCED: Readonly<Record<Exclude<MapWidgetView, 'none'>, WidgetReference['to']>> = {
  object: 'module',
  region: 'region',
  section: 'section',
};

/** The fields on a map, with their state and the newest soil moisture of one depth. */
export const map = typeWidget({
  kind: 'map',
  options: z
    .strictObject({
      view: z.enum(MAP_WIDGET_VIEWS).default('none'),
      /** The module, region or section; null without a view. */
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
