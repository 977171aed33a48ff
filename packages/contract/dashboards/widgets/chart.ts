import { z } from 'zod';
import { chartLines, chartReferences, SAMPLE_LINES } from '../chart-lines.ts';
import { typeWidget } from './widget-kind.ts';

/** Like a simple chart, with a band, zoom, and water below the curves. Each unit has its own axis. */
export const chart = typeWidget({
  kind: 'chart',
  options: z.strictObject({
    ...chartLines,
    /** optimum: of the soil type, if all lines share it; limits: those below, in the stored unit. */
    band: z.enum(['none', 'optimum', 'limits']),
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Irrigation and rain as bars under the curves. */
    water: z.boolean(),
    zoom: z.boolean(),
  }),
  references: chartReferences,
  size: { w: 8, h: 9 },
  sample: { ...SAMPLE_LINES, band: 'optimum' as const, low: null, high: null, water: true, zoom: true },
  suggestion: null,
});
