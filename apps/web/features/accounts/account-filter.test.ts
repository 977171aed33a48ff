import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { expect, test } from 'vitest';
import { daysLeft, filterAccounts, FILTERS, searchAccounts } from './account-filter.ts';

const today = Temporal.PlainDate.from('2026-11-21');
const account = (name: string, changes: Partial<AccountListItem> = {}): AccountListItem => ({
  id: name,
  name,
  city: '',
  state: 'active',
  expiration_date: null,
  ...changes,
});
const farms = [
  account('Dolina', { city: 'Kalisz' }),
  account('Ekosad', { expiration_date: '2026-12-01' }),
  account('Grunt', { expiration_date: '2027-06-01' }),
  account('Borówki', { state: 'expired', expiration_date: '2026-11-10' }),
  account('Malicki', { state: 'blocked', expiration_date: '2026-12-01' }),
];

test('an account that ends within thirty days is both active and ending', () => {
  const names = FILTERS.map((filter) => filterAccounts(farms, filter, today).map(({ name }) => name));
  expect(names).toEqual([
    ['Dolina', 'Ekosad', 'Grunt', 'Borówki', 'Malicki'],
    ['Dolina', 'Ekosad', 'Grunt'],
    ['Ekosad'],
    ['Borówki'],
    ['Malicki'],
  ]);
});

test('days are counted up to and including the last day', () => {
  const daysLeftOn = (day: string) => daysLeft(account('A', { expiration_date: day }), today);
  expect(['2026-11-21', '2026-12-21', '2026-12-22'].map(daysLeftOn)).toEqual([0, 30, null]);
});

test('finds an account by part of its name or town', () => {
  expect(searchAccounts(farms, 'kal').map(({ name }) => name)).toEqual(['Dolina']);
  expect(searchAccounts(farms, 'BORÓW').map(({ name }) => name)).toEqual(['Borówki']);
});
