import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** One value on a scale, with its optimum. */
export const gauge = viewWidget({
  kind: 'gauge',
  options: z.strictObject({
    id_object: id,
    field: z.string(),
    /** Ends of the scale in the stored unit; null: those of the sensor. */
    low: z.number().nullable(),
    high: z.number().nullable(),
  }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 3, h: 5 },
  sample: { id_object: SAMPLE_ID, field: 'TEMP_1', low: null, high: null },
  suggestion: null,
});
