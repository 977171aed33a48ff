import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

const NEEDED_FIELDS = ['HUMIDITY_1', 'HUMIDITY_2', 'TEMP_1'];

export const soilProfile = viewWidget({
  kind: 'soil_profile',
  options: z.strictObject({ id_object: id }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 7 },
  sample: { id_object: SAMPLE_ID },
  suggestion: {
    order: 2,
    optionsFor: (id_object, type) =>
      NEEDED_FIELDS.every((field) => inputOf(type, field) !== undefined) ? { id_object } : null,
  },
});
