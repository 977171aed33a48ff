import { oneLineRule } from '../core/one-line.ts';
import { deviceType, type DeviceTypeKey } from '../catalogue/registry.ts';
import { problem, type Problem } from '../core/problems.ts';
import { compactSerial } from '../modules/label.ts';
import { REQUIRED_COLUMNS, type HardwareColumn } from './columns.ts';
import { PIN_LENGTH, pinRule, serialRule, serialStart, typeOf, type PinRule, type SerialRule } from './label.ts';

/** How an import treats refused lines: skip them, or import nothing while there are any. */
export const IMPORT_MODES = ['skip_refused', 'all_or_nothing'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** Maximum number of lines of one import. */
export const MAX_IMPORT_LINES = 100_000;

export const HARDWARE_TEXT_MAX = { nfc_code: 64, batch: 32, firmware: 32 } as const;
/** A secret is at least as long as the base64url form of 24 random bytes. */
const MIN_SECRET_CHARS = 32;
const MAX_SECRET_CHARS = 128;

/** The cells of a line, trimmed. */
export type HardwareLine = Readonly<Record<HardwareColumn, string>>;

/** A device as a line describes it. */
type DescribedHardware = {
  readonly serial: string;
  readonly type: DeviceTypeKey;
  readonly pin: string;
  /** Null for a device that communicates through a station. */
  readonly secret: string | null;
  /** The base station it is paired with; null: none. */
  readonly station: string | null;
  readonly nfcCode: string | null;
  readonly batch: string;
  readonly firmware: string;
};

/** Rules that a line can violate on its own. Duplicates are found where all devices are known. */
type LineRule =
  | 'required'
  | 'max_length'
  | 'one_line'
  | 'visible_text'
  | 'hardware_type'
  | 'hardware_secret_needed'
  | 'hardware_secret_short'
  | 'hardware_secret_unused'
  | 'hardware_station_unused'
  | SerialRule
  | PinRule;

/** Reads one line: a device, or every violated rule with the column as its path. */
export function readHardwareLine(line: HardwareLine): DescribedHardware | readonly Problem<LineRule>[] {
  const missing = REQUIRED_COLUMNS.filter((column) => line[column] === '');
  const problems: Problem<LineRule>[] = missing.map((column) => problem(column, 'required'));
  const serial = line.serial_number.toUpperCase();
  const pin = line.pin.toUpperCase();
  const type = typeOf(line.device_type);
  if (type === null) {
    if (line.device_type !== '') problems.push(problem('device_type', 'hardware_type'));
  } else {
    const rule = serial === '' ? null : serialRule(serial, type);
    if (rule !== null) problems.push(problem('serial_number', rule, { start: serialStart(type) }));
    problems.push(...linkProblems(line, type));
  }
  const brokenPin = pin === '' ? null : pinRule(pin);
  if (brokenPin !== null) problems.push(problem('pin', brokenPin, { length: PIN_LENGTH, found: pin.length }));
  for (const [column, max] of [...TEXT_MAX, ['secret', MAX_SECRET_CHARS]] as const) {
    const rule = oneLineRule(line[column]);
    if (rule !== null) problems.push(problem(column, rule));
    if (line[column].length > max) problems.push(problem(column, 'max_length', { max }));
  }
  if (problems.length > 0 || type === null) return problems;
  return {
    serial,
    type,
    pin,
    secret: line.secret === '' ? null : line.secret,
    station: line.station === '' ? null : line.station.toUpperCase(),
    nfcCode: line.nfc_code === '' ? null : line.nfc_code,
    batch: line.batch,
    firmware: line.firmware,
  };
}

const TEXT_MAX = [
  ['nfc_code', HARDWARE_TEXT_MAX.nfc_code],
  ['batch', HARDWARE_TEXT_MAX.batch],
  ['firmware', HARDWARE_TEXT_MAX.firmware],
] as const;

/**
 * A device with its own link to the broker needs the secret that the factory wrote into it, other devices have none.
 */
function linkProblems(line: HardwareLine, type: DeviceTypeKey): readonly Problem<LineRule>[] {
  const hasOwnLink = deviceType(type).link !== 'through_station';
  if (hasOwnLink && line.secret === '') return [problem('secret', 'hardware_secret_needed')];
  if (hasOwnLink && line.secret.length < MIN_SECRET_CHARS)
    return [problem('secret', 'hardware_secret_short', { min: MIN_SECRET_CHARS })];
  if (!hasOwnLink && line.secret !== '') return [problem('secret', 'hardware_secret_unused')];
  if (hasOwnLink && line.station !== '') return [problem('station', 'hardware_station_unused')];
  return [];
}

/** The value of a refused cell for the report: a PIN or secret never leaves its file. */
export function shownValue(column: string, value: string): string {
  if (column === 'pin' || column === 'secret') return '•'.repeat(Math.min(value.length, PIN_LENGTH));
  return value.slice(0, 100);
}

/** Serial numbers that differ only in dashes are the same device. */
export function serialKey(serial: string): string {
  return compactSerial(serial);
}
