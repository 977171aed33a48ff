import type { PolishOf } from '../../../i18n/shape.ts';
import type { valueWhyEn } from './texts.en.ts';

export const valueWhyPl = {
  of: '{{value}}. Dlaczego?',
  unknown: 'Za mało odczytów, żeby powiedzieć więcej.',
  history: 'Pokaż historię',
} satisfies PolishOf<typeof valueWhyEn>;
