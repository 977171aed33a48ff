import { currentInputValue, voltageInputValue } from '../agronomy/analogue.ts';
import { counterIncrement, flowVolumeM3, kmPerH, rainMm, windFromPulsesMS } from '../agronomy/counters.ts';
import { pt1000TemperatureC } from '../agronomy/pt1000.ts';
import type { FieldName } from '../catalogue/fields.ts';
import type { Completed, CounterMemory, Memory, Site, TerminalMemory } from './completion.ts';
import type { Reading } from './reading.ts';
import { rounded } from './rounding.ts';
import { terminalOf, USER_FIELDS, type Terminal, type UserField } from './terminal.ts';

/** What a terminal says of itself, by the field that the user's meaning of it is stored under. */
const RAW = {
  DI_USR_1: { contact: 'i1', output: 'o1', counter: null, signal: null },
  DI_USR_2: { contact: 'i2', output: 'o2', counter: null, signal: null },
  DI_USR_3: { contact: 'i3', output: null, counter: 'cnt3', signal: null },
  DI_USR_4: { contact: 'i4', output: null, counter: 'cnt4', signal: null },
  ANALOG_USR_1: { contact: null, output: null, counter: null, signal: 'analog1' },
  ANALOG_USR_2: { contact: null, output: null, counter: null, signal: 'analog2' },
} as const satisfies Record<UserField, Record<'contact' | 'output' | 'counter' | 'signal', FieldName | null>>;

/** A signal outside these was not measured by the terminal. */
const RAW_MIN = 0;
const RAW_MAX = 10_000;

const DECIMALS = 4;

/** The values of a universal module's terminals, from what they say and what their user told about them. */
export function completeTerminals(reading: Reading, site: Site, memory: Memory): Completed {
  const kept = memory !== null && memory.kind === 'terminals' ? memory : null;
  const counters: Partial<Record<UserField, CounterMemory>> = { ...kept?.counters };
  const values: Partial<Record<FieldName, number | null>> = {};
  for (const field of USER_FIELDS) {
    const terminal = terminalOf(field, site.inputs[field] ?? {});
    if (terminal.kind === 'counter_input') {
      const counted = count(terminal, reading, field, counters[field] ?? null);
      if (counted.value !== undefined) values[field] = rounded(counted.value, DECIMALS);
      if (counted.memory !== null) counters[field] = counted.memory;
    } else {
      const value = measured(terminal, reading, field);
      if (value !== undefined) values[field] = rounded(value, DECIMALS);
    }
  }
  const changed = USER_FIELDS.some((field) => counters[field] !== kept?.counters[field]);
  const next: TerminalMemory | null = changed ? { kind: 'terminals', counters } : kept;
  // What the module sends already computed is taken as sent.
  return { values: { ...values, ...reading.values }, memory: next };
}

/** Undefined: the terminal said nothing in this reading. */
function measured(
  terminal: Exclude<Terminal, { kind: 'counter_input' }>,
  { values }: Reading,
  field: UserField,
): number | null | undefined {
  const from = RAW[field];
  switch (terminal.kind) {
    case 'none':
      return undefined;
    case 'output':
      return from.output === null ? undefined : values[from.output];
    case 'binary_input': {
      const contact = from.contact === null ? undefined : values[from.contact];
      if (contact === undefined || contact === null) return contact;
      return terminal.inverted ? 1 - contact : contact;
    }
    case 'voltage_input':
      return ofSignal(values, from.signal, (raw) => voltageInputValue(raw, terminal, terminal.scaling));
    case 'current_input':
      return ofSignal(values, from.signal, (raw) => currentInputValue(raw, terminal.scaling));
    case 'pt1000_input':
      return ofSignal(values, from.signal, (raw) => {
        const tC = pt1000TemperatureC(raw);
        return tC === null ? null : tC * terminal.multiplier;
      });
  }
}

function ofSignal(
  values: Reading['values'],
  field: FieldName | null,
  valueOf: (raw: number) => number | null,
): number | null | undefined {
  const raw = field === null ? undefined : values[field];
  if (raw === undefined || raw === null) return raw;
  return raw < RAW_MIN || raw > RAW_MAX ? null : valueOf(raw);
}

type Counter = Extract<Terminal, { kind: 'counter_input' }>;

type Counted = { readonly value: number | null | undefined; readonly memory: CounterMemory | null };

/**
 * What a counter says: of a differential one the amount since the record before, of a running total the amount
 * since it was first heard. A record that is not newer than the last adds nothing to a total: it was in it.
 */
function count(terminal: Counter, { atMs, values }: Reading, field: UserField, before: CounterMemory | null): Counted {
  const source = RAW[field].counter;
  const raw = source === null ? undefined : values[source];
  if (raw === undefined || raw === null) return { value: raw, memory: before };
  const late = before !== null && atMs <= before.atMs;
  if (late) return { value: terminal.type === 'differential' ? amountOf(terminal, raw) : undefined, memory: before };
  const pulses = counterIncrement(terminal, before?.raw ?? null, raw);
  if (terminal.subtype === 'anemometer_speed_count') {
    const intervalS = before === null ? 0 : (atMs - before.atMs) / 1000;
    return { value: windOf(terminal, pulses, intervalS), memory: { atMs, raw, total: 0 } };
  }
  const amount = amountOf(terminal, pulses) ?? 0;
  const total = (before?.total ?? 0) + (terminal.type === 'incremental' ? amount : 0);
  return { value: terminal.type === 'incremental' ? total : amount, memory: { atMs, raw, total } };
}

/** Pulses in the unit of what hangs there; null for a wind, which only an interval makes. */
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
