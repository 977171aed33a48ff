/** A damaged or unusual measurement file, and what is read of it. */
export type MeasurementFile = {
  readonly what: string;
  readonly bytes: Uint8Array;
  /** What the file is instead of text; or the time in Warsaw and value of each line, or its number and its rule. */
  readonly expected: string | readonly string[];
};

const text = (content: string) => new TextEncoder().encode(content);
const bytes = (...each: readonly (number | string)[]) =>
  Uint8Array.from(each.flatMap((one) => (typeof one === 'number' ? [one] : [...text(one)])));
/** UTF-16 of one byte order. */
const utf16 = (content: string, order: 'little' | 'big', mark = '') =>
  Uint8Array.from(
    Array.from(`${mark}${content}`, (letter) => letter.charCodeAt(0)).flatMap((unit) =>
      order === 'little' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  );
const lines = (...each: readonly string[]) => `${each.join('\n')}\n`;

const SIX = '2026-06-01 06:00:00 12.5';
const QUARTER = '2026-06-01 06:15:00 12.75';
const BOTH = [SIX, QUARTER];
const PLAIN = lines('Czas;Temp', '2026-06-01 06:00;12,5', '2026-06-01 06:15;12,75');
const POLISH = lines('Żółć;Czas;Temp', 'ą;2026-06-01 06:00;12,5', 'ł;2026-06-01 06:15;12,75');
const MARK = '\uFEFF';
const NUL = '\0';

const of = (what: string, content: string | Uint8Array, expected: MeasurementFile['expected']): MeasurementFile => ({
  what,
  bytes: typeof content === 'string' ? text(content) : content,
  expected,
});

/** Files that are something else, whatever their name. */
const NO_TEXT: readonly MeasurementFile[] = [
  of('a file of no bytes', '', 'empty'),
  of('a file of line ends', '\r\n\r\n \n', 'empty'),
  of('a file of a byte order mark', MARK, 'empty'),
  of('a new spreadsheet', bytes('PK', 3, 4, 20, 0, '[Content_Types].xml', 0, 'xl/workbook.xml'), 'spreadsheet'),
  of('an old spreadsheet', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'spreadsheet'),
  of(
    'a spreadsheet of LibreOffice',
    bytes('PK', 3, 4, 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'spreadsheet',
  ),
  of('a spreadsheet in XML', '<?xml version="1.0"?><Workbook xmlns="urn:x"><Worksheet/></Workbook>', 'spreadsheet'),
  of('a document', bytes('PK', 3, 4, 20, 0, 'word/document.xml'), 'document'),
  of('a zip', bytes('PK', 3, 4, 20, 0, 'odczyty.csv'), 'archive'),
  of('a packed text', bytes(0x1f, 0x8b, 8, 0), 'archive'),
  of('a PDF', '%PDF-1.7\n%', 'pdf'),
  of('a photo', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF'), 'image'),
  of('a screenshot', bytes(0x89, 'PNG', 13, 10, 26, 10), 'image'),
  of('a photo of an iPhone', bytes(0, 0, 0, 24, 'ftypheic'), 'image'),
  of('a web page', `${MARK}<!DOCTYPE html><html><table><tr><td>1</td></tr></table></html>`, 'webPage'),
];

/** Texts in encodings that programs write. */
const ENCODED: readonly MeasurementFile[] = [
  of('UTF-8', POLISH, BOTH),
  of('UTF-8 with a mark', `${MARK}${POLISH}`, BOTH),
  of('UTF-16 LE with a mark', utf16(POLISH, 'little', MARK), BOTH),
  of('UTF-16 BE with a mark', utf16(POLISH, 'big', MARK), BOTH),
  of('UTF-16 LE without a mark, and a first letter that is not Latin', utf16(POLISH, 'little'), BOTH),
  of('UTF-16 BE without a mark, and a first letter that is not Latin', utf16(POLISH, 'big'), BOTH),
  of(
    'windows-1250',
    bytes(0xaf, 0xf3, ';Czas;Temp\n', 0xb9, ';2026-06-01 06:00;12,5\n', 0xb3, ';2026-06-01 06:15;12,75'),
    BOTH,
  ),
];

/** Lines that are damaged or mean several things; the others are read. */
const LINES: readonly MeasurementFile[] = [
  of(
    'decimal commas between commas',
    lines(
      'Czas,Temp',
      '2026-06-01 06:00,12,5',
      '2026-06-01 06:15,12,75',
      '2026-06-01 06:30,13',
      '2026-06-01 06:45,13,1',
    ),
    ['2: import_split_number', '3: import_split_number', '2026-06-01 06:30:00 13', '5: import_split_number'],
  ),
  of(
    'decimal commas between commas, with two values',
    lines('Czas,Temp,Wilg', '2026-06-01 06:00,12,5,60', '2026-06-01 06:15,12,60', '2026-06-01 06:30,12,5,60,1'),
    ['2: import_split_number', '3: import_split_number', '4: import_split_number'],
  ),
  of(
    'decimal commas between commas, and a first line that could be two values or one',
    lines('Czas,Temp,Wilg', '2026-06-01 06:00,12,60,', '2026-06-01 06:15,12,5,60', '2026-06-01 06:30,12.5,60'),
    ['2: import_split_number', '3: import_split_number', '2026-06-01 06:30:00 12.5'],
  ),
  of(
    'decimal commas between commas without names',
    lines('2026-06-01 06:00,12', '2026-06-01 06:15,12,75', '2026-06-01 06:30,13'),
    ['2: import_split_number'],
  ),
  of(
    'decimal commas between commas and a unit in the cell',
    lines('Czas,Temp', '2026-06-01 06:00,12,5 °C', '2026-06-01 06:15,12.75'),
    ['2: import_split_number', QUARTER],
  ),
  of('negative decimal commas between commas', lines('Czas,Temp', '2026-06-01 06:00,-0,5', '2026-06-01 06:15,12.75'), [
    '2: import_split_number',
    QUARTER,
  ]),
  of('thousands between commas', lines('Czas,Temp', '2026-06-01 06:00,1,012.5', '2026-06-01 06:15,12.75'), [
    '2: import_split_number',
    QUARTER,
  ]),
  of(
    'thousands with points and decimal commas between commas',
    lines('Czas,Temp', '2026-06-01 06:00,"12,5"', '2026-06-01 06:15,"12,75"', '2026-06-01 06:30,1.012,5'),
    [...BOTH, '4: import_split_number'],
  ),
  of(
    'remarks in a column without a name',
    lines('Czas;Temp', '2026-06-01 06:00;12,5;ok', '2026-06-01 06:15;12,75;'),
    BOTH,
  ),
  of(
    'separators behind the last value',
    lines('Czas;Temp;;', '2026-06-01 06:00;12,5;;', '2026-06-01 06:15;12,75;'),
    BOTH,
  ),
  of('too few cells', lines('Czas;X;Temp', '2026-06-01 06:00;1', '2026-06-01 06:15;1;12,75'), [QUARTER]),
  of('the hour 24', lines('Czas;Temp', '2026-05-31 23:45;12,5', '2026-05-31 24:00;12,75', '2026-05-31 24:15;13'), [
    '2026-05-31 23:45:00 12.5',
    '2026-06-01 00:00:00 12.75',
    '4: import_time',
  ]),
  of(
    'the hour 24 in a column of its own, at the end of the year',
    lines('Data;Godz;Temp', '31.12.2025;23:00;12,5', '31.12.2025;24:00;12,75'),
    ['2025-12-31 23:00:00 12.5', '2026-01-01 00:00:00 12.75'],
  ),
  of('tabs', PLAIN.replaceAll(';', '\t'), BOTH),
  of('mixed line ends', 'Czas;Temp\r\n2026-06-01 06:00;12,5\r2026-06-01 06:15;12,75\n2026-06-01 06:30;x', [
    ...BOTH,
    '4: import_number',
  ]),
  of(
    'quotes within quotes',
    lines('Czas;Temp;Uwagi', '2026-06-01 06:00;12,5;"sucho; ""bardzo"""', '2026-06-01 06:15;12,75;ok'),
    BOTH,
  ),
  of(
    'a remark over several lines',
    lines('Czas;Temp;Uwagi', '2026-06-01 06:00;12,5;"sucho', 'bardzo"', '2026-06-01 06:15;12,75;ok'),
    BOTH,
  ),
  of(
    'a quote that is never closed',
    lines('Czas;Temp;Uwagi', '2026-06-01 06:00;12,5;"sucho', '2026-06-01 06:15;12,75;ok'),
    BOTH,
  ),
  of(
    'a quote that only the next line would close',
    lines('Czas;Temp', '"2026-06-01 06:00";"12,5', '"2026-06-01 06:15";"12,75"'),
    ['2: import_number', QUARTER],
  ),
  of(
    'NUL characters of a logger that lost power',
    `Czas;Temp\n2026-06-01 06:00;12,5\n${NUL.repeat(50)}2026-06-01 06:05;12\n2026-06-01 06:15;12,75\n`,
    [SIX, '3: import_time', QUARTER],
  ),
  of('a NUL character within a number', `Czas;Temp\n2026-06-01 06:00;1${NUL}2,5\n2026-06-01 06:15;12,75\n`, [
    '2: import_number',
    QUARTER,
  ]),
  of(
    'a line of 300,000 characters',
    lines('Czas;Temp', '2026-06-01 06:00;12,5', 'x'.repeat(300_000), '2026-06-01 06:15;12,75'),
    [SIX, '3: import_time', QUARTER],
  ),
  of('a line of 500 cells', lines('Czas;Temp', '2026-06-01 06:00;12,5', ';1'.repeat(500), '2026-06-01 06:15;12,75'), [
    SIX,
    '3: import_time',
    QUARTER,
  ]),
  of(
    'names that are there twice',
    lines('Czas;Temp;Temp', '2026-06-01 06:00;12,5;99', '2026-06-01 06:15;12,75;99'),
    BOTH,
  ),
  of('a mark of the end of the file', `${PLAIN}\u001A`, BOTH),
  of('names only', 'Czas;Temp\n', 'no time'),
  of(
    'a day that does not exist',
    lines(
      'Czas;Temp',
      '2026-02-30 06:00;1',
      '2026-06-01 06:00;12,5',
      '2026-06-01 06:15;12,75',
      '2026-06-01 06:30;12',
      '2026-06-01 06:45;12',
    ),
    ['2: import_time', ...BOTH, '2026-06-01 06:30:00 12', '2026-06-01 06:45:00 12'],
  ),
  of('thousands in groups with spaces', lines('Czas;Temp', '2026-06-01 06:00;"1 012,5"', '2026-06-01 06:15;12,75'), [
    '2: import_not_measurable',
    QUARTER,
  ]),
  of('days without a time, of a value that has no amount', lines('Data;Temp', '2026-06-01;12,5'), [
    '2: import_whole_day',
  ]),
];

/** Measurement files as they happen, each kind of damage once. */
export const MEASUREMENT_FILES: readonly MeasurementFile[] = [...NO_TEXT, ...ENCODED, ...LINES];
/** Rain of days, 2.5 and 0 mm. */
export const DAYS_OF_RAIN = text(lines('Data;Deszcz', '31.05.2026;2,5', '01.06.2026;0'));
