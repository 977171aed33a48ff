import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules for alarm thresholds and notifications. */
export const ALARM_RULES = {
  alarm_unknown: { pl: 'Ten moduł nie ma takiego alarmu: $name', en: 'This module has no such alarm: $name' },
  alarm_fixed: { pl: 'Ten próg jest stały: $value', en: 'This threshold is fixed: $value' },
  alarm_twice: { pl: 'Ten alarm podano dwa razy: $name', en: 'This alarm is listed twice: $name' },
  alarm_needs_threshold: {
    pl: 'Podaj próg: bez rodzaju gleby nie ma wartości wyjściowej',
    en: 'Enter a threshold: there is no default without a soil type',
  },
  phone: {
    pl: 'Podaj numer z dziewięciu cyfr, a zagraniczny z kierunkowym kraju, na przykład +49 30 1234567',
    en: 'Enter a number of nine digits, or one from abroad with the country code, such as +49 30 1234567',
  },
  phone_for_sms: { pl: 'SMS wymaga numeru telefonu', en: 'SMS requires a phone number' },
  channel_without_address: {
    pl: 'Najpierw włącz ten kanał: nie ma dokąd wysłać próby',
    en: 'Switch this channel on first: there is nowhere to send the test',
  },
  push_service: {
    pl: 'Ta przeglądarka używa nieznanej usługi powiadomień',
    en: 'This browser uses an unknown notification service',
  },
} as const satisfies Record<string, Text>;
