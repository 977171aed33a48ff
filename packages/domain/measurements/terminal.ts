import type { CounterType } from '../agronomy/counters.ts';
import type { Scaling } from '../agronomy/analogue.ts';
import { SUBTYPES, subtypeOf, type Subtype, type TerminalKind } from '../catalogue/kinds.ts';
import { propertyValue } from '../catalogue/property-check.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import { DEVICE_TYPES, inputOf } from '../catalogue/registry.ts';

/** Inputs of the universal module that the user configures. */
export const USER_FIELDS = ['DI_USR_1', 'DI_USR_2', 'DI_USR_3', 'DI_USR_4', 'ANALOG_USR_1', 'ANALOG_USR_2'] as const;

export type UserField = (typeof USER_FIELDS)[number];

export function isUserField(field: string): field is UserField {
  return USER_FIELDS.some((name) => name === field);
}

/** Which state of a contact the user wants highlighted. */
export type StateColours = 'plain' | 'good_when_on' | 'bad_when_on' | 'bad_when_off';

/** In the order of their stored numbers. */
const STATE_COLOURS = ['plain', 'good_when_on', 'bad_when_on', 'bad_when_off'] as const;

/** Wiring of a terminal and the device connected to it; `none` measures nothing. */
export type Terminal =
  | { readonly kind: 'none' | 'output' }
  | {
      readonly kind: 'binary_input';
      readonly subtype: Subtype;
      readonly inverted: boolean;
      readonly colours: StateColours;
    }
  | {
      readonly kind: 'counter_input';
      readonly subtype: Subtype;
      readonly type: CounterType;
      readonly modulus: number;
      readonly perPulse: number;
      readonly rainUnit: 'mm' | 'l/m²';
      readonly flowUnit: 'l' | 'm3';
      readonly windUnit: 'm/s' | 'km/h';
      /** Nominal flow of a flow meter; null if unknown. */
      readonly nominalM3PerH: number | null;
    }
  | {
      readonly kind: 'voltage_input';
      readonly subtype: Subtype;
      readonly scaling: Scaling;
      readonly voltageLow: number;
      readonly voltageHigh: number;
      readonly windUnit: 'm/s' | 'km/h';
    }
  | {
      readonly kind: 'current_input';
      readonly subtype: Subtype;
      readonly scaling: Scaling;
      readonly windUnit: 'm/s' | 'km/h';
    }
  | { readonly kind: 'pt1000_input'; readonly subtype: Subtype; readonly multiplier: number };

const MODULI = [65_536, 2 ** 32] as const;
const ANEMOMETER_HIGH_V = 5;

/** Interprets the settings of a terminal. */
export function terminalOf(field: UserField, values: PropertyValues): Terminal {
  const kind = kindOf(field, values);
  if (kind === 'none' || kind === 'output') return { kind };
  const number = (name: string): number => numberSetting(field, values, name);
  const subtype = validSubtype(kind, number('subtype'));
  switch (kind) {
    case 'binary_input':
      return {
        kind,
        subtype,
        inverted: number('normal_state') === 1,
        colours: STATE_COLOURS[number('color_scheme')] ?? 'plain',
      };
    case 'counter_input':
      return {
        kind,
        subtype,
        type: number('counter_type') === 1 ? 'incremental' : 'differential',
        modulus: MODULI[number('counter_size') === 1 ? 1 : 0],
        perPulse: number('multiplier'),
        rainUnit: number('udo_units') === 1 ? 'l/m²' : 'mm',
        flowUnit: number('flow_units') === 1 ? 'm3' : 'l',
        windUnit: windUnitOf(number('anemo_speed_units')),
        nominalM3PerH: number('nominal_flow') > 0 ? number('nominal_flow') : null,
      };
    case 'voltage_input':
      return {
        kind,
        subtype,
        scaling: scalingOf(number),
        voltageLow: number('voltage_low'),
        voltageHigh: isHalfRange(subtype, number) ? ANEMOMETER_HIGH_V : number('voltage_high'),
        windUnit: windUnitOf(number('anemo_speed_units')),
      };
    case 'current_input':
      return { kind, subtype, scaling: scalingOf(number), windUnit: windUnitOf(number('anemo_speed_units')) };
    case 'pt1000_input':
      return { kind, subtype, multiplier: number('multiplier') };
  }
}

