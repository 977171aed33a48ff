import { REASON_MAX, REASON_MIN } from '@zagon/domain/accounts/reason.ts';
import { z } from 'zod';

/** Why an operator acts on an account: read by both the operators and the account. */
export const writtenReason = z.string().trim().min(REASON_MIN).max(REASON_MAX);
