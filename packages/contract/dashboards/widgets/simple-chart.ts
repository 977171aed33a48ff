import { z } from 'zod';
import { id } from '../../endpoint.ts';
import type { Rule } from '../../errors/rules.ts';
import { moduleReference, SAMPLE_ID, typeWidget } from './widget-kind.ts';

const NO_SOURCES: Rule = 'nothing_to_show';

export const simpleChart = typeWidget({
  kind: 'simple_chart',
  options: z.strictObject({
    sources: z
      .array(z.strictObject({ id_object: id, field: z.string() }))
      .min(1, { error: NO_SOURCES })
      .max(12),
    days_back: z.number().int().min(1).max(366),
    grid: z.boolean(),
    current_value: z.boolean(),
    max_points: z.number().int().min(50).max(10_000),
    extremum_values: z.boolean(),
  }),
  references: ({ sources }) =>
    sources.map(({ id_object }, index) => moduleReference(id_object, `sources.${index}.id_object`)),
  size: { w: 8, h: 8 },
  sample: {
    sources: [{ id_object: SAMPLE_ID, field: 'TEMP_1' }],
    days_back: 7,
    grid: true,
    current_value: true,
    max_points: 800,
    extremum_values: false,
  },
  suggestion: null,
});
