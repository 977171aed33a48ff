import type { PolishOf } from '../../../i18n/shape.ts';
import type { startWallEn } from './texts.en.ts';

export const startWallPl = {
  title: 'Zamień tę przeglądarkę w ekran ścienny',
  lead: 'Wpisz kod, który administrator utworzył w Ustawieniach, Ekrany ścienne. Od tej chwili ta przeglądarka pokaże gospodarstwo i nic poza tym.',
  code: 'Kod',
  start: 'Pokaż widok ścienny',
} satisfies PolishOf<typeof startWallEn>;
