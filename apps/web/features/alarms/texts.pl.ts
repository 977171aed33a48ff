import type { PolishOf } from '../../i18n/shape.ts';
import type { alarmsEn } from './texts.en.ts';

export const alarmsPl = {
  title: 'Alarmy',
} satisfies PolishOf<typeof alarmsEn>;
