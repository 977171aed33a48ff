import type { ClientListItem } from '@zagon/contract/clients/endpoints.ts';
import { expect, test } from 'vitest';
import { daysLeft, filtered, FILTERS, searched } from './client-filter.ts';

const today = Temporal.PlainDate.from('2026-11-21');
const client = (name: string, more: Partial<ClientListItem> = {}): ClientListItem => ({
  id: name,
  name,
  city: '',
  state: 'active',
  expiration_date: null,
  ...more,
});
const farms = [
  client('Dolina', { city: 'Kalisz' }),
  client('Ekosad', { expiration_date: '2026-12-01' }),
  client('Grunt', { expiration_date: '2027-06-01' }),
  client('Borówki', { state: 'expired', expiration_date: '2026-11-10' }),
  client('Malicki', { state: 'blocked', expiration_date: '2026-12-01' }),
];

test('an account that ends within thirty days is active and ending', () => {
  const names = FILTERS.map((filter) => filtered(farms, filter, today).map(({ name }) => name));
  expect(names).toEqual([
    ['Dolina', 'Ekosad', 'Grunt', 'Borówki', 'Malicki'],
    ['Dolina', 'Ekosad', 'Grunt'],
    ['Ekosad'],
    ['Borówki'],
    ['Malicki'],
  ]);
});

test('days are counted to the last day, which still counts', () => {
  const left = (day: string) => daysLeft(client('A', { expiration_date: day }), today);
  expect(['2026-11-21', '2026-12-21', '2026-12-22'].map(left)).toEqual([0, 30, null]);
});

test('a client is found by a part of the name or the town', () => {
  expect(searched(farms, 'kal').map(({ name }) => name)).toEqual(['Dolina']);
  expect(searched(farms, 'BORÓW').map(({ name }) => name)).toEqual(['Borówki']);
});
