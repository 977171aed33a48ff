import type { PolishOf } from '../../i18n/shape.ts';
import type { reportsEn } from './texts.en.ts';

export const reportsPl = {
  title: 'Raporty',
} satisfies PolishOf<typeof reportsEn>;
