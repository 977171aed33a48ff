import { z } from 'zod';
import { viewWidget } from './widget-kind.ts';

export const attention = viewWidget({
  kind: 'attention',
  options: z.strictObject({}),
  references: () => [],
  size: { w: 4, h: 7 },
  sample: {},
  suggestion: null,
});
