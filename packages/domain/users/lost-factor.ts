import { hasWords } from '../accounts/reason.ts';

/** Minimum length of the reason given by an operator. */
export const LOST_FACTOR_REASON_MIN_CHARS = 10;

/** A request to turn off the second factor of a member who has lost it. */
export type LostFactor = {
  readonly by: 'admin' | 'operator';
  /** True if the caller asks for themselves. */
  readonly isSelf: boolean;
  readonly hasFactor: boolean;
  /** True if the member is the only administrator of the account. */
  readonly isLastAdmin: boolean;
  /** Number of accounts the member belongs to. */
  readonly accounts: number;
  /** The reason; an operator's, without leading and trailing blanks. */
  readonly reason: string;
};

/** Why a request is refused. */
export type LostFactorRefusal =
  | 'own_factor'
  | 'no_factor'
  | 'several_accounts'
  | 'ask_an_admin'
  | 'reason'
  | 'reason_words';

/**
 * Decides who may turn off a lost factor; null: the caller may. An administrator knows the member, but not the
 * consequences in the member's other accounts; the operator acts only where no administrator can.
 */
export function lostFactorRefusal(request: LostFactor): LostFactorRefusal | null {
  const { by, isSelf, hasFactor, isLastAdmin, accounts, reason } = request;
  if (isSelf) return 'own_factor';
  if (!hasFactor) return 'no_factor';
  switch (by) {
    case 'admin':
      return accounts > 1 ? 'several_accounts' : null;
    case 'operator':
      if (!isLastAdmin && accounts <= 1) return 'ask_an_admin';
      if (reason.length < LOST_FACTOR_REASON_MIN_CHARS) return 'reason';
      return hasWords(reason) ? null : 'reason_words';
  }
}
