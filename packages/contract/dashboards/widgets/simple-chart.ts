import { z } from 'zod';
import { chartLines, chartReferences, SAMPLE_LINES } from '../chart-lines.ts';
import { typeWidget } from './widget-kind.ts';

export const simpleChart = typeWidget({
  kind: 'simple_chart',
  options: z.strictObject(chartLines),
  references: chartReferences,
  size: { w: 8, h: 8 },
  sample: SAMPLE_LINES,
  suggestion: null,
});
