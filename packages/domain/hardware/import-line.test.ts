import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, guessColumns } from './columns.ts';
import { readHardwareLine, shownValue, type HardwareLine } from './import-line.ts';
import { refusedCsv } from './refused-csv.ts';

const good: HardwareLine = {
  serial_number: 'AM421-2606-0031',
  device_type: 'AM-421',
  pin: 'ABCD2345',
  secret: '',
  station: '',
  nfc_code: '',
  batch: '2606',
  firmware: '4.1.2',
};
const station: HardwareLine = {
  ...good,
  serial_number: 'AGB2000-2606-0031',
  device_type: 'AGB-2000',
  secret: 's'.repeat(32),
};
const rulesOf = (line: HardwareLine) => {
  const found = readHardwareLine(line);
  return 'serial' in found ? [] : found.map(({ path, rule }) => `${path}: ${rule}`);
};

describe('a line of a file', () => {
  test('a line of a file describes a device, in upper case', () => {
    expect(
      readHardwareLine({ ...good, serial_number: 'am421-2606-0031', pin: 'abcd2345', device_type: 'am421' }),
    ).toEqual({
      serial: 'AM421-2606-0031',
      type: 'AM-421',
      pin: 'ABCD2345',
      secret: null,
      station: null,
      nfcCode: null,
      batch: '2606',
      firmware: '4.1.2',
    });
    expect(rulesOf(station)).toEqual([]);
  });

  test.each<{ readonly name: string; readonly line: HardwareLine; readonly rules: readonly string[] }>([
    {
      name: 'without anything',
      line: { ...good, serial_number: '', device_type: '', pin: '' },
      rules: ['serial_number: required', 'device_type: required', 'pin: required'],
    },
    {
      name: 'with a formula',
      line: { ...good, serial_number: '=HYPERLINK("x")' },
      rules: ['serial_number: hardware_serial_shape'],
    },
    {
      name: 'of another type',
      line: { ...good, device_type: 'AM-411' },
      rules: ['serial_number: hardware_serial_type'],
    },
    { name: 'of an unknown type', line: { ...good, device_type: 'AM-999X' }, rules: ['device_type: hardware_type'] },
    { name: 'with a short PIN', line: { ...good, pin: 'ABCD234' }, rules: ['pin: hardware_pin_length'] },
    { name: 'with a zero in its PIN', line: { ...good, pin: 'ABCD2340' }, rules: ['pin: hardware_pin_letters'] },
    {
      name: 'of a station without a secret',
      line: { ...station, secret: '' },
      rules: ['secret: hardware_secret_needed'],
    },
    {
      name: 'of a station with a short secret',
      line: { ...station, secret: 'short' },
      rules: ['secret: hardware_secret_short'],
    },
    {
      name: 'of a module with a secret',
      line: { ...good, secret: 's'.repeat(32) },
      rules: ['secret: hardware_secret_unused'],
    },
    {
      name: 'of a station behind a station',
      line: { ...station, station: 'AGB2000-2606-0001' },
      rules: ['station: hardware_station_unused'],
    },
    { name: 'with a long batch', line: { ...good, batch: 'b'.repeat(33) }, rules: ['batch: max_length'] },
  ])('a line $name names every broken rule at its column', ({ line, rules }) => {
    expect(rulesOf(line)).toEqual(rules);
  });

  test('a line is either a device or refused, whatever its content', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(...Object.values(good), ...Object.values(station)),
    );
    const line = fc.record({
      serial_number: cell,
      device_type: cell,
      pin: cell,
      secret: cell,
      station: cell,
      nfc_code: cell,
      batch: cell,
      firmware: cell,
    });
    fc.assert(
      fc.property(line, (cells) => {
        const found = readHardwareLine(cells);
        expect('serial' in found ? /^[A-Z2-7]{8}$/.test(found.pin) : found.length > 0).toBe(true);
      }),
    );
  });
});

describe('the columns of a file', () => {
  test.each([
    { headings: ['SN', 'model', 'pin', 'lot'], mapping: { serial_number: 0, device_type: 1, pin: 2, batch: 3 } },
    {
      headings: ['Numer seryjny', 'Typ urządzenia', 'Kod PIN', 'Partia', 'Stacja bazowa'],
      mapping: { serial_number: 0, device_type: 1, pin: 2, batch: 3, station: 4 },
    },
    { headings: ['a', 'b'], mapping: {} },
  ])('the columns of a file are guessed by the headings $headings', ({ headings, mapping }) => {
    expect(guessColumns(headings)).toEqual(mapping);
  });

  test('the columns of a file give the cells of a line by meaning, trimmed', () => {
    expect(cellsOf([' AM421-2606-0031 ', 'x'], { serial_number: 0, pin: 5 })).toMatchObject({
      serial_number: 'AM421-2606-0031',
      pin: '',
      batch: '',
    });
  });
});

test('the file of refused lines shows neither PINs nor secrets, and keeps formulas as text', () => {
  expect(shownValue('pin', 'ABCD234')).toBe('•••••••');
  const cells = [{ line: 301, column: 'Serial', value: '=HYPERLINK("x")', message: 'Not a serial number' }];
  expect(refusedCsv(['Line', 'Column', 'Value', 'Reason'], cells)).toBe(
    '\ufeff"Line";"Column";"Value";"Reason"\r\n"301";"Serial";"\'=HYPERLINK(""x"")";"Not a serial number"\r\n',
  );
});

test.each(['=1+1', '＝1+1', '＋1', '－1', '＠A1', '\t=1'])(
  'a refused cell that begins like the formula %j stays text',
  (value) => {
    const [, row] = refusedCsv(
      ['Line', 'Column', 'Value', 'Rule'],
      [{ line: 1, column: 'Name', value, message: 'no' }],
    ).split('\r\n');
    expect(row).toBe(`"1";"Name";"'${value}";"no"`);
  },
);
