import type { PolishOf } from '../../../i18n/shape.ts';
import type { outputGroupEn } from './texts.en.ts';

/** Polish texts of the outputs of a module, grouped by their state. */
export const outputGroupPl = {
  open: 'otwarte',
  closed: 'zamknięte',
  on: 'włączone',
  off: 'wyłączone',
  unknown: 'nieznane',
  counted: '{{word}}: {{count}}',
} satisfies PolishOf<typeof outputGroupEn>;
