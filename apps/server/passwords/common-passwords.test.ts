import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['Password1!', 'P@ssw0rd1!', 'Qwerty_123', 'Dragon2026!', 'Abc123!', '!Iloveyou7', '12345678'])(
  'the password %s is recognised as common',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['Larch_Kite1!', 'Źdźbło_1', 'Correct-Horse-7-Battery', '!!__1'])(
  'the password %s is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
