import type { Text } from '../core/language.ts';
import type { OutputType } from './output.ts';
import type { Property } from './property.ts';

/** Wiring of a terminal of the universal module. */
export type TerminalKind =
  | 'output'
  | 'binary_input'
  | 'counter_input'
  | 'voltage_input'
  | 'current_input'
  | 'pt1000_input';

/** A sensor that can be connected to a measuring terminal. */
type SubtypeFacts = {
  readonly number: number;
  readonly label: Text;
  /** Only the user knows what it measures, so the terminal keeps its own name. */
  readonly isUnspecific?: true;
  /** Its values are amounts counted in an interval, not states at an instant. */
  readonly countsAmounts?: true;
  /** The quantity of the wind that it measures. */
  readonly wind?: 'speed' | 'direction';
};

/** Sensors that can be connected to a measuring terminal. Stored by number: never change or reuse one. */
export const SUBTYPES = {
  generic_bi: { number: 1, label: { pl: 'Wejście binarne', en: 'Binary input' }, isUnspecific: true },
  generic_counter_input: {
    number: 2,
    label: { pl: 'Licznik', en: 'Counter' },
    isUnspecific: true,
    countsAmounts: true,
  },
  udometer: { number: 3, label: { pl: 'Deszczomierz', en: 'Rain gauge' }, countsAmounts: true },
  anemometer_speed_count: { number: 4, label: { pl: 'Wiatromierz, impulsy', en: 'Anemometer, pulses' }, wind: 'speed' },
  flowmeter: { number: 5, label: { pl: 'Wodomierz', en: 'Flow meter' }, countsAmounts: true },
  generic_voltage_input: { number: 6, label: { pl: 'Napięcie', en: 'Voltage' }, isUnspecific: true },
  anemometer_direction_v: {
    number: 7,
    label: { pl: 'Kierunek wiatru, napięcie', en: 'Wind direction, voltage' },
    wind: 'direction',
  },
  anemometer_speed_v: {
    number: 8,
    label: { pl: 'Prędkość wiatru, napięcie', en: 'Wind speed, voltage' },
    wind: 'speed',
  },
  manometer_v: { number: 9, label: { pl: 'Manometr, napięcie', en: 'Pressure gauge, voltage' } },
  generic_current_input: { number: 10, label: { pl: 'Prąd', en: 'Current' }, isUnspecific: true },
  anemometer_direction_c: {
    number: 11,
    label: { pl: 'Kierunek wiatru, prąd', en: 'Wind direction, current' },
    wind: 'direction',
  },
  anemometer_speed_c: { number: 12, label: { pl: 'Prędkość wiatru, prąd', en: 'Wind speed, current' }, wind: 'speed' },
  manometer_c: { number: 13, label: { pl: 'Manometr, prąd', en: 'Pressure gauge, current' } },
  generic_pt1000: { number: 14, label: { pl: 'Czujnik PT1000', en: 'PT1000 sensor' } },
} as const satisfies Record<string, SubtypeFacts>;

export type Subtype = keyof typeof SUBTYPES;

/** True if the values of a sensor are amounts that add up; the pulses of an anemometer are a speed. */
export function countsAmounts(subtype: Subtype): boolean {
  const facts: SubtypeFacts = SUBTYPES[subtype];
  return facts.countsAmounts === true;
}

/** The quantity of the wind that a sensor measures; null for all others. */
export function windOf(subtype: Subtype): 'speed' | 'direction' | null {
  const facts: SubtypeFacts = SUBTYPES[subtype];
  return facts.wind ?? null;
}

/** The name of a terminal to which a sensor is connected; null: its own. */
export function terminalLabel(subtype: Subtype): Text | null {
  const facts: SubtypeFacts = SUBTYPES[subtype];
  return facts.isUnspecific === true ? null : facts.label;
}

/** One device that can be connected to a terminal, with its specific settings. */
export type KindEntry = { readonly subtype: Subtype | OutputType; readonly properties: readonly Property[] };

/** Devices that can be connected to a terminal, per wiring; the first one is the default. */
export type KindMap = Readonly<Record<TerminalKind, readonly KindEntry[]>>;

/** Subtype with this number; null if there is none. */
export function subtypeOf(number: unknown): Subtype | null {
  for (const [name, { number: own }] of Object.entries(SUBTYPES)) if (own === number && isSubtype(name)) return name;
  return null;
}

function isSubtype(name: string): name is Subtype {
  return Object.hasOwn(SUBTYPES, name);
}
