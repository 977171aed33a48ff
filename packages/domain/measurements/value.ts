import { FIELD_NAMES, FIELDS, type FieldName } from '../catalogue/fields.ts';

/** A value as sent by a device. */
export type RawValue = number | bigint | boolean | null;

/**
 * Quality of a value. `good` is used for everything. `doubtful` is stored and shown but decides nothing, because it
 * is physically impossible. `bad` cannot be stored at all.
 */
export type JudgedValue =
  | { readonly kind: 'good'; readonly value: number | null }
  | { readonly kind: 'doubtful'; readonly value: number }
  | { readonly kind: 'bad' };

const BAD: JudgedValue = { kind: 'bad' };

/** Largest four-byte float. */
const REAL_MAX = 3.402_823_466e38;
/** Range of a column for small state numbers. */
const STATE_MIN = -32_768;
const STATE_MAX = 32_767;

/** Judges one value received from a device. */
export function judgeValue(field: FieldName, raw: RawValue): JudgedValue {
  if (raw === null) return { kind: 'good', value: null };
  const value = Number(raw);
  if (!Number.isFinite(value) || !fits(field, value)) return BAD;
  const range = measurableRange(field);
  const isMeasurable = range === null || (value >= range.min && value <= range.max);
  return { kind: isMeasurable ? 'good' : 'doubtful', value };
}

function fits(field: FieldName, value: number): boolean {
  switch (FIELDS[field]) {
    case 'real':
      return Math.abs(value) <= REAL_MAX;
    case 'double':
      return true;
    case 'integer':
      return Number.isInteger(value) && value >= STATE_MIN && value <= STATE_MAX;
  }
}

type Range = { readonly min: number; readonly max: number };

const TEMPERATURE_C: Range = { min: -40, max: 80 };
/** Humidity sensors read slightly over near saturation. */
const HUMIDITY_PCT: Range = { min: -2, max: 102 };
const SHARE_PCT: Range = { min: 0, max: 100 };
const STATE: Range = { min: 0, max: 1 };
const NOT_NEGATIVE: Range = { min: 0, max: Number.POSITIVE_INFINITY };

const temperatures = /^(TEMP_(?:[1-3]|DEW_1|WET_1|KAMER_1)|btemp|rtx_temp)$/;
const humidities = /^(HUMIDITY_[1-3]|humidity|rtx_hum)$/;
const shares = /^(BATTERY_1|HUMI_CALC_1|sigstr|gsmstr)$/;
const states = /^(comm|VPD_INFECT_1|[io][1-4])$/;
const notNegative = /^(ECW_[1-3]|MCI_[1-3]|LIGHT_1|VPD_1|HD_1|PWI_1|battvol|cnt[34])$/;

function rangeOf(field: FieldName): Range | null {
  if (temperatures.test(field)) return TEMPERATURE_C;
  if (humidities.test(field)) return HUMIDITY_PCT;
  if (shares.test(field)) return SHARE_PCT;
  if (states.test(field)) return STATE;
  return notNegative.test(field) ? NOT_NEGATIVE : null;
}

/** Cached for every field: ranges are looked up for each incoming value. */
const RANGES: ReadonlyMap<FieldName, Range | null> = new Map(FIELD_NAMES.map((field) => [field, rangeOf(field)]));

/** Physically possible range of a field; null if it is unlimited. */
export function measurableRange(field: FieldName): Range | null {
  return RANGES.get(field) ?? null;
}
