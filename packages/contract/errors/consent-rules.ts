import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules about legal texts and consents. */
export const CONSENT_RULES = {
  consent_not_free: {
    pl: 'Bez tej zgody konto nie może działać. Zamiast ją cofnąć, możesz usunąć konto',
    en: 'The account cannot be used without this consent. Instead of withdrawing it, you can delete the account',
  },
  version_taken: { pl: 'Ta wersja już istnieje', en: 'This version already exists' },
} as const satisfies Record<string, Text>;
