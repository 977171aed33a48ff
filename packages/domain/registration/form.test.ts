import { expect, test } from 'vitest';
import { CONSENT_KINDS, CONSENTS } from '../consents/consents.ts';
import { registrationProblems, type RegistrationForm } from './form.ts';

const FORM: RegistrationForm = {
  name: 'Sad Pod Lasem',
  first_name: 'Ewa',
  family_name: 'Lis',
  email: 'ewa@sad.example',
  phone: '',
  password: 'Brzoza7!wiatr',
  password_repeat: 'Brzoza7!wiatr',
  consents: { terms: true, privacy: true, readings: true, news_email: false, news_app: false },
};
const broken = (changes: Partial<RegistrationForm>) =>
  registrationProblems({ ...FORM, ...changes }).map(({ path, rule }) => `${path}: ${rule}`);

test('a form without phone number and optional consents is accepted', () => {
  expect(broken({})).toEqual([]);
});

test.each<[string, Partial<RegistrationForm>, readonly string[]]>([
  ['an empty name', { name: '  ' }, ['name: required']],
  ['a name of seven letters', { name: 'Sad Lis ' }, ['name: min_length']],
  ['a name of 101 letters', { name: 'a'.repeat(101) }, ['name: max_length']],
  ['no person', { first_name: '', family_name: ' ' }, ['first_name: required', 'family_name: required']],
  ['an address without a domain', { email: 'ewa@sad' }, ['email: email']],
  ['two addresses', { email: 'ewa@sad.example, jan@sad.example' }, ['email: email']],
  ['a number without its prefix', { phone: '600 100 200' }, []],
  ['a number that is too short', { phone: '600 100 20' }, ['phone: phone']],
  ['a number with eight digits', { phone: '+48 60010020' }, []],
  ['a short password', { password: 'Ab1!', password_repeat: 'Ab1!' }, ['password: min_length']],
  ['different passwords', { password_repeat: 'Brzoza7!' }, ['password_repeat: password_repeat']],
  [
    'a password made of the account name',
    { password: 'SadLasem1!', password_repeat: 'SadLasem1!' },
    ['password: password_context'],
  ],
  [
    'no consents',
    { consents: { terms: false, privacy: false, readings: false, news_email: true, news_app: true } },
    ['consents.terms: terms_needed', 'consents.privacy: privacy_needed', 'consents.readings: readings_needed'],
  ],
])('%s is reported at its field', (_title, changes, expected) => {
  expect(broken(changes)).toEqual(expected);
});

test('every consent is listed once and has a sentence in both languages', () => {
  expect([...CONSENT_KINDS].sort()).toEqual(Object.keys(CONSENTS).sort());
  for (const { text } of Object.values(CONSENTS)) expect(text.pl).not.toBe(text.en);
});
