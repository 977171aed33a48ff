import { drawingOf } from '@zagon/domain/catalogue/drawing.ts';
import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** A scale under a slab: its weight, and the water between dry and full. */
export const scales = viewWidget({
  kind: 'scales',
  options: z.strictObject({ id_object: id }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 10 },
  sample: { id_object: SAMPLE_ID },
  suggestion: {
    // Shows more than the card of selected fields.
    order: 3,
    optionsFor: (id_object, type) => (drawingOf(type) === 'scales' ? { id_object } : null),
  },
});
