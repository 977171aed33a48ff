import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

export const valves = viewWidget({
  kind: 'valves',
  options: z.strictObject({ id_object: id }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 7 },
  sample: { id_object: SAMPLE_ID },
  suggestion: {
    order: 1,
    optionsFor: (id_object, type) => (type.outputs.length > 0 && type.kinds === undefined ? { id_object } : null),
  },
});
