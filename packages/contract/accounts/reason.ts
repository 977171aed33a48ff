import {
  hasWords,
  REASON_MAX,
  REASON_MIN,
  RESTORE_REASON_MAX,
  RESTORE_REASON_MIN,
} from '@zagon/domain/accounts/reason.ts';
import { z } from 'zod';
import type { Rule } from '../errors/rules.ts';

const words = z
  .string()
  .trim()
  .refine(hasWords, 'reason_words' satisfies Rule);

/** Why an operator acts on an account: read by both the operators and the account. */
export const writtenReason = words.min(REASON_MIN).max(REASON_MAX);

/** Why an operator restores an account, at the request of its administrator. */
export const restoreReason = words.min(RESTORE_REASON_MIN).max(RESTORE_REASON_MAX);
