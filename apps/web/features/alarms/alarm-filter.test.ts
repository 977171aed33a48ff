import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { expect, test } from 'vitest';
import { anAlarm } from '../../entities/alarm/testing/test-alarm.ts';
import { filterAlarms, sortAlarms, isSilentStation, searchAlarms } from './alarm-filter.ts';

function alarm(id: string, changes: Partial<AlarmShape> = {}): AlarmShape {
  const message = { pl: 'Za sucho na 50 cm', en: 'Too dry at 50 cm' };
  return anAlarm({ id, id_object: 'm', message, activation_date: `2026-06-11T0${id}:00:00Z`, ...changes });
}

const ended = { inactivation_date: '2026-06-11T10:00:00Z' };
const confirmed = { confirmation_date: '2026-06-11T11:00:00Z' };
const all = [alarm('1', { ...ended, ...confirmed }), alarm('2', ended), alarm('3', confirmed), alarm('4')];
const ids = (alarms: readonly AlarmShape[]) => alarms.map(({ id }) => id);

test('the list opens with alarms that need action: active, or ended and not confirmed', () => {
  expect(ids(filterAlarms(all, 'needs'))).toEqual(['2', '3', '4']);
  expect(ids(filterAlarms(all, 'ended'))).toEqual(['2']);
  expect(ids(filterAlarms(all, 'confirmed'))).toEqual(['1']);
});

test('active alarms come first, confirmed but ongoing ones after those waiting for confirmation', () => {
  expect(ids(sortAlarms(all))).toEqual(['4', '2', '3', '1']);
});

test('search matches the module name and the message, ignoring case', () => {
  expect(ids(searchAlarms(all, 'kwatera b'))).toHaveLength(4);
  expect(searchAlarms(all, 'TOO DRY')).toHaveLength(4);
  expect(searchAlarms(all, 'battery')).toEqual([]);
});

test('an alarm folded into a silent base station appears only under that station', () => {
  const station = alarm('5', { rule: 'base_offline', modules: 14 });
  const folded = alarm('6', { rule: 'module_silent', folded_into: '5' });
  expect(ids(filterAlarms([station, folded], 'needs'))).toEqual(['5']);
  expect(ids(filterAlarms([station, folded], 'active'))).toEqual(['5']);
  expect(isSilentStation(station)).toBe(true);
  expect(isSilentStation({ ...station, ...ended })).toBe(false);
  expect(isSilentStation({ ...station, modules: 0 })).toBe(false);
});
