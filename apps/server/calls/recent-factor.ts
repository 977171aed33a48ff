import { isFactorCheckRecent } from '@zagon/domain/accounts/factor-check.ts';
import type { SignedInCall } from './call.ts';

/**
 * Whether the second factor was checked recently enough for a sensitive action; for calls that are sensitive only with
 * some contents. Otherwise they refuse with `factor_check` and change nothing.
 */
export function hasRecentFactor({ visitor, now }: Pick<SignedInCall, 'visitor' | 'now'>): boolean {
  return isFactorCheckRecent(visitor.factorCheckedAt?.epochMilliseconds ?? null, now.epochMilliseconds);
}
