import { shortName } from '../../../deliveries/sms-text.ts';
import type { SystemRule } from '../rule.ts';

/** A reachable base station that has the plan did not report the start. */
export const startNotReported = {
  rule: 'start_not_reported',
  channels: ['app', 'email'],
  folded: false,
  tone: 'error',
  icon: 'unreported_start',
  message: ({ station, schedule }) => ({
    pl: `${station}: brak wiadomości o starcie programu ${schedule}. Sprawdź na miejscu, czy woda płynie.`,
    en: `${station}: the start of ${schedule} has not been reported. Check in the field whether water is flowing.`,
  }),
  sms: ({ schedule }) => ({
    pl: `brak wieści o starcie ${shortName(schedule)}. Sprawdź, czy woda płynie.`,
    en: `start of ${shortName(schedule)} not reported. Check if water flows.`,
  }),
  examples: (name) => [{ station: name, schedule: name }],
} as const satisfies SystemRule<string, { readonly station: string; readonly schedule: string }>;
