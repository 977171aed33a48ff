import type { PolishOf } from '../../../i18n/shape.ts';
import type { importsEn } from './texts.en.ts';

/** Teksty importu starszych odczytów z pliku. */
export const importsPl = {
  title: 'Starsze odczyty z pliku',
  hint: 'Plik CSV z kolumną czasu i kolumnami wartości, najwyżej 50 MB. Nic z niego nie wywoła alarmu ani nie zmieni bieżących odczytów.',
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
    failed: 'Zapis przerwał się sam. Zapisane wiersze zostają: {{taken}}, odrzucono: {{refused}}.',
  },
} satisfies PolishOf<typeof importsEn>;
