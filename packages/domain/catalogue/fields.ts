/**
 * Storage type of a field.
 * `real`: four-byte float, for sensor values. `double`: eight-byte float, for running totals and raw counts beyond
 * 24 bits. `integer`: a small number that represents a state.
 */
export type StorageKind = 'real' | 'double' | 'integer';

/**
 * All fields that a reading may contain, across all types.
 * This is also the list of columns of the readings table, in this order: once readings are stored under a name it
 * is never changed or reused. Add new names at the end.
 */
export const FIELDS = {
  // soil probes, one number per sensor, counted from the tip upwards
  TEMP_1: 'real',
  TEMP_2: 'real',
  TEMP_3: 'real',
  HUMIDITY_1: 'real',
  HUMIDITY_2: 'real',
  HUMIDITY_3: 'real',
  ECW_1: 'real',
  ECW_2: 'real',
  ECW_3: 'real',
  MCI_1: 'real',
  MCI_2: 'real',
  MCI_3: 'real',
  LIGHT_1: 'real',
  BATTERY_1: 'real',
  // air
  humidity: 'real',
  TEMP_DEW_1: 'real',
  TEMP_WET_1: 'real',
  VPD_1: 'real',
  HD_1: 'real',
  PWI_1: 'real',
  VPD_INFECT_1: 'integer',
  TEMP_KAMER_1: 'real',
  TEMP_GAP_1: 'real',
  // scales
  WEIGHT_SUM_1: 'real',
  WEIGHT_TENSO_1: 'real',
  WEIGHT_TENSO_2: 'real',
  HUMI_CALC_1: 'real',
  tensometer_1: 'double',
  tensometer_2: 'double',
  // universal module: values as configured by the user, then the raw values of the terminals
  DI_USR_1: 'integer',
  DI_USR_2: 'integer',
  DI_USR_3: 'double',
  DI_USR_4: 'double',
  ANALOG_USR_1: 'real',
  ANALOG_USR_2: 'real',
  analog1: 'real',
  analog2: 'real',
  cnt3: 'double',
  cnt4: 'double',
  i1: 'integer',
  i2: 'integer',
  i3: 'integer',
  i4: 'integer',
  // outputs
  o1: 'integer',
  o2: 'integer',
  o3: 'integer',
  o4: 'integer',
  // device health
  sigstr: 'real',
  gsmstr: 'real',
  comm: 'integer',
  battvol: 'real',
  btemp: 'real',
  // base station
  rtx_temp: 'real',
  rtx_hum: 'real',
  // computed: what the counters 3 and 4 were kept from counting, because their meters cannot have delivered it
  apart3: 'double',
  apart4: 'double',
} as const satisfies Record<string, StorageKind>;

export type FieldName = keyof typeof FIELDS;

/** Outputs are fields too: their state is reported like any measurement. */
export type OutputName = 'o1' | 'o2' | 'o3' | 'o4';

/** Names in column order. */
export const FIELD_NAMES: readonly FieldName[] = Object.keys(FIELDS).filter(isFieldName);

/** Narrows an external name (from a metric or request) to a catalogue field. */
export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name);
}

/** True for a field that devices send, as opposed to one that is only computed from what they send. */
export function isSentField(name: FieldName): boolean {
  return name !== 'apart3' && name !== 'apart4';
}

/** Narrows a field to an output. */
export function isOutputName(name: string): name is OutputName {
  return name === 'o1' || name === 'o2' || name === 'o3' || name === 'o4';
}
