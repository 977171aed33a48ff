import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** The strip of the next 24 hours. */
export const nextIrrigation = viewWidget({
  kind: 'next_irrigation',
  options: z.strictObject({
    /** Modules whose outputs are shown; none: all. */
    id_objects: z.array(id).max(50),
  }),
  references: ({ id_objects }) => id_objects.map((moduleId, index) => moduleReference(moduleId, `id_objects.${index}`)),
  size: { w: 12, h: 5 },
  sample: { id_objects: [SAMPLE_ID] },
  suggestion: null,
});
