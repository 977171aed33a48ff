import type { PropertyValues } from '../catalogue/property.ts';
import type { Reading, Values } from './reading.ts';

/** What is known about a module besides its reading. */
export type Site = {
  readonly properties: PropertyValues;
  /** Settings of its inputs, by field: what its user made of the terminals of a universal module. */
  readonly inputs: Readonly<Record<string, PropertyValues>>;
  /** Time zone of the account, for what counts by the clock. */
  readonly zone: string;
  /** Height above the sea; null where it is not known. */
  readonly elevationM: number | null;
  /** Rain counted since the reading before; null where nothing counts it. */
  readonly rainMm: number | null;
};

/** What an air sensor's readings so far have left behind. Kept as JSON with the module. */
export type AirMemory = {
  /** The first memory there was, and the only one without a kind. */
  readonly kind?: undefined;
  /** Time of the last reading that could tell whether leaves are wet. */
  readonly wetnessAtMs: number;
  readonly leafWet: 0 | 1;
  readonly infectionPct: number;
  readonly dryH: number;
  /** The forecast made from the reading nearest to one o'clock. */
  readonly night: NightForecast | null;
};

export type NightForecast = {
  /** Days since 1970-01-01 on the local calendar. */
  readonly day: number;
  readonly fromOneOClockS: number;
  readonly minimumC: number;
};

/** What a scale's readings so far have left behind. */
export type ScaleMemory = {
  readonly kind: 'scales';
  readonly atMs: number;
  readonly weightKg: number;
  /** The moisture that was last shown; held while a disturbance lasts. */
  readonly moisturePct: number | null;
  /** Cycles that are still ignored. */
  readonly pauseLeft: number;
  readonly hand: HandReading | null;
};

/** What a moisture measured by hand said of the full weight. */
export type HandReading = { readonly pct: number; readonly dryKg: number; readonly fullKg: number };

/** Where the counters of a universal module stood, by the field that is counted. */
export type TerminalMemory = {
  readonly kind: 'terminals';
  readonly counters: Readonly<Partial<Record<string, CounterMemory>>>;
};

/** `raw` in pulses as the terminal said, `total` in the unit that is stored. */
export type CounterMemory = { readonly atMs: number; readonly raw: number; readonly total: number };

/** What a module's readings have left behind; null for a module without memory, or before its first reading. */
export type Memory = AirMemory | ScaleMemory | TerminalMemory | null;

export type Completed = { readonly values: Values; readonly memory: Memory };

/** Adds what a type of device does not send itself. What it sends is taken as sent. */
export type Completion = (reading: Reading, site: Site, memory: Memory) => Completed;
