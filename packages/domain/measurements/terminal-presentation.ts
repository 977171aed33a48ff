import type { Drawer } from '../catalogue/input.ts';
import { terminalLabel } from '../catalogue/kinds.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import type { Text } from '../core/language.ts';
import { terminalOf, type StateColours, type Terminal, type UserField } from './terminal.ts';

/** Presentation of a configured terminal: label, unit, decimals and scale. */
export type TerminalPresentation = {
  /** Null: the label of the catalogue. */
  readonly label: Text | null;
  readonly unit: string;
  readonly decimals: number;
  readonly scale: readonly [min: number, max: number];
  /** How it is drawn if there is room; depends on the connected device, not on the terminal number. */
  readonly drawer: Drawer;
  /** For a contact: the highlighted state. */
  readonly colours: StateColours;
};

/** Presentation of a terminal; null if it is not wired. The user's label and unit take precedence. */
export function terminalPresentation(field: UserField, values: PropertyValues): TerminalPresentation | null {
  const terminal = terminalOf(field, values);
  if (terminal.kind === 'none') return null;
  const defaults = defaultPresentation(terminal);
  const name = textSetting(values['custom_label']);
  const unit = textSetting(values['custom_units']);
  return {
    ...defaults,
    label: name === null ? defaults.label : { pl: name, en: name },
    unit: unit ?? defaults.unit,
  };
}

/** The unit converted to the user's preference: °C of a thermometer. All others are shown as configured. */
export function terminalSuffix({ unit }: Pick<TerminalPresentation, 'unit'>): '°C' | '' {
  return unit === '°C' ? '°C' : '';
}

function textSetting(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

const BINARY = { unit: '', decimals: 0, scale: [0, 1], drawer: 'relay', colours: 'plain' } as const;
const PLAIN = { drawer: 'simpleText', colours: 'plain' } as const;
const DIAL = { drawer: 'gauge', colours: 'plain' } as const;

function defaultPresentation(terminal: Terminal): TerminalPresentation {
  switch (terminal.kind) {
    case 'none':
    case 'output':
      return { ...BINARY, label: null };
    case 'binary_input':
      return { ...BINARY, label: null, colours: terminal.colours };
    case 'counter_input':
      return { ...counterPresentation(terminal), label: terminalLabel(terminal.subtype) };
    case 'voltage_input':
    case 'current_input':
      return { ...analoguePresentation(terminal), label: terminalLabel(terminal.subtype) };
    case 'pt1000_input':
      return {
        label: terminalLabel(terminal.subtype),
        unit: '°C',
        decimals: 1,
        scale: [-30, 50],
        drawer: 'thermometer',
        colours: 'plain',
      };
  }
}

type Counter = Extract<Terminal, { kind: 'counter_input' }>;

function counterPresentation(terminal: Counter): Omit<TerminalPresentation, 'label'> {
  switch (terminal.subtype) {
    case 'udometer':
      return { ...PLAIN, unit: terminal.rainUnit, decimals: 1, scale: [0, 10] };
    case 'flowmeter':
      return { ...PLAIN, unit: 'm³', decimals: 2, scale: [0, 10] };
    case 'anemometer_speed_count':
      return windPresentation(terminal.windUnit);
    default:
      return { ...PLAIN, unit: '', decimals: 0, scale: [0, 100] };
  }
}

type Analogue = Extract<Terminal, { kind: 'voltage_input' | 'current_input' }>;

function analoguePresentation(terminal: Analogue): Omit<TerminalPresentation, 'label'> {
  switch (terminal.subtype) {
    case 'anemometer_direction_v':
    case 'anemometer_direction_c':
      return { ...PLAIN, unit: '°', decimals: 0, scale: [0, 360] };
    case 'anemometer_speed_v':
    case 'anemometer_speed_c':
      return windPresentation(terminal.windUnit);
    case 'manometer_v':
    case 'manometer_c':
      return { ...DIAL, unit: 'bar', decimals: 2, scale: valueRange(terminal) };
    default:
      return { ...DIAL, unit: '', decimals: 2, scale: valueRange(terminal) };
  }
}

const STRONG_WIND_MS = 30;

function windPresentation(unit: 'm/s' | 'km/h'): Omit<TerminalPresentation, 'label'> {
  return { ...DIAL, unit, decimals: 1, scale: [0, unit === 'km/h' ? STRONG_WIND_MS * 3.6 : STRONG_WIND_MS] };
}

/** Values at the two ends of the signal; never empty, even if both are equal. */
function valueRange({ scaling }: Analogue): readonly [number, number] {
  const ends = [scaling.valueLow * scaling.multiplier, scaling.valueHigh * scaling.multiplier];
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  return high > low ? [low, high] : [low, low + 1];
}