const SWITCH_KINDS = ['none', 'binary_input', 'output'] as const;
const COUNTER_KINDS = ['none', 'binary_input', 'counter_input'] as const;
const ANALOGUE_KINDS = ['none', 'current_input', 'voltage_input', 'pt1000_input'] as const;

/** The wirings of each terminal, in the order of their stored numbers. */
const KINDS = {
  DI_USR_1: SWITCH_KINDS,
  DI_USR_2: SWITCH_KINDS,
  DI_USR_3: COUNTER_KINDS,
  DI_USR_4: COUNTER_KINDS,
  ANALOG_USR_1: ANALOGUE_KINDS,
  ANALOG_USR_2: ANALOGUE_KINDS,
} as const satisfies Record<UserField, readonly (TerminalKind | 'none')[]>;

function kindOf(field: UserField, values: PropertyValues): TerminalKind | 'none' {
  return KINDS[field][numberSetting(field, values, 'input_type')] ?? 'none';
}

type MeasuringKind = Exclude<TerminalKind, 'output'>;

/** The numbers of the sensors that can be connected to a terminal of this kind. */
export function subtypeNumbersOf(kind: MeasuringKind): readonly number[] {
  const possible = subtypesOf(kind);
  return Object.entries(SUBTYPES).flatMap(([name, { number }]) => (possible.includes(name) ? [number] : []));
}

/**
 * The wiring and sensor that make a terminal one of this kind, as their stored numbers: the sensor of `values` if it can
 * be connected so, else the default one. Null if the terminal cannot be of this kind.
 */
export function wiringOf(
  field: UserField,
  kind: MeasuringKind,
  values: PropertyValues,
): { readonly input_type: number; readonly subtype: number } | null {
  const kinds: readonly (TerminalKind | 'none')[] = KINDS[field];
  const type = kinds.indexOf(kind);
  if (type === -1) return null;
  return { input_type: type, subtype: SUBTYPES[validSubtype(kind, numberSetting(field, values, 'subtype'))].number };
}

/** Subtype of a terminal of this kind: the chosen one, or the default if that is not possible here. */
function validSubtype(kind: MeasuringKind, number: number): Subtype {
  const chosen = subtypeOf(number);
  if (chosen !== null && subtypesOf(kind).includes(chosen)) return chosen;
  return DEFAULT_SUBTYPES[kind];
}

function subtypesOf(kind: MeasuringKind): readonly string[] {
  return (DEVICE_TYPES['AM-600'].kinds?.[kind] ?? []).map(({ subtype }) => subtype);
}

const DEFAULT_SUBTYPES = {
  binary_input: 'generic_bi',
  counter_input: 'generic_counter_input',
  voltage_input: 'generic_voltage_input',
  current_input: 'generic_current_input',
  pt1000_input: 'generic_pt1000',
} as const satisfies Record<MeasuringKind, Subtype>;

/** True for a 0–5 V anemometer, which reaches its upper limit at 5 V regardless of the span setting. */
function isHalfRange(subtype: Subtype, number: (name: string) => number): boolean {
  const anemometer = subtype === 'anemometer_direction_v' || subtype === 'anemometer_speed_v';
  return anemometer && number('anemo_voltage_type') === 1;
}

function scalingOf(number: (name: string) => number): Scaling {
  return { valueLow: number('value_low'), valueHigh: number('value_high'), multiplier: number('multiplier') };
}

function windUnitOf(choice: number): 'm/s' | 'km/h' {
  return choice === 1 ? 'km/h' : 'm/s';
}

/** Numeric setting: the set value, else its default; 0 if the terminal does not have the setting. */
function numberSetting(field: UserField, values: PropertyValues, name: string): number {
  const property = inputOf(DEVICE_TYPES['AM-600'], field)?.properties.find((candidate) => candidate.name === name);
  const value = property === undefined ? 0 : propertyValue(property, values);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
