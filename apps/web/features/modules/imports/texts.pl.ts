import type { PolishOf } from '../../../i18n/shape.ts';
import type { importsEn } from './texts.en.ts';

/** Teksty importu starszych odczytów z pliku. */
export const importsPl = {
  title: 'Import starszych odczytów',
  hint: 'Plik CSV z kolumną czasu i kolumnami wartości, najwyżej 50 MB. Zaimportowane odczyty nie wywołują alarmów i nie zmieniają bieżących wartości.',
  file: 'Plik',
  noFile: 'Wybierz plik',
  send: 'Wyślij plik',
  sending: 'Wysyłanie',
  time: 'Kolumna czasu',
  format: 'Zapis czasu',
  skip: 'pomiń',
  noColumn: 'Wskaż co najmniej jedną kolumnę wartości',
  check: 'Sprawdź',
  checked: 'Można zapisać wierszy: {{good}}. Wierszy z odrzuconą wartością: {{refused}}.',
  start: 'Zapisz odczyty',
  stop: 'Przerwij',
  line: 'Wiersz {{line}}',
  open: 'Wczytaj odczyty z pliku',
  state: {
    receiving: 'Plik jest wysyłany.',
    running: 'Zapisano wierszy: {{taken}}, odrzucono: {{refused}}. Po zamknięciu okna zapis trwa dalej.',
    done: 'Gotowe. Zapisano wierszy: {{taken}}, odrzucono: {{refused}}.',
    cancelled: 'Przerwano. Zapisane wiersze zostają: {{taken}}, odrzucono: {{refused}}.',
    failed: 'Import nie powiódł się. Zapisane wiersze zostają: {{taken}}, odrzucono: {{refused}}.',
  },
} satisfies PolishOf<typeof importsEn>;
