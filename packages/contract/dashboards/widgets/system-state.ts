import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, typeWidget } from './widget-kind.ts';

export const systemState = typeWidget({
  kind: 'system_state',
  options: z.strictObject({ id_object: id }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 7 },
  sample: { id_object: SAMPLE_ID },
  suggestion: {
    order: 5,
    optionsFor: (id_object, type) => (type.link === 'base_station' ? { id_object } : null),
  },
});
