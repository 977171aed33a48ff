import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';

/** Test builder: an active, unconfirmed alarm of a probe that is too dry. */
export function anAlarm(overrides: Partial<AlarmShape> = {}): AlarmShape {
  const since = overrides.activation_date ?? '2026-06-11T12:00:00Z';
  return {
    id: 'a1',
    id_object: 'm1',
    object_name: 'Sonda Kwatera B',
    rule: 'too_dry',
    field: 'HUMIDITY_1',
    message: { pl: 'Za sucho', en: 'Too dry' },
    message_fahrenheit: null,
    activation_date: since,
    inactivation_date: null,
    confirmation_date: null,
    confirmed_by: null,
    confirmation_user_name: null,
    deleted: false,
    deletion_date: null,
    value: null,
    threshold: null,
    folded_into: null,
    told: [],
    modules: 0,
    updated_at: since,
    ...overrides,
  };
}
