import { MAX_PINS } from '@zagon/domain/dashboards/pictures.ts';
import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { oneLine } from '../../one-line.ts';
import { moduleReference, SAMPLE_ID, viewWidget, type WidgetReference } from './widget-kind.ts';

/** Shares of the width and height of the picture, from its upper left corner. */
const place = { x: z.number().min(0).max(1), y: z.number().min(0).max(1) };

const pin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('value'), ...place, id_object: id, field: z.string() }),
  z.strictObject({ kind: z.literal('output'), ...place, id_output: id }),
]);
export type PicturePin = z.output<typeof pin>;

/** A picture of the farm, with values and outputs pinned at their places. */
export const picture = viewWidget({
  kind: 'picture',
  options: z.strictObject({
    /** Null until one is chosen. */
    id_picture: id.nullable(),
    /** The picture in words; empty: the name of the widget. */
    alt: oneLine.max(200),
    pins: z.array(pin).max(MAX_PINS),
  }),
  references: ({ id_picture, pins }) => [
    ...(id_picture === null ? [] : [{ to: 'picture' as const, id: id_picture, path: 'id_picture' }]),
    ...pins.map(pinReference),
  ],
  size: { w: 6, h: 10 },
  sample: {
    id_picture: SAMPLE_ID,
    alt: 'Pump house',
    pins: [
      { kind: 'value', x: 0.25, y: 0.5, id_object: SAMPLE_ID, field: 'TEMP_1' },
      { kind: 'output', x: 0.75, y: 0.5, id_output: SAMPLE_ID },
    ],
  },
  suggestion: null,
});

function pinReference(one: PicturePin, index: number): WidgetReference {
  switch (one.kind) {
    case 'value':
      return moduleReference(one.id_object, `pins.${index}.id_object`);
    case 'output':
      return { to: 'output', id: one.id_output, path: `pins.${index}.id_output` };
  }
}
