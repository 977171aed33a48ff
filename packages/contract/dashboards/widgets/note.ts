import { z } from 'zod';
import { viewWidget } from './widget-kind.ts';

/** Longest note, in characters. */
export const NOTE_MAX_CHARS = 5000;

/** A text in a small subset of Markdown. */
export const note = viewWidget({
  kind: 'note',
  options: z.strictObject({ text: z.string().max(NOTE_MAX_CHARS) }),
  references: () => [],
  size: { w: 4, h: 5 },
  sample: { text: '# Pump\n\nService in **May**' },
  suggestion: null,
});
