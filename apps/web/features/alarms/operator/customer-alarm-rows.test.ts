import type { CustomerAlarm } from '@zagon/contract/alarms/operator.ts';
import { expect, test } from 'vitest';
import { foldRows, rowOf } from './customer-alarm-rows.ts';

const alarm = (id: string, change: Partial<CustomerAlarm> = {}): CustomerAlarm => ({
  id,
  client: { id: 'a', name: 'Łąki' },
  object: { id: `module ${id}`, name: `Module ${id}`, serial_number: id },
  rule: 'too_dry',
  message: { pl: 'Za sucho', en: 'Too dry' },
  message_fahrenheit: null,
  activation_date: '2026-11-21T09:00:00Z',
  inactivation_date: null,
  active: true,
  confirmation_date: null,
  confirmation_user_name: null,
  deletion_date: null,
  deletion_user_name: null,
  folded: 0,
  ...change,
});
const fold = (alarms: readonly CustomerAlarm[], open: readonly string[] = []) =>
  foldRows(alarms.map(rowOf), new Set(open)).map(({ id, fold: head, inside }) => [
    id,
    head?.alarms.length ?? (inside ? 'inside' : 1),
  ]);

test('a storm of one rule in one account is one row, which expands', () => {
  const storm = [alarm('1'), alarm('2'), alarm('3')];
  expect(fold(storm)).toEqual([['cause 1', 3]]);
  expect(fold(storm, ['cause 1'])).toEqual([
    ['cause 1', 3],
    ['1', 'inside'],
    ['2', 'inside'],
    ['3', 'inside'],
  ]);
});

test('alarms of several accounts are never folded together', () => {
  const accounts = ['a', 'b', 'c'].map((id) => alarm(id, { client: { id, name: id } }));
  expect(fold(accounts)).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
});

test('alarms in different states, and alarms about water, are not folded either', () => {
  expect(fold([alarm('1'), alarm('2'), alarm('3', { active: false })])).toHaveLength(3);
  const water = ['1', '2', '3'].map((id) => alarm(id, { rule: 'output_not_closed' }));
  expect(fold(water)).toHaveLength(3);
});
