import { REASON_MAX, REASON_MIN } from '@zagon/domain/accounts/reason.ts';
import { z } from 'zod';

/** Why an operator does something to an account: both the operators and the account read it. */
export const writtenReason = z.string().trim().min(REASON_MIN).max(REASON_MAX);
