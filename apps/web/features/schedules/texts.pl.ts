import type { PolishOf } from '../../i18n/shape.ts';
import type { schedulesEn } from './texts.en.ts';

export const schedulesPl = {
  title: 'Harmonogramy',
} satisfies PolishOf<typeof schedulesEn>;
