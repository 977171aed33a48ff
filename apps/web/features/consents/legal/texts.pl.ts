import type { PolishOf } from '../../../i18n/shape.ts';
import type { legalEn } from './texts.en.ts';

export const legalPl = {
  title: 'Regulamin i prywatność',
  lead: 'To obowiązuje wszystkich, którzy korzystają z tego Zagonu.',
  inForce: 'Obowiązują',
  otherVersions: 'Inne wersje',
  all: 'Wszystkie dokumenty',
  read: 'Czytaj',
  readOne: 'Czytaj: {{title}}, wersja {{version}}',
  version: 'Wersja {{version}}, od {{from}}',
  toApp: 'do aplikacji',
} satisfies PolishOf<typeof legalEn>;
