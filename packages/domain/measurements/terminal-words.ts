import type { Drawer } from '../catalogue/input.ts';
import { SUBTYPES } from '../catalogue/kinds.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import type { Text } from '../core/language.ts';
import { terminalOf, type StateColours, type Terminal, type UserField } from './terminal.ts';

/** What a user made of a terminal, as it is shown: its name, its unit, its decimals and the scale it is drawn on. */
export type TerminalWords = {
  /** Null: the name of the catalogue. */
  readonly label: Text | null;
  readonly unit: string;
  readonly decimals: number;
  readonly scale: readonly [min: number, max: number];
  /** How it is drawn where there is room: what hangs there counts, not the number of the terminal. */
  readonly drawer: Drawer;
  /** Of a contact: which state is to be seen from afar. */
  readonly colours: StateColours;
};

/** The words of a terminal; null for one that is not wired. His own name and unit count before all others. */
export function terminalWords(field: UserField, values: PropertyValues): TerminalWords | null {
  const terminal = terminalOf(field, values);
  if (terminal.kind === 'none') return null;
  const words = usualWords(terminal);
  const name = textSetting(values['custom_label']);
  const unit = textSetting(values['custom_units']);
  return {
    ...words,
    label: name === null ? words.label : { pl: name, en: name },
    unit: unit ?? words.unit,
  };
}

function textSetting(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

const BINARY = { unit: '', decimals: 0, scale: [0, 1], drawer: 'relay', colours: 'plain' } as const;
const PLAIN = { drawer: 'simpleText', colours: 'plain' } as const;
const DIAL = { drawer: 'gauge', colours: 'plain' } as const;

function usualWords(terminal: Terminal): TerminalWords {
  switch (terminal.kind) {
    case 'none':
    case 'output':
      return { ...BINARY, label: null };
    case 'binary_input':
      return { ...BINARY, label: null, colours: terminal.colours };
    case 'counter_input':
      return { ...counted(terminal), label: nameOf(terminal) };
    case 'voltage_input':
    case 'current_input':
      return { ...measured(terminal), label: nameOf(terminal) };
    case 'pt1000_input':
      return {
        label: nameOf(terminal),
        unit: '°C',
        decimals: 1,
        scale: [-30, 50],
        drawer: 'thermometer',
        colours: 'plain',
      };
  }
}

type Counter = Extract<Terminal, { kind: 'counter_input' }>;

function counted(terminal: Counter): Omit<TerminalWords, 'label'> {
  switch (terminal.subtype) {
    case 'udometer':
      return { ...PLAIN, unit: terminal.rainUnit, decimals: 1, scale: [0, 10] };
    case 'flowmeter':
      return { ...PLAIN, unit: 'm³', decimals: 2, scale: [0, 10] };
    case 'anemometer_speed_count':
      return wind(terminal.windUnit);
    default:
      return { ...PLAIN, unit: '', decimals: 0, scale: [0, 100] };
  }
}

type Analogue = Extract<Terminal, { kind: 'voltage_input' | 'current_input' }>;

function measured(terminal: Analogue): Omit<TerminalWords, 'label'> {
  switch (terminal.subtype) {
    case 'anemometer_direction_v':
    case 'anemometer_direction_c':
      return { ...PLAIN, unit: '°', decimals: 0, scale: [0, 360] };
    case 'anemometer_speed_v':
    case 'anemometer_speed_c':
      return wind(terminal.windUnit);
    case 'manometer_v':
    case 'manometer_c':
      return { ...DIAL, unit: 'bar', decimals: 2, scale: span(terminal) };
    default:
      return { ...DIAL, unit: '', decimals: 2, scale: span(terminal) };
  }
}

const STRONG_WIND_MS = 30;

function wind(unit: 'm/s' | 'km/h'): Omit<TerminalWords, 'label'> {
  return { ...DIAL, unit, decimals: 1, scale: [0, unit === 'km/h' ? STRONG_WIND_MS * 3.6 : STRONG_WIND_MS] };
}

/** The values at the two ends of the signal; a scale has a length even where both are the same. */
function span({ scaling }: Analogue): readonly [number, number] {
  const ends = [scaling.valueLow * scaling.multiplier, scaling.valueHigh * scaling.multiplier];
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  return high > low ? [low, high] : [low, low + 1];
}

/** What hangs there is a better name than the number of the terminal, unless it is nothing in particular. */
function nameOf({ subtype }: Counter | Analogue | Extract<Terminal, { kind: 'pt1000_input' }>): Text | null {
  return subtype.startsWith('generic_') && subtype !== 'generic_pt1000' ? null : SUBTYPES[subtype].label;
}
