import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules for importing older readings from a file. */
export const IMPORT_RULES = {
  import_time: {
    pl: 'To nie jest data i godzina w wybranym zapisie',
    en: 'This is not a date and time in the selected format',
  },
  import_skipped_hour: {
    pl: 'Tej godziny nie było: tej nocy zegary przestawiono do przodu',
    en: 'This hour did not exist: clocks were set forward that night',
  },
  import_repeated_hour: {
    pl: 'Ta godzina była dwa razy, bo zegary cofnięto, a z kolejności wierszy nie wynika, o którą chodzi. Zapisz plik z przesunięciem czasu, na przykład +02:00.',
    en: 'This hour occurred twice because clocks were set back, and the order of the lines does not show which one is meant. Save the file with an offset, such as +02:00.',
  },
  import_other_series: {
    pl: 'Ten wiersz zawiera inny pomiar niż pierwszy wiersz. Zapisz każdy pomiar w osobnej kolumnie albo w osobnym pliku.',
    en: 'This line contains another measurement than the first one. Save each measurement in its own column or file.',
  },
  import_split_number: {
    pl: 'Komórek w wierszu: $cells, nazw kolumn: $names. Liczba mogła zostać rozcięta: jeśli przecinek oddziela ułamek, zapisz plik ze średnikami między komórkami.',
    en: 'This line has $cells cells, and there are $names column names. A number may be split: if the comma is the decimal sign, save the file with semicolons between the cells.',
  },
  import_whole_day: {
    pl: 'Dzień bez godziny ma tylko sumę, na przykład deszczu. Zapisz ten pomiar z godziną każdego odczytu.',
    en: 'A day without a time has only an amount, such as rain. Save this measurement with the time of each reading.',
  },
  import_number: {
    pl: 'To nie jest sama liczba. Usuń jednostki i inny tekst.',
    en: 'This is not a plain number. Remove units and other text.',
  },
  import_too_early: { pl: 'Czas sprzed 2010 roku', en: 'This time is before 2010' },
  import_in_future: { pl: 'Ten czas jeszcze nie nadszedł', en: 'This time is in the future' },
  import_not_owned: {
    pl: 'W tym czasie urządzenie nie należało do tego konta',
    en: 'The device did not belong to this account at that time',
  },
  import_not_measurable: {
    pl: 'Czujnik nie mógł tego zmierzyć: możliwe od $min do $max',
    en: 'A sensor cannot measure this value. Possible: $min to $max',
  },
  import_not_storable: { pl: 'Tej liczby nie da się zapisać', en: 'This number cannot be stored' },
  import_no_column: { pl: 'Plik nie ma takiej kolumny', en: 'The file has no such column' },
  import_column_twice: {
    pl: 'Ten pomiar jest już przypisany do innej kolumny',
    en: 'This measurement is already assigned to another column',
  },
  import_zone: { pl: 'Nieznana strefa czasowa', en: 'Unknown time zone' },
  import_not_csv: {
    pl: 'Tego pliku nie da się odczytać jako CSV. Nic nie zostało zapisane.',
    en: 'This file cannot be read as CSV. Nothing was stored.',
  },
  import_too_many_columns: {
    pl: 'Plik ma za dużo kolumn. Można wczytać plik, który ma ich najwyżej $max.',
    en: 'The file has too many columns. A file may have at most $max.',
  },
  import_too_large: {
    pl: 'Plik jest za duży. Podziel go na części po najwyżej $lines wierszy.',
    en: 'The file is too large. Split it into files of at most $lines lines.',
  },
} as const satisfies Record<string, Text>;
