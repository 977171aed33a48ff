import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** When a section needs its next water. */
export const soilWater = viewWidget({
  kind: 'soil_water',
  options: z.strictObject({ id_section: id }),
  references: ({ id_section }) => [{ to: 'section', id: id_section, path: 'id_section' }],
  size: { w: 4, h: 10 },
  sample: { id_section: SAMPLE_ID },
  suggestion: null,
});
