import { drawingOf } from '@zagon/domain/catalogue/drawing.ts';
import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** The sensors connected to the terminals of a universal module, and its outputs. */
export const terminals = viewWidget({
  kind: 'terminals',
  options: z.strictObject({ id_object: id }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 10 },
  sample: { id_object: SAMPLE_ID },
  suggestion: {
    // Shows more than the card of selected fields, with Open and Stop of its outputs.
    order: 3,
    optionsFor: (id_object, type) => (drawingOf(type) === 'terminals' ? { id_object } : null),
  },
});
