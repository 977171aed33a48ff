import type { PolishOf } from '../../../i18n/shape.ts';
import type { exportsEn } from './export-texts.en.ts';

export const exportsPl = {
  title: 'Pobierz wszystko',
  sub: 'Odczyty, programy, przebiegi, alarmy, wiadomości, użytkownicy i dziennik, jako CSV i JSON w jednym pliku zip',
  prepare: 'Przygotuj',
  again: 'Przygotuj nowy',
  waiting: 'Plik zaraz zacznie się przygotowywać.',
  running: 'Przygotowywanie pliku: {{percent}}%',
  leave: 'Możesz wyjść z tej strony: gdy plik będzie gotowy, dostaniesz wiadomość.',
  ready: 'Przygotowano {{at}}{{by}}',
  by: ', {{name}}',
  byOperator: ', na prośbę operatora',
  until: '{{size}} MB, do pobrania do {{until}}',
  checksum: 'SHA-256',
  download: 'Pobierz',
  failed: 'Nie udało się przygotować pliku. Na koncie nic się nie zmieniło.',
  removed: 'Ostatni plik, z {{at}}, został usunięty: pliki trzymamy 7 dni.',
  nextAt: 'Nowy można przygotować od {{at}}.',
} satisfies PolishOf<typeof exportsEn>;
