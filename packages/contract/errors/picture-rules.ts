import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules about uploaded pictures. */
export const PICTURE_RULES = {
  picture_type: { pl: 'To nie jest zdjęcie JPEG, PNG ani WebP', en: 'This is not a JPEG, PNG or WebP picture' },
  picture_size: { pl: 'Zdjęcie może mieć najwyżej $max MB', en: 'A picture may have at most $max MB' },
  picture_kilobytes: { pl: 'Zdjęcie może mieć najwyżej $max kB', en: 'A picture may have at most $max kB' },
  picture_pixels: {
    pl: 'Zdjęcie może mieć najwyżej $max × $max pikseli',
    en: 'A picture may have at most $max × $max pixels',
  },
  picture_small: {
    pl: 'Zdjęcie musi mieć co najmniej $min × $min pikseli',
    en: 'A picture must have at least $min × $min pixels',
  },
} as const satisfies Record<string, Text>;
