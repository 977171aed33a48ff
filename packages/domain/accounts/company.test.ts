import { expect, test } from 'vitest';
import { companyProblems, type Company } from './company.ts';
import { countriesIn } from './countries.ts';

const FARM: Company = {
  full_name: 'Gospodarstwo Rolne Zielone Pole sp. z o.o.',
  address: 'ul. Polna 12',
  city: 'Grójec',
  zip: '05-600',
  country: 'PL',
  tax_number: '797-123-45-66',
  regon: '',
  bank_account: '',
  billing: null,
  invoice_recipient: null,
};
const BUYER = {
  company_name: 'Sad GmbH',
  email: '',
  tax_number: 'DE136695976',
  address: '',
  city: '',
  zip: '10115',
  country: 'DE',
};

const rulesOf = (changes: Partial<Company>) =>
  companyProblems({ ...FARM, ...changes }).map(({ path, rule }) => `${path}: ${rule}`);

test.each<[string, Partial<Company>, string[]]>([
  ['a farm with its numbers', { regon: '123456785', bank_account: 'PL61 1090 1014 0000 0712 1981 2874' }, []],
  ['a sole grower without numbers', { tax_number: '', zip: '' }, []],
  ['a NIP with a wrong digit', { tax_number: '7971234567' }, ['tax_number: nip']],
  [
    'a REGON and an account with wrong digits',
    { regon: '123456786', bank_account: 'PL62' },
    ['regon: regon', 'bank_account: iban'],
  ],
  ['a postal code without its dash', { zip: '05600' }, ['zip: postal_code']],
  ['a buyer abroad', { billing: BUYER }, []],
  [
    'a buyer abroad with a malformed number',
    { billing: { ...BUYER, tax_number: 'DE12' } },
    ['billing.tax_number: vat_number'],
  ],
  [
    'a nameless recipient',
    { invoice_recipient: { ...BUYER, company_name: ' ', email: 'x' } },
    ['invoice_recipient.company_name: required', 'invoice_recipient.email: email'],
  ],
  ['an unknown country', { country: 'ZZ' }, ['country: country']],
])('the data of a company are checked: %s', (_, changes, rules) => {
  expect(rulesOf(changes)).toEqual(rules);
});

test('countries have names in both languages, Poland first', () => {
  expect(countriesIn('pl')[0]).toEqual({ code: 'PL', name: 'Polska' });
  expect(countriesIn('en').find(({ code }) => code === 'DE')?.name).toBe('Germany');
  for (const { code, name } of [...countriesIn('pl'), ...countriesIn('en')]) expect(name).not.toBe(code);
});
