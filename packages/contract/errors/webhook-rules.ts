import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules for the addresses of webhooks. */
export const WEBHOOK_RULES = {
  webhook_address: {
    pl: 'Podaj pełny adres, na przykład https://przyklad.pl/zdarzenia',
    en: 'Enter a whole address, such as https://example.com/events',
  },
  webhook_https: { pl: 'Adres musi zaczynać się od https://', en: 'The address must begin with https://' },
  webhook_credentials: {
    pl: 'Adres nie może zawierać nazwy użytkownika ani hasła',
    en: 'The address must not contain a user name or password',
  },
  webhook_inside: {
    pl: 'Pod tym adresem jest sieć wewnętrzna. Podaj adres, który działa w Internecie',
    en: 'This address is inside a private network. Enter one that works on the Internet',
  },
} as const satisfies Record<string, Text>;
