import type { PolishOf } from '../../i18n/shape.ts';
import type { outputsEn } from './texts.en.ts';

export const outputsPl = {
  title: 'Wyjścia',
} satisfies PolishOf<typeof outputsEn>;
