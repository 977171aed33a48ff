import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** One large value. */
export const value = viewWidget({
  kind: 'value',
  options: z.strictObject({ id_object: id, field: z.string() }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 2, h: 4 },
  sample: { id_object: SAMPLE_ID, field: 'TEMP_1' },
  suggestion: null,
});
