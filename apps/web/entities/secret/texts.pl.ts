import type { PolishOf } from '../../i18n/shape.ts';
import type { secretEn } from './texts.en.ts';

export const secretPl = {
  copy: 'Kopiuj',
  copied: 'Skopiowano.',
  done: 'Gotowe',
} as const satisfies PolishOf<typeof secretEn>;
