import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, typeWidget } from './widget-kind.ts';

/** The weather as measured by the farm's own sensors. */
export const weather = typeWidget({
  kind: 'weather',
  options: z.strictObject({ id_object: id }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 7 },
  sample: { id_object: SAMPLE_ID },
  suggestion: {
    // After the card of an air sensor, which shows the same and more.
    order: 6,
    optionsFor: (id_object, type) => (inputOf(type, 'VPD_1') === undefined ? null : { id_object }),
  },
});
