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
  chooseFormat: 'wybierz',
  openFormat: 'Z pliku nie wynika, czy pierwszy jest dzień, czy miesiąc.',
  noFormat: 'Wybierz zapis czasu.',
  formats: {
    yearFirst: 'rok-miesiąc-dzień, 2026-06-30 14:05',
    dayFirst: 'dzień.miesiąc.rok, 30.06.2026 14:05',
    monthFirst: 'miesiąc/dzień/rok, 06/30/2026 14:05',
    seconds: 'czas uniksowy w sekundach',
    milliseconds: 'czas uniksowy w milisekundach',
    microseconds: 'czas uniksowy w mikrosekundach',
    nanoseconds: 'czas uniksowy w nanosekundach',
  },
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
