import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { expect, test } from 'vitest';
import { inNeed } from './attention-order.ts';
import { alarmLook } from '../../../lib/alarm-look.ts';
import { anAlarm } from '../../../lib/test-alarm.ts';

function alarm(id: string, since: string, more: Partial<AlarmShape> = {}): AlarmShape {
  return anAlarm({ id, activation_date: since, ...more });
}

test('what is wrong now stands first, the newest at the top; what is over and confirmed is not there', () => {
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
  expect(inNeed(alarms).map(({ id }) => id)).toEqual(['new', 'old', 'seen', 'ended']);
});

test('a silence is not drawn like a fault, and an unknown kind is drawn as one', () => {
  expect(alarmLook('no_contact').tone).toBe('stale');
  expect(alarmLook('low_battery').tone).toBe('warn');
  expect(alarmLook('something_new').tone).toBe('error');
});
