import { drawingOf } from '@zagon/domain/catalogue/drawing.ts';
import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** A substrate slab: moisture and salinity on gauges. */
export const substrate = viewWidget({
  kind: 'substrate',
  options: z.strictObject({ id_object: id }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 7 },
  sample: { id_object: SAMPLE_ID },
  suggestion: {
    // Shows more than the card of selected fields.
    order: 3,
    optionsFor: (id_object, type) => (drawingOf(type) === 'substrate' ? { id_object } : null),
  },
});
