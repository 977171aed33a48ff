import { expect, test } from 'vitest';
import { filtersOf, queryOf } from './use-log-filters.ts';

const ID = '01a19467-e800-7113-965a-4268a1254a19';
const queryFrom = (address: string) => queryOf(filtersOf(new URLSearchParams(address)), 'Europe/Warsaw');

test.each([
  ['', {}],
  ['kind=visits', { kind: 'visits' }],
  [`person=${ID}`, { id_user: ID }],
  ['person=operator', { acting_as: 'operator' }],
  ['event=section_changed', { event: 'section_changed' }],
  ['from=2026-10-24&until=2026-10-25', { start_date: '2026-10-23T22:00:00Z', end_date: '2026-10-25T23:00:00Z' }],
  ['search=+Block+', { search: 'Block' }],
])('the address %j shows %j', (address, query) => {
  expect(queryFrom(address)).toEqual(query);
});

test.each(['kind=other', 'person=me', 'event=nothing', 'from=2026-13-40', 'until=yesterday', 'search=+'])(
  'an invalid value is treated as absent: %s',
  (address) => expect(queryFrom(address)).toEqual({}),
);
