import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** Alarms of the account or of some modules. */
export const alarms = viewWidget({
  kind: 'alarms',
  options: z.strictObject({
    /** None: of all modules. */
    id_objects: z.array(id).max(50),
    /** Shows those that ended and were confirmed too. */
    ended: z.boolean(),
  }),
  references: ({ id_objects }) => id_objects.map((moduleId, index) => moduleReference(moduleId, `id_objects.${index}`)),
  size: { w: 4, h: 7 },
  sample: { id_objects: [SAMPLE_ID], ended: false },
  suggestion: null,
});
