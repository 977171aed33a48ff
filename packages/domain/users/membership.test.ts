import { expect, test } from 'vitest';
import { membershipRefusal, type MembershipChange } from './membership.ts';

const change = (changes: Partial<MembershipChange>): MembershipChange => ({
  role: 'normal',
  to: null,
  isSelf: false,
  admins: 2,
  confirmed: false,
  ...changes,
});

test.each([
  ['an ordinary user is removed without further questions', change({}), null],
  ['removing an administrator asks for a confirmation', change({ role: 'admin' }), 'confirm_admin'],
  ['demoting an administrator asks for a confirmation', change({ role: 'admin', to: 'normal' }), 'confirm_admin'],
  ['a confirmed removal of an administrator is made', change({ role: 'admin', confirmed: true }), null],
  ['promoting a user needs no confirmation', change({ to: 'admin' }), null],
  ['removing oneself asks for a confirmation', change({ isSelf: true }), 'confirm_self'],
  ['demoting oneself asks for a confirmation', change({ role: 'admin', to: 'normal', isSelf: true }), 'confirm_self'],
  [
    'the last administrator stays, confirmed or not',
    change({ role: 'admin', admins: 1, confirmed: true }),
    'last_admin',
  ],
  [
    'the last administrator cannot be demoted',
    change({ role: 'admin', to: 'normal', admins: 1, confirmed: true }),
    'last_admin',
  ],
  ['an administrator who stays one changes nothing', change({ role: 'admin', to: 'admin', admins: 1 }), null],
] as const)('%s', (_title, facts, refusal) => {
  expect(membershipRefusal(facts)).toBe(refusal);
});
