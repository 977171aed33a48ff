import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules about questions to the operator. */
export const TICKET_RULES = {
  picture_type: { pl: 'To nie jest zdjęcie JPEG, PNG ani WebP', en: 'This is not a JPEG, PNG or WebP picture' },
  picture_size: { pl: 'Zdjęcie może mieć najwyżej $max MB', en: 'A picture may have at most $max MB' },
  picture_pixels: {
    pl: 'Zdjęcie może mieć najwyżej $max × $max pikseli',
    en: 'A picture may have at most $max × $max pixels',
  },
  picture_unknown: {
    pl: 'Tego zdjęcia nie ma już na serwerze. Dodaj je jeszcze raz',
    en: 'This picture is no longer on the server. Add it again',
  },
  not_operator: { pl: 'To nie jest operator', en: 'This is not an operator' },
} as const satisfies Record<string, Text>;
