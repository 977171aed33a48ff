import type { Text } from '../../core/language.ts';
import type { FieldName } from '../fields.ts';
import { input, type Input } from '../input.ts';
import type { KindEntry, KindMap, Subtype } from '../kinds.ts';
import type { Property } from '../property.ts';
import { chosenAlarm, contactAlarm } from './alarms.ts';
import { relayTypes } from './outputs.ts';
import * as setting from './terminal-properties.ts';

type MeasuringKind = Exclude<keyof KindMap, 'output'>;
type MeasuringEntry = KindEntry & { readonly subtype: Subtype };

const voltage = [...setting.voltageSpan];

/** Devices that can be connected to a measuring terminal, per wiring, with their specific settings. */
const MEASURING: Readonly<Record<MeasuringKind, readonly MeasuringEntry[]>> = {
  binary_input: [entry('generic_bi', [setting.normalState, setting.colourScheme])],
  counter_input: [
    entry('generic_counter_input', [setting.counterType, setting.counterSize]),
    entry('udometer', [setting.counterType, setting.counterSize, setting.rainUnits]),
    entry('anemometer_speed_count', [setting.counterType, setting.counterSize, setting.windUnits]),
    entry('flowmeter', [setting.counterType, setting.counterSize, setting.flowUnits, setting.nominalFlow]),
  ],
  voltage_input: [
    entry('generic_voltage_input', voltage),
    entry('anemometer_direction_v', [setting.windVoltage, ...voltage]),
    entry('anemometer_speed_v', [setting.windVoltage, setting.windUnits, ...voltage]),
    entry('manometer_v', voltage),
  ],
  current_input: [
    entry('generic_current_input', []),
    entry('anemometer_direction_c', []),
    entry('anemometer_speed_c', [setting.windUnits]),
    entry('manometer_c', []),
  ],
  pt1000_input: [entry('generic_pt1000', [])],
};

/** Same, including the devices that can be connected to a switching terminal. */
export const terminalKinds: KindMap = {
  output: (['irr', ...relayTypes] as const).map((subtype) => ({ subtype, properties: [] })),
  ...MEASURING,
};

const switched = contactAlarm('switched_on', 1);
const limitAlarms = [chosenAlarm('too_high', 0, 0), chosenAlarm('too_low', 0, 0)] as const;
const presentation = [setting.customLabel, setting.customUnits, ...setting.scalingProperties] as const;

/** Terminals 1 and 2: a contact or an output. */
export const switchTerminals: readonly Input[] = (['DI_USR_1', 'DI_USR_2'] as const).map((name) =>
  terminal(name, digitalLabel(name), 0, 1, {
    properties: [
      setting.switchableType,
      setting.subtypeProperty(['generic_bi']),
      ...presentation,
      ...kindSettings('binary_input'),
    ],
    alarms: [switched],
    drawers: ['relay', 'simpleText'],
  }),
);

/** Terminals 3 and 4: a contact or a pulse counter. */
export const countTerminals: readonly Input[] = (['DI_USR_3', 'DI_USR_4'] as const).map((name) =>
  terminal(name, digitalLabel(name), 2, 100, {
    properties: [
      setting.countingType,
      setting.subtypeProperty(subtypes('binary_input', 'counter_input')),
      ...presentation,
      ...kindSettings('binary_input', 'counter_input'),
    ],
    alarms: [switched, ...limitAlarms],
    drawers: ['simpleText', 'gauge', 'relay'],
  }),
);

/** Analogue terminals: a current, a voltage or a Pt1000. */
export const analogueTerminals: readonly Input[] = (['ANALOG_USR_1', 'ANALOG_USR_2'] as const).map((name) =>
  terminal(name, { pl: `Wejście analogowe ${name.at(-1)}`, en: `Analogue input ${name.at(-1)}` }, 2, 100, {
    properties: [
      setting.analogueType,
      setting.subtypeProperty(subtypes('voltage_input', 'current_input', 'pt1000_input')),
      ...presentation,
      ...kindSettings('voltage_input', 'current_input'),
    ],
    alarms: limitAlarms,
    drawers: ['gauge', 'simpleText', 'thermometer'],
  }),
);

/** Raw values of the terminals. */
export const rawTerminals: readonly Input[] = [
  raw('analog1', { pl: 'Sygnał analogowy 1', en: 'Analogue signal 1' }, 10_000),
  raw('analog2', { pl: 'Sygnał analogowy 2', en: 'Analogue signal 2' }, 10_000),
  raw('cnt3', { pl: 'Impulsy wejścia 3', en: 'Pulses on input 3' }, 65_536),
  raw('cnt4', { pl: 'Impulsy wejścia 4', en: 'Pulses on input 4' }, 65_536),
  ...(['i1', 'i2', 'i3', 'i4'] as const).map((name) =>
    raw(name, { pl: `Styk ${name.slice(1)}`, en: `Contact ${name.slice(1)}` }, 1),
  ),
];

function terminal(
  name: FieldName,
  label: Text,
  decimals: number,
  max: number,
  rest: Pick<Input, 'properties' | 'alarms' | 'drawers'>,
): Input {
  return input(name, { quantity: 'user_defined', label, suffix: '', decimals, min: 0, max, ...rest });
}

function raw(name: FieldName, label: Text, max: number): Input {
  const quantity = max === 1 ? 'digital' : 'raw';
  return input(name, { quantity, label, suffix: '', decimals: 0, min: 0, max, drawers: ['simpleText'], status: true });
}

function digitalLabel(name: FieldName): Text {
  return { pl: `Wejście cyfrowe ${name.at(-1)}`, en: `Digital input ${name.at(-1)}` };
}

function entry(subtype: Subtype, properties: readonly Property[]): MeasuringEntry {
  return { subtype, properties };
}

/** All settings that a terminal can have, without duplicates. */
function kindSettings(...kinds: readonly MeasuringKind[]): Property[] {
  return [...new Set(kinds.flatMap((kind) => MEASURING[kind].flatMap(({ properties }) => properties)))];
}

function subtypes(...kinds: readonly [MeasuringKind, ...MeasuringKind[]]): readonly [Subtype, ...Subtype[]] {
  const [first, ...rest] = kinds.flatMap((kind) => MEASURING[kind].map(({ subtype }) => subtype));
  if (first === undefined) throw new Error(`no subtypes for ${kinds.join()}`);
  return [first, ...rest];
}
