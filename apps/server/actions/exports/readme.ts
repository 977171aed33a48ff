import type { Language } from '@zagon/domain/core/language.ts';

const TEXTS: Record<Language, readonly string[]> = {
  en: [
    'All data of the account "$account" in Zagon, written from $now (UTC).',
    '',
    'settings/   the account, its users, modules, outputs, water sources, sections, groups, regions, schedules,',
    '            dashboards, report templates, alarm thresholds and payments',
    'history/    runs of schedules with their explanations, openings, commands, alarms, messages and the log',
    'readings/   one file for each module, named by its serial number',
    '',
    'Every file exists twice with the same rows: .jsonl has one JSON object in each line and is exact; .csv is for',
    'spreadsheets. In .csv files, a text that a spreadsheet would run as a formula begins with an apostrophe.',
    'Times are in UTC (ISO 8601). An id (module_id and the like) refers to the row with this id in',
    'another file. Units are part of the names: m3_per_h is cubic metres per hour, m2 square metres, min minutes. Readings have',
    'the units of the sensors: TEMP in degrees Celsius, HUMIDITY in per cent, ECW in mS/cm. Pictures of dashboards are in',
    'base64.',
    '',
    'manifest.json lists the rows, the size and the SHA-256 of every file. A row that was changed while the file was',
    'being written may be in one of the two formats only.',
    '',
    'Not included: passwords, second factors, PINs, keys and sessions, which no one can read, and the addresses and',
    'names of operators.',
    '',
  ],
  pl: [
    'Wszystkie dane konta „$account” w Zagonie, zapisane od $now (UTC).',
    '',
    'settings/   konto, użytkownicy, moduły, wyjścia, źródła wody, sekcje, grupy, regiony, programy, pulpity, szablony',
    '            raportów, progi alarmów i płatności',
    'history/    przebiegi programów z wyjaśnieniami, otwarcia, polecenia, alarmy, wiadomości i dziennik',
    'readings/   po jednym pliku na moduł, nazwanym jego numerem seryjnym',
    '',
    'Każdy plik jest dwa razy, z tymi samymi wierszami: .jsonl ma w każdym wierszu jeden obiekt JSON i jest dokładny,',
    '.csv jest dla arkuszy kalkulacyjnych. W plikach .csv tekst, który arkusz uznałby za formułę, zaczyna się od',
    'apostrofu. Godziny są w UTC (ISO 8601). Identyfikator (module_id itp.) wskazuje wiersz o tym id w innym pliku.',
    'Jednostki są w nazwach: m3_per_h to metry sześcienne na godzinę, m2 metry kwadratowe, min minuty. Odczyty są w',
    'jednostkach czujników: TEMP w stopniach Celsjusza, HUMIDITY w procentach, ECW w mS/cm. Zdjęcia z pulpitów są',
    'w base64.',
    '',
    'manifest.json podaje liczbę wierszy, wielkość i SHA-256 każdego pliku. Wiersz zmieniony w trakcie zapisu może być',
    'tylko w jednym z dwóch formatów.',
    '',
    'Nie ma tu haseł, sekretów weryfikacji dwuetapowej, kodów PIN, kluczy i sesji, których nikt nie może odczytać, ani nazwisk i',
    'adresów operatorów.',
    '',
  ],
};

/** The text file that explains the archive, in the language of the user who requested it. */
export function readmeOf(language: Language, account: string, now: Temporal.Instant): string {
  const at = now.round('second').toString().replace('T', ' ').replace('Z', '');
  return TEXTS[language]
    .join('\r\n')
    .replace('$account', () => account)
    .replace('$now', at);
}
