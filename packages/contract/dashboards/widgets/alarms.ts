import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** Alarms of the account or of selected modules. */
export const alarms = viewWidget({
  kind: 'alarms',
  options: z.strictObject({
    /** None: of all modules. */
    id_objects: z.array(id).max(50),
    /** Also shows alarms that ended and were confirmed. */
    ended: z.boolean(),
  }),
  references: ({ id_objects }) => id_objects.map((moduleId, index) => moduleReference(moduleId, `id_objects.${index}`)),
  size: { w: 4, h: 7 },
  sample: { id_objects: [SAMPLE_ID], ended: false },
  suggestion: null,
});
