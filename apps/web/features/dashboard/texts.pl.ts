import type { PolishOf } from '../../i18n/shape.ts';
import type { dashboardEn } from './texts.en.ts';

export const dashboardPl = {
  title: 'Pulpit',
} satisfies PolishOf<typeof dashboardEn>;
