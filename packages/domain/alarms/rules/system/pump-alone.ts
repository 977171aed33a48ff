import { shortName } from '../../../deliveries/sms-text.ts';
import type { SystemRule } from '../rule.ts';

/** A pump is reported open although every valve of its source is reported closed. */
export const pumpAlone = {
  rule: 'pump_alone',
  channels: ['app', 'email', 'sms'],
  folded: false,
  tone: 'error',
  icon: 'not_closed',
  message: ({ output }) => ({
    pl: `${output}: pracuje przy zamkniętych zaworach. Wysłano polecenie wyłączenia, sprawdź pompę na miejscu.`,
    en: `${output}: running against closed valves. A close was sent; check the pump in the field.`,
  }),
  sms: ({ output }) => ({
    pl: `${shortName(output)} pracuje przy zamkniętych zaworach. Sprawdź!`,
    en: `${shortName(output)} runs against closed valves. Check it!`,
  }),
  examples: (name) => [{ output: name }],
} as const satisfies SystemRule<string, { readonly output: string }>;
