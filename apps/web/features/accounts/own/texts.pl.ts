import type { PolishOf } from '../../../i18n/shape.ts';
import type { ownAccountEn } from './texts.en.ts';

export const ownAccountPl = {
  title: 'Firma i płatności',
  company: { title: 'Firma', name: 'Konto', zone: 'Strefa czasowa' },
} satisfies PolishOf<typeof ownAccountEn>;
