import { z } from 'zod';
import { id } from '../endpoint.ts';
import type { Rule } from '../errors/rules.ts';
import { moduleReference, SAMPLE_ID } from './widgets/widget-kind.ts';

/** Lines of one chart. */
export const MAX_CHART_SOURCES = 12;

const NO_SOURCES: Rule = 'nothing_to_show';

/** The lines that every kind of chart on a dashboard draws, and how. */
export const chartLines = {
  sources: z
    .array(z.strictObject({ id_object: id, field: z.string() }))
    .min(1, { error: NO_SOURCES })
    .max(MAX_CHART_SOURCES),
  days_back: z.number().int().min(1).max(366),
  grid: z.boolean(),
  current_value: z.boolean(),
  /** Of charts drawn by older pages; a chart requests the columns of pixels of its plot. */
  max_points: z.number().int().min(50).max(10_000),
  extremum_values: z.boolean(),
};

export const SAMPLE_LINES = {
  sources: [{ id_object: SAMPLE_ID, field: 'TEMP_1' }],
  days_back: 7,
  grid: true,
  current_value: true,
  max_points: 800,
  extremum_values: false,
};

/** The modules whose values a chart draws. */
export function chartReferences({ sources }: { readonly sources: readonly { readonly id_object: string }[] }) {
  return sources.map(({ id_object }, index) => moduleReference(id_object, `sources.${index}.id_object`));
}
