import type { PolishOf } from '../../../i18n/shape.ts';
import type { importsEn } from './texts.en.ts';

/** Teksty importu starszych odczytów z pliku. */
export const importsPl = {
  title: 'Import starszych odczytów',
  hint: 'Plik CSV albo TSV z kolumną czasu i kolumnami wartości, najwyżej 50 MB. Zaimportowane odczyty nie wywołują alarmów i nie zmieniają bieżących wartości.',
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
    dayYearFirst: 'dzień bez godziny, 2026-06-30',
    dayDayFirst: 'dzień bez godziny, 30.06.2026',
    dayMonthFirst: 'dzień bez godziny, 06/30/2026',
    seconds: 'czas uniksowy w sekundach',
    milliseconds: 'czas uniksowy w milisekundach',
    microseconds: 'czas uniksowy w mikrosekundach',
    nanoseconds: 'czas uniksowy w nanosekundach',
  },
  ofDays: 'Wartości są sumami z całych dni. Sumę dnia ma tylko to, co zlicza licznik, na przykład deszcz.',
  content: {
    empty: 'Plik „{{name}}” jest pusty. Wyeksportuj odczyty jeszcze raz. Nic nie zapisano.',
    spreadsheet:
      'Plik „{{name}}” to arkusz kalkulacyjny. Zapisz go jako CSV (UTF-8) i wybierz tamten plik. Nic nie zapisano.',
    document:
      'Plik „{{name}}” to dokument tekstowy. Wyeksportuj odczyty do CSV i wybierz tamten plik. Nic nie zapisano.',
    pdf: 'Plik „{{name}}” to PDF. Wyeksportuj odczyty do CSV i wybierz tamten plik. Nic nie zapisano.',
    image:
      'Plik „{{name}}” to zdjęcie albo obrazek. Wyeksportuj odczyty do CSV i wybierz tamten plik. Nic nie zapisano.',
    archive: 'Plik „{{name}}” jest spakowany. Rozpakuj go i wybierz plik CSV, który jest w środku. Nic nie zapisano.',
    webPage: 'Plik „{{name}}” to strona internetowa albo XML. Otwórz go w arkuszu i zapisz jako CSV. Nic nie zapisano.',
  },
  onlyHead: 'W pliku nie ma żadnego wiersza z odczytami, są tylko {{names}}. Wyeksportuj odczyty jeszcze raz.',
  noTime: 'W żadnej kolumnie pliku nie ma dat z godzinami. Wskaż kolumnę i jej zapis albo dodaj ją do pliku.',
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
