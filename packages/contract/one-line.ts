import { oneLineRule } from '@zagon/domain/core/one-line.ts';
import { z } from 'zod';
import type { Rule } from './errors/rules.ts';

/**
 * A name or another text of one line: without line breaks, control and format characters (which reorder the text around
 * them, or hide in it), and not made of characters that are not seen. Only for input: what is stored may be older than this rule.
 */
export const oneLine = z
  .string()
  .trim()
  .refine((text) => oneLineRule(text) !== 'one_line', 'one_line' satisfies Rule)
  .refine((text) => oneLineRule(text) !== 'visible_text', 'visible_text' satisfies Rule);
