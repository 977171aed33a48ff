import type { PolishOf } from '../../i18n/shape.ts';
import type { valveBoxesEn } from './texts.en.ts';

export const valveBoxesPl = {
  title: 'Etykiety skrzynek zaworowych',
  sub: 'Kto zeskanuje etykietę i ma dostęp do tego konta, trafi na stronę tej skrzynki. Nikomu innemu etykieta nic nie powie.',
  list: 'Skrzynki zaworowe',
  none: 'Żaden moduł tego konta nie ma jeszcze zaworów.',
  print_one: 'Drukuj {{count}} etykietę',
  print_few: 'Drukuj {{count}} etykiety',
  print_many: 'Drukuj {{count}} etykiet',
  print_other: 'Drukuj {{count}} etykiety',
  include: 'Drukuj etykietę: {{name}}',
  paper: 'A4, 24 etykiety 63,5 × 33,9 mm. Drukuj w skali 100%, bez marginesów drukarki.',
  scan: 'Zeskanuj przy skrzynce',
  qrOf: 'Kod QR: {{name}}',
  renew: 'Nowy kod',
  renewOf: 'Nowy kod: {{name}}',
  renewTitle: 'Nadać nowy kod: {{name}}?',
  renewText:
    'Etykiety i znaczniki NFC z obecnym kodem od razu przestaną działać. Wydrukuj nową etykietę i naklej ją na pokrywę.',
  renewAction: 'Nadaj nowy kod',
  renewed: '{{name}} ma nowy kod. Wydrukuj etykietę.',
} satisfies PolishOf<typeof valveBoxesEn>;
