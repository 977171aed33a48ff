import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules about questions to the operator. */
export const TICKET_RULES = {
  picture_unknown: {
    pl: 'Tego zdjęcia nie ma już na serwerze. Dodaj je jeszcze raz',
    en: 'This picture is no longer on the server. Add it again',
  },
  not_operator: { pl: 'To nie jest operator', en: 'This is not an operator' },
} as const satisfies Record<string, Text>;
