import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** More do not fit on a suggested card. */
const MAX_SUGGESTED = 6;

export const fields = viewWidget({
  kind: 'fields',
  options: z.strictObject({ id_object: id, fields: z.array(z.string()).min(1).max(12) }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 7 },
  sample: { id_object: SAMPLE_ID, fields: ['TEMP_1', 'battvol'] },
  suggestion: {
    // After the kinds specific to a sensor, because it suits almost every module.
    order: 4,
    optionsFor: (id_object, type) => {
      if (type.link === 'base_station') return null;
      const shown = type.widgetFields.slice(0, MAX_SUGGESTED);
      return shown.length === 0 ? null : { id_object, fields: [...shown] };
    },
  },
});
