import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { expect, test } from 'vitest';
import { anAlarm } from '../../lib/test-alarm.ts';
import { filtered, inOrder, isSilentStation, searched } from './alarm-filter.ts';

function alarm(id: string, more: Partial<AlarmShape> = {}): AlarmShape {
  const message = { pl: 'Za sucho na 50 cm', en: 'Too dry at 50 cm' };
  return anAlarm({ id, id_object: 'm', message, activation_date: `2026-06-11T0${id}:00:00Z`, ...more });
}

const over = { inactivation_date: '2026-06-11T10:00:00Z' };
const seen = { confirmation_date: '2026-06-11T11:00:00Z' };
const all = [alarm('1', { ...over, ...seen }), alarm('2', over), alarm('3', seen), alarm('4')];
const ids = (alarms: readonly AlarmShape[]) => alarms.map(({ id }) => id);

test('the list opens with what needs action: active, or over and not confirmed', () => {
  expect(ids(filtered(all, 'needs'))).toEqual(['2', '3', '4']);
  expect(ids(filtered(all, 'ended'))).toEqual(['2']);
  expect(ids(filtered(all, 'confirmed'))).toEqual(['1']);
});

test('what is wrong now stands first, a confirmed one that goes on after those that wait', () => {
  expect(ids(inOrder(all))).toEqual(['4', '2', '3', '1']);
});

test('the search finds the module and the sentence, whatever the letters are', () => {
  expect(ids(searched(all, 'kwatera b'))).toHaveLength(4);
  expect(searched(all, 'TOO DRY')).toHaveLength(4);
  expect(searched(all, 'battery')).toEqual([]);
});

test('what a silent base station says already stands only in its own alarm', () => {
  const station = alarm('5', { rule: 'base_offline', modules: 14 });
  const folded = alarm('6', { rule: 'module_silent', folded_into: '5' });
  expect(ids(filtered([station, folded], 'needs'))).toEqual(['5']);
  expect(ids(filtered([station, folded], 'active'))).toEqual(['5']);
  expect(isSilentStation(station)).toBe(true);
  expect(isSilentStation({ ...station, ...over })).toBe(false);
  expect(isSilentStation({ ...station, modules: 0 })).toBe(false);
});
