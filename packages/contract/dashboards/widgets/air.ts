import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

export const air = viewWidget({
  kind: 'air',
  options: z.strictObject({ id_object: id }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 7 },
  sample: { id_object: SAMPLE_ID },
  suggestion: {
    order: 3,
    optionsFor: (id_object, type) => (inputOf(type, 'VPD_1') === undefined ? null : { id_object }),
  },
});
