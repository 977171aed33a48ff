import type { PolishOf } from '../../i18n/shape.ts';
import type { keepPasskeysEn } from './keep-passkeys-texts.en.ts';

export const keepPasskeysPl = {
  title: 'Klucze dostępu',
  lead: 'Każdy loguje bez hasła. Klucze, których nie zostawisz, zostaną usunięte. Zostaw tylko te, które znasz.',
  keep: 'Zostaw: {{name}}',
} satisfies PolishOf<typeof keepPasskeysEn>;
