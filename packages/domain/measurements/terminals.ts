import { currentInputValue, voltageInputValue } from '../agronomy/analogue.ts';
import { type CounterType, flowVolumeM3, kmPerH, rainMm, windFromPulsesMS } from '../agronomy/counters.ts';
import { pt1000TemperatureC } from '../agronomy/pt1000.ts';
import type { FieldName } from '../catalogue/fields.ts';
import type { Completed, CounterMemory, Memory, Site, TerminalMemory } from './completion.ts';
import type { MeterRules } from '../agronomy/meter-limits.ts';
import { countRecord, type MeterMemory } from './meter.ts';
import type { Reading } from './reading.ts';
import { roundOrNull } from './rounding.ts';
import { isUserField, terminalOf, USER_FIELDS, type Terminal, type UserField } from './terminal.ts';

/** Raw fields of the terminals, by the user field they are interpreted as. */
const RAW_FIELDS = {
  DI_USR_1: { contact: 'i1', output: 'o1', counter: null, signal: null, apart: null },
  DI_USR_2: { contact: 'i2', output: 'o2', counter: null, signal: null, apart: null },
  DI_USR_3: { contact: 'i3', output: null, counter: 'cnt3', signal: null, apart: 'apart3' },
  DI_USR_4: { contact: 'i4', output: null, counter: 'cnt4', signal: null, apart: 'apart4' },
  ANALOG_USR_1: { contact: null, output: null, counter: null, signal: 'analog1', apart: null },
  ANALOG_USR_2: { contact: null, output: null, counter: null, signal: 'analog2', apart: null },
} as const satisfies Record<UserField, Record<'contact' | 'output' | 'counter' | 'signal' | 'apart', FieldName | null>>;

/** The field of what is kept apart from a counter; null for a field that does not count. */
export function apartFieldOf(field: FieldName): 'apart3' | 'apart4' | null {
  return isUserField(field) ? RAW_FIELDS[field].apart : null;
}

/** A terminal that counts: its field, the raw counter, and what is kept apart from it. */
export type CountedTerminal = {
  readonly field: UserField;
  readonly counter: FieldName;
  readonly apart: FieldName;
  readonly type: CounterType;
};

/** The counting terminals of a universal module with these settings. */
export function countedTerminals(inputs: Site['inputs']): readonly CountedTerminal[] {
  return USER_FIELDS.flatMap((field) => {
    const { counter, apart } = RAW_FIELDS[field];
    const terminal = terminalOf(field, inputs[field] ?? {});
    if (terminal.kind !== 'counter_input' || counter === null || apart === null) return [];
    return [{ field, counter, apart, type: terminal.type }];
  });
}

/** A signal outside these limits is not a measurement. */
const RAW_MIN = 0;
const RAW_MAX = 10_000;

const DECIMALS = 4;

/** Computes the terminal values of a universal module from its raw values and the user's configuration. */
export function completeTerminals(reading: Reading, site: Site, memory: Memory): Completed {
  const terminalMemory = memory !== null && memory.kind === 'terminals' ? memory : null;
  const counters: Partial<Record<UserField, CounterMemory>> = { ...terminalMemory?.counters };
  const values: Partial<Record<FieldName, number | null>> = {};
  for (const field of USER_FIELDS) {
    const terminal = terminalOf(field, site.inputs[field] ?? {});
    if (terminal.kind === 'counter_input') {
      const counted = countPulses(terminal, reading, field, counters[field] ?? null);
      if (counted.value !== undefined) values[field] = roundOrNull(counted.value, DECIMALS);
      const { apart } = RAW_FIELDS[field];
      if (apart !== null && counted.apart !== 0) values[apart] = roundOrNull(counted.apart, DECIMALS);
      if (counted.memory !== null) counters[field] = counted.memory;
    } else {
      const value = valueOfTerminal(terminal, reading, field);
      if (value !== undefined) values[field] = roundOrNull(value, DECIMALS);
    }
  }
  const isChanged = USER_FIELDS.some((field) => counters[field] !== terminalMemory?.counters[field]);
  const next: TerminalMemory | null = isChanged ? { kind: 'terminals', counters } : terminalMemory;
  // Values the module already computed are kept.
  return { values: { ...values, ...reading.values }, memory: next };
}

/** Undefined: the terminal is not in this reading. */
function valueOfTerminal(
  terminal: Exclude<Terminal, { kind: 'counter_input' }>,
  { values }: Reading,
  field: UserField,
): number | null | undefined {
  const rawFields = RAW_FIELDS[field];
  switch (terminal.kind) {
    case 'none':
      return undefined;
    case 'output':
      return rawFields.output === null ? undefined : values[rawFields.output];
    case 'binary_input': {
      const contact = rawFields.contact === null ? undefined : values[rawFields.contact];
      if (contact === undefined || contact === null) return contact;
      return terminal.inverted ? 1 - contact : contact;
    }
    case 'voltage_input':
      return valueOfSignal(values, rawFields.signal, (raw) => voltageInputValue(raw, terminal, terminal.scaling));
    case 'current_input':
      return valueOfSignal(values, rawFields.signal, (raw) => currentInputValue(raw, terminal.scaling));
    case 'pt1000_input':
      return valueOfSignal(values, rawFields.signal, (raw) => {
        const tC = pt1000TemperatureC(raw);
        return tC === null ? null : tC * terminal.multiplier;
      });
  }
}

