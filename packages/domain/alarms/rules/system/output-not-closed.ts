import { shortName } from '../../../deliveries/sms-text.ts';
import type { SystemRule } from '../rule.ts';

/** An output should have been closed for a minute and is not confirmed. */
export const outputNotClosed = {
  rule: 'output_not_closed',
  channels: ['app', 'email', 'sms'],
  folded: false,
  tone: 'error',
  icon: 'not_closed',
  message: ({ output }) => ({
    pl: `${output}: zamknięcie niepotwierdzone. Sprawdź zawór na miejscu.`,
    en: `${output}: closing not confirmed. Check the valve in the field.`,
  }),
  sms: ({ output }) => ({
    pl: `${shortName(output)}: zamknięcie niepotwierdzone. Sprawdź zawór!`,
    en: `${shortName(output)}: closing not confirmed. Check the valve!`,
  }),
  examples: (name) => [{ output: name }],
} as const satisfies SystemRule<string, { readonly output: string }>;
