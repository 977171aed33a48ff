import { z } from 'zod';
import { id } from '../../endpoint.ts';
import type { Rule } from '../../errors/rules.ts';
import { moduleReference, SAMPLE_ID, typeWidget } from './widget-kind.ts';

/** Lines of one chart. */
export const MAX_CHART_SOURCES = 12;

const NO_SOURCES: Rule = 'nothing_to_show';

/** Like a simple chart, with a band, zoom, and water below the curves. Each unit has an axis of its own. */
export const chart = typeWidget({
  kind: 'chart',
  options: z.strictObject({
    sources: z
      .array(z.strictObject({ id_object: id, field: z.string() }))
      .min(1, { error: NO_SOURCES })
      .max(MAX_CHART_SOURCES),
    days_back: z.number().int().min(1).max(366),
    grid: z.boolean(),
    current_value: z.boolean(),
    max_points: z.number().int().min(50).max(10_000),
    extremum_values: z.boolean(),
    /** optimum: of the soil type, if all lines share it; limits: those below, in the stored unit. */
    band: z.enum(['none', 'optimum', 'limits']),
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** Irrigation and rain as bars under the curves. */
    water: z.boolean(),
    zoom: z.boolean(),
  }),
  references: ({ sources }) =>
    sources.map(({ id_object }, index) => moduleReference(id_object, `sources.${index}.id_object`)),
  size: { w: 8, h: 9 },
  sample: {
    sources: [{ id_object: SAMPLE_ID, field: 'TEMP_1' }],
    days_back: 7,
    grid: true,
    current_value: true,
    max_points: 800,
    extremum_values: false,
    band: 'optimum' as const,
    low: null,
    high: null,
    water: true,
    zoom: true,
  },
  suggestion: null,
});
