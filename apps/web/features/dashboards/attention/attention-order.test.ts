import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { expect, test } from 'vitest';
import { needingAttention } from './attention-order.ts';
import { ruleStyle } from '../../../entities/alarm/alarm-style.ts';
import { anAlarm } from '../../../entities/alarm/testing/test-alarm.ts';

function alarm(id: string, since: string, overrides: Partial<AlarmShape> = {}): AlarmShape {
  return anAlarm({ id, activation_date: since, ...overrides });
}

test('active alarms come first, newest at the top, and ended confirmed ones are omitted', () => {
  const alarms = [
    alarm('ended', '2026-06-11T12:00:00Z', { inactivation_date: '2026-06-11T12:10:00Z' }),
    alarm('old', '2026-06-11T08:00:00Z'),
    alarm('new', '2026-06-11T10:00:00Z'),
    alarm('seen', '2026-06-11T11:00:00Z', { confirmation_date: '2026-06-11T11:10:00Z' }),
    alarm('over', '2026-06-10T08:00:00Z', {
      inactivation_date: '2026-06-10T09:00:00Z',
      confirmation_date: '2026-06-10T10:00:00Z',
    }),
  ];
  expect(needingAttention(alarms).map(({ id }) => id)).toEqual(['new', 'old', 'seen', 'ended']);
});

test('a silent module is styled differently from a fault, and an unknown rule is styled as a fault', () => {
  expect(ruleStyle('no_contact').tone).toBe('stale');
  expect(ruleStyle('low_battery').tone).toBe('warn');
  expect(ruleStyle('something_new').tone).toBe('error');
});
