/** The meaning of a column in a factory's file. */
export const HARDWARE_COLUMNS = [
  'serial_number',
  'device_type',
  'pin',
  'secret',
  'station',
  'nfc_code',
  'batch',
  'firmware',
] as const;
export type HardwareColumn = (typeof HARDWARE_COLUMNS)[number];

/** Columns required to import a line. */
export const REQUIRED_COLUMNS = ['serial_number', 'device_type', 'pin'] as const satisfies readonly HardwareColumn[];

/** Column of the file for each meaning, counted from 0; absent: not in the file. */
export type ColumnMapping = Readonly<Partial<Record<HardwareColumn, number>>>;

/** Usual headings in both languages, without spaces, dashes and accents. */
const HEADINGS: Readonly<Record<HardwareColumn, readonly string[]>> = {
  serial_number: ['serialnumber', 'serial', 'sn', 'numerseryjny', 'nrseryjny', 'seria'],
  device_type: ['devicetype', 'type', 'model', 'typ', 'typurzadzenia'],
  pin: ['pin', 'pincode', 'kodpin'],
  secret: ['secret', 'mqttsecret', 'haslomqtt', 'sekret', 'key', 'klucz'],
  station: ['station', 'basestation', 'stationserial', 'stacja', 'stacjabazowa'],
  nfc_code: ['nfc', 'nfccode', 'nfcuid', 'uid', 'tag', 'kodnfc'],
  batch: ['batch', 'lot', 'partia', 'seriaprodukcyjna'],
  firmware: ['firmware', 'fw', 'firmwareversion', 'oprogramowanie', 'wersja'],
};

/** Guesses the meaning of each column from the headings of a file. Each column is used once. */
export function guessColumns(headings: readonly string[]): ColumnMapping {
  const plain = headings.map(plainHeading);
  const used = new Set<number>();
  const mapping: Partial<Record<HardwareColumn, number>> = {};
  for (const meaning of HARDWARE_COLUMNS) {
    const column = plain.findIndex((heading, index) => !used.has(index) && HEADINGS[meaning].includes(heading));
    if (column === -1) continue;
    used.add(column);
    mapping[meaning] = column;
  }
  return mapping;
}

function plainHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** The cells of a line by meaning; missing columns are empty. */
export function cellsOf(cells: readonly string[], mapping: ColumnMapping): Record<HardwareColumn, string> {
  const cell = (meaning: HardwareColumn): string => {
    const column = mapping[meaning];
    return column === undefined ? '' : (cells[column] ?? '').trim();
  };
  return {
    serial_number: cell('serial_number'),
    device_type: cell('device_type'),
    pin: cell('pin'),
    secret: cell('secret'),
    station: cell('station'),
    nfc_code: cell('nfc_code'),
    batch: cell('batch'),
    firmware: cell('firmware'),
  };
}

export function isHardwareColumn(name: string): name is HardwareColumn {
  return HARDWARE_COLUMNS.some((column) => column === name);
}
