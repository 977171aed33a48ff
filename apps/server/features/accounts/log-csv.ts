import type { LogEntryShape } from '@zagon/contract/accounts/log.ts';
import { logChanges } from '@zagon/domain/accounts/log-changes.ts';
import type { LogReader } from '@zagon/domain/accounts/log-reader.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import { localTimestamps, offsetOfRepeatedTimes } from '@zagon/domain/core/local-time.ts';
import { type CsvDialect, csvMark, csvRow } from '@zagon/domain/reports/csv.ts';
import { type DateFormat, timestampInFormat } from '@zagon/domain/units/dates.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { type LogQuery, type LogScope, readEntries } from './log.ts';

/** Entries per statement. */
const PAGE_SIZE = 500;

const HEADER = {
  time: { pl: 'Czas', en: 'Time' },
  person: { pl: 'Osoba', en: 'Person' },
  event: { pl: 'Zdarzenie', en: 'Event' },
  item: { pl: 'Czego dotyczy', en: 'Item' },
  field: { pl: 'Pole', en: 'Field' },
  before: { pl: 'Przed', en: 'Before' },
  after: { pl: 'Po', en: 'After' },
  reason: { pl: 'Powód operatora', en: 'Reason of the operator' },
  address: { pl: 'Adres urządzenia', en: 'Address of the device' },
} as const satisfies Record<string, Text>;

const ACCOUNT: Text = { pl: 'Konto', en: 'Account' };
const OPERATOR: Text = { pl: 'Operator', en: 'Operator' };
const UNKNOWN: Text = { pl: 'Nieznana osoba', en: 'Unknown' };

/** Spreadsheets of each language open this dialect on a double click. */
const DIALECTS = { pl: 'polish', en: 'standard' } as const satisfies Record<Language, CsvDialect>;

/** The format of the table: times and units of the reader, and the account of each entry if there are several. */
type TableOf<Entry> = {
  readonly timeZone: string;
  readonly dateFormat: DateFormat;
  readonly units: UserUnits;
  readonly accountOf?: (entry: Entry) => string;
};

/** The log as a table, a row for each changed value, read page by page while it is sent. */
export async function* logAsCsv<Entry extends LogEntryShape>(
  scope: LogScope<Entry>,
  query: LogQuery,
  { timeZone, dateFormat, units, accountOf }: TableOf<Entry>,
): AsyncGenerator<Uint8Array> {
  const { language } = scope;
  const dialect = DIALECTS[language];
  const local = localTimestamps(timeZone);
  const offset = offsetOfRepeatedTimes(timeZone);
  const time = (at: string): string => {
    const epochS = Date.parse(at) / 1000;
    return `${timestampInFormat(local(epochS), dateFormat)}${offset(epochS)}`;
  };
  const line = (cells: readonly string[]): string =>
    `${csvRow(
      cells.map((text) => ({ text })),
      dialect,
    )}\n`;
  const header = [...(accountOf === undefined ? [] : [ACCOUNT]), ...Object.values(HEADER)];
  yield Buffer.from(csvMark(dialect) + line(header.map((text) => text[language])));
  for (let before: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof readEntries<Entry>>> = await readEntries(scope, query, before, PAGE_SIZE);
    const rows = page.entries.flatMap((entry) =>
      rowsOf(entry, { language, units }, time).map((cells) =>
        accountOf === undefined ? cells : [accountOf(entry), ...cells],
      ),
    );
    if (rows.length > 0) yield Buffer.from(rows.map(line).join(''));
    before = page.entries.at(-1)?.id ?? null;
    if (!page.more || before === null) return;
  }
}

function rowsOf(
  entry: LogEntryShape,
  { language, units }: Pick<LogReader, 'language' | 'units'>,
  time: (at: string) => string,
): readonly string[][] {
  const reader = { language, units, time, day: (day: string) => day, names: entry.names };
  const changes = logChanges(entry.before, entry.after, reader);
  const first = [time(entry.at), personOf(entry, language), entry.event_text[language], entry.subject_name ?? ''];
  const last = [entry.reason ?? '', entry.ip ?? ''];
  if (changes.length === 0) return [[...first, '', '', '', ...last]];
  return changes.map(({ field, before, after }) => [...first, field, before, after, ...last]);
}

/** An operator's name is shown only to operators. */
function personOf({ acting_as: actingAs, user_name: name }: LogEntryShape, language: Language): string {
  switch (actingAs) {
    case 'system':
      return 'Zagon';
    case 'operator':
      return name === null ? OPERATOR[language] : `${OPERATOR[language]}: ${name}`;
    case 'user':
      return name ?? UNKNOWN[language];
  }
}
