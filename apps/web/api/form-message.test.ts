import { expect, test } from 'vitest';
import { formMessage } from './form-message.ts';

const refusal = (fields?: Record<string, string>) =>
  ({ err: 'validation', message: 'Correct the highlighted fields.', ...(fields && { fields }) }) as const;

test.each([
  ['nothing was refused', null, undefined],
  ['no field is to blame', refusal(), 'Correct the highlighted fields.'],
  ['the fields are empty', refusal({}), 'Correct the highlighted fields.'],
  ['the form has the field', refusal({ email: 'Enter a valid e-mail address' }), undefined],
  ['the form has no such field', refusal({ time_zone: 'Unknown time zone' }), 'Unknown time zone'],
  [
    'the form has only one of them',
    refusal({ email: 'Enter a valid e-mail address', time_zone: 'Unknown time zone' }),
    'Unknown time zone',
  ],
  [
    'the form has none of several',
    refusal({ language: 'Invalid value', time_zone: 'Unknown time zone' }),
    'Invalid value · Unknown time zone',
  ],
])('a form shows above its buttons what no field can show: %s', (_, refused, shown) => {
  expect(formMessage(refused, ['email', 'password'])).toBe(shown);
});
