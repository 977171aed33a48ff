import { describe, expect, test } from 'vitest';
import { type LostFactor, lostFactorRefusal } from './lost-factor.ts';

const byAdmin: LostFactor = {
  by: 'admin',
  isSelf: false,
  hasFactor: true,
  isLastAdmin: false,
  accounts: 1,
  reason: '',
};
const byOperator: LostFactor = { ...byAdmin, by: 'operator', isLastAdmin: true, reason: 'Identity checked by phone' };

describe('a lost second factor', () => {
  test.each([
    ['an administrator may turn off a member’s', byAdmin, null],
    ['no one may turn off their own this way', { ...byAdmin, isSelf: true }, 'own_factor'],
    ['there must be one', { ...byAdmin, hasFactor: false }, 'no_factor'],
    ['an administrator may not decide for other accounts', { ...byAdmin, accounts: 2 }, 'several_accounts'],
    ['an operator may for the last administrator', byOperator, null],
    ['an operator may for a member of several accounts', { ...byOperator, isLastAdmin: false, accounts: 2 }, null],
    ['an operator leaves it to an administrator otherwise', { ...byOperator, isLastAdmin: false }, 'ask_an_admin'],
    ['an operator needs a reason', { ...byOperator, reason: 'phone' }, 'reason'],
    ['the reason of an operator has words', { ...byOperator, reason: '..........' }, 'reason_words'],
  ] as const)('when a second factor is lost, %s', (_sentence, request, refusal) => {
    expect(lostFactorRefusal(request)).toBe(refusal);
  });
});
