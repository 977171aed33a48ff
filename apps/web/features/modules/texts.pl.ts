import type { PolishOf } from '../../i18n/shape.ts';
import type { modulesEn } from './texts.en.ts';

export const modulesPl = {
  title: 'Moduły',
} satisfies PolishOf<typeof modulesEn>;