function valueOfSignal(
  values: Reading['values'],
  field: FieldName | null,
  convert: (raw: number) => number | null,
): number | null | undefined {
  const raw = field === null ? undefined : values[field];
  if (raw === undefined || raw === null) return raw;
  return raw < RAW_MIN || raw > RAW_MAX ? null : convert(raw);
}

type Counter = Extract<Terminal, { kind: 'counter_input' }>;

type CounterStep = {
  readonly value: number | null | undefined;
  /** Amount kept apart; negative if it is counted now. */
  readonly apart: number;
  readonly memory: CounterMemory | null;
};

/**
 * Value of a counter: for a differential one the amount since the previous record, for a running total the amount
 * since its first record. A record that is not newer than the last adds nothing, as it is already included.
 */
function countPulses(
  terminal: Counter,
  { atMs, values }: Reading,
  field: UserField,
  previous: CounterMemory | null,
): CounterStep {
  const source = RAW_FIELDS[field].counter;
  const raw = source === null ? undefined : values[source];
  if (raw === undefined || raw === null) return { value: raw, apart: 0, memory: previous };
  if (previous !== null && atMs <= previous.atMs) return { value: undefined, apart: 0, memory: previous };
  const { total: before = 0, ...meter } = previous ?? {};
  const step = countRecord(meterRules(terminal), isMeterMemory(meter) ? meter : null, { atMs, raw });
  if (terminal.subtype === 'anemometer_speed_count') {
    const intervalS = previous === null || !step.isSettled ? 0 : step.elapsedMs / 1000;
    return { value: windOf(terminal, step.pulses, intervalS), apart: 0, memory: { ...step.memory, total: 0 } };
  }
  const amount = amountOf(terminal, step.pulses) ?? 0;
  const apart = amountOf(terminal, step.apart) ?? 0;
  const total = before + (terminal.type === 'incremental' ? amount : 0);
  const memory = { ...step.memory, total };
  if (terminal.type === 'incremental') return { value: total, apart, memory };
  // What the meter cannot have delivered is not zero, but unknown.
  return { value: step.apart > 0 ? null : amount, apart, memory };
}

function isMeterMemory(memory: Partial<MeterMemory>): memory is MeterMemory {
  return memory.atMs !== undefined && memory.raw !== undefined;
}

/** A cloudburst of 10 mm in 5 minutes is possible; more is not rain. */
const RAIN_BURST_MM = 10;
const RAIN_MM_PER_S = 10 / 300;
/** A meter delivers at most three times its nominal flow. */
const OVERLOAD_FACTOR = 3;
/** No irrigation meter delivers more: a pipe of 300 mm at 4 m/s. */
const MOST_M3_PER_H = 1_000;
/** No wind on record was faster (113 m/s, Barrow Island 1996; WMO World Weather and Climate Extremes Archive). */
const MOST_WIND_M_PER_S = 113;
/** A meter whose pulses have no known meaning, pulses per second. */
const MOST_PULSES_PER_S = 20;
/** Rounding of an interval at both ends. */
const BURST_PULSES = 2;

/** What the meter on a terminal can count, by its type, its pulse value and its nominal flow. */
function meterRules(terminal: Counter): MeterRules {
  const { type, modulus, perPulse, nominalM3PerH } = terminal;
  const unlimited: MeterRules = { type, modulus, limitPerS: null, burst: BURST_PULSES };
  const m3PerPulse = flowVolumeM3(1, perPulse, terminal.flowUnit);
  switch (terminal.subtype) {
    case 'udometer':
      if (perPulse <= 0) return unlimited;
      return { ...unlimited, limitPerS: RAIN_MM_PER_S / perPulse, burst: BURST_PULSES + RAIN_BURST_MM / perPulse };
    case 'flowmeter':
      if (m3PerPulse <= 0) return unlimited;
      if (nominalM3PerH === null)
        return { ...unlimited, mostPerS: Math.min(MOST_PULSES_PER_S, MOST_M3_PER_H / 3600 / m3PerPulse) };
      return { ...unlimited, limitPerS: (OVERLOAD_FACTOR * nominalM3PerH) / 3600 / m3PerPulse };
    case 'anemometer_speed_count':
      return perPulse <= 0 ? unlimited : { ...unlimited, limitPerS: MOST_WIND_M_PER_S / perPulse };
    default:
      return unlimited;
  }
}

/** Converts pulses to the unit of the connected device; null for wind, which also needs an interval. */
function amountOf(terminal: Counter, pulses: number): number | null {
  switch (terminal.subtype) {
    case 'udometer':
      return rainMm(pulses, terminal.perPulse);
    case 'flowmeter':
      return flowVolumeM3(pulses, terminal.perPulse, terminal.flowUnit);
    case 'anemometer_speed_count':
      return null;
    default:
      return pulses * terminal.perPulse;
  }
}

function windOf(terminal: Counter, pulses: number, intervalS: number): number | null {
  const speedMS = windFromPulsesMS(pulses, intervalS, terminal.perPulse);
  return speedMS === null || terminal.windUnit === 'm/s' ? speedMS : kmPerH(speedMS);
}
