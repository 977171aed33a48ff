import { expect, test } from 'vitest';
import { anAccount, signedInUser } from '../session/testing/test-me.ts';
import { rightsOf } from './rights.ts';

const ADMIN = 1;
const NORMAL = 2;
const OPERATOR = 0;
const outside = signedInUser(OPERATOR, { client: null });

test.each([
  ['an administrator', ADMIN, 'active', { operate: true, hold: true, configure: true, stop: true }],
  ['an ordinary user', NORMAL, 'active', { operate: true, hold: true, configure: false, stop: true }],
  ['an operator inside an account', OPERATOR, 'active', { operate: false, hold: false, configure: false, stop: true }],
  ['an administrator after expiry', ADMIN, 'expired', { operate: false, hold: true, configure: false, stop: true }],
  ['an ordinary user after expiry', NORMAL, 'expired', { operate: false, hold: true, configure: false, stop: true }],
  ['an operator after expiry', OPERATOR, 'expired', { operate: false, hold: false, configure: false, stop: true }],
] as const)('%s may do with schedules what the server allows', (_who, userType, state, rights) => {
  expect(rightsOf(signedInUser(userType, { client: anAccount(state) }))).toEqual(rights);
});

test('an operator outside an account may do nothing', () => {
  expect(rightsOf(outside)).toEqual({ operate: false, hold: false, configure: false, stop: false });
});
