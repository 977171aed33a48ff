import type { PolishOf } from '../../../i18n/shape.ts';
import type { givenAccessEn } from './texts.en.ts';

export const givenAccessPl = {
  lead: 'Przestanie też działać:',
  none: 'Ta osoba nie ma otwartych zaproszeń, udostępnień ani ekranów ściennych.',
  unknown:
    'Przestaną też działać otwarte zaproszenia, udostępnienia modułów i ekrany ścienne tej osoby. Nie udało się wczytać ich listy.',
  kinds: {
    operator_invitation: 'zaproszenie operatora: {{name}}',
    invitation: 'zaproszenie: {{name}}',
    share_offer: 'moduł czekający na przyjęcie: {{name}}',
    wall_code: 'kod ekranu ściennego: {{name}}',
    wall: 'ekran ścienny: {{name}}',
  },
  inAccount: '{{what}} ({{account}})',
} satisfies PolishOf<typeof givenAccessEn>;
