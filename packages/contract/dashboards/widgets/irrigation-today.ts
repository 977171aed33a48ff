import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { SAMPLE_ID, viewWidget } from './widget-kind.ts';

export const irrigationToday = viewWidget({
  kind: 'irrigation_today',
  options: z.strictObject({ id_water_source: id }),
  references: ({ id_water_source }) => [{ to: 'water_source', id: id_water_source, path: 'id_water_source' }],
  size: { w: 8, h: 9 },
  sample: { id_water_source: SAMPLE_ID },
  suggestion: null,
});
