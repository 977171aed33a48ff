import type { PropertyValues } from '../catalogue/property.ts';
import type { MeterMemory } from './meter.ts';
import type { Reading, Values } from './reading.ts';

/** Context of a reading: settings and surroundings of its module. */
export type Site = {
  readonly properties: PropertyValues;
  /** Settings of its inputs, by field: the user's configuration of a universal module's terminals. */
  readonly inputs: Readonly<Record<string, PropertyValues>>;
  /** Time zone of the account, for values that depend on local time. */
  readonly zone: string;
  /** Elevation above sea level, m; null if unknown. */
  readonly elevationM: number | null;
  /** Rain since the previous reading; null if it is not measured. */
  readonly rainMm: number | null;
};

/** State carried over between the readings of an air sensor. Stored as JSON with the module. */
export type AirMemory = {
  /** Absent: this was the first kind of memory and is the only one without a kind. */
  readonly kind?: undefined;
  /** Time of the last reading that determined leaf wetness. */
  readonly wetnessAtMs: number;
  readonly leafWet: 0 | 1;
  readonly infectionPct: number;
  readonly dryH: number;
  /** Forecast from the reading nearest to 13:00. */
  readonly night: NightForecast | null;
};

export type NightForecast = {
  /** Days since 1970-01-01 in the local calendar. */
  readonly day: number;
  readonly fromOneOClockS: number;
  readonly minimumC: number;
};

/** State carried over between the readings of a scale. */
export type ScaleMemory = {
  readonly kind: 'scales';
  readonly atMs: number;
  readonly weightKg: number;
  /** Last moisture shown; kept during a disturbance. */
  readonly moisturePct: number | null;
  /** Readings still to be skipped. */
  readonly pauseLeft: number;
  readonly hand: ManualReading | null;
};

/** Full weight implied by a manual moisture reading. */
export type ManualReading = { readonly pct: number; readonly dryKg: number; readonly fullKg: number };

/** Counter state of a universal module, by counted field. */
export type TerminalMemory = {
  readonly kind: 'terminals';
  readonly counters: Readonly<Partial<Record<string, CounterMemory>>>;
};

/** The state its meter carries on; `total`: amount counted since the first record, in the stored unit. */
export type CounterMemory = MeterMemory & { readonly total: number };

/** State carried over between readings; null for a module without any, or before its first reading. */
export type Memory = AirMemory | ScaleMemory | TerminalMemory | null;

export type Completed = { readonly values: Values; readonly memory: Memory };

/** Adds the values a device type does not send. Values it sends are kept. */
export type Completion = (reading: Reading, site: Site, memory: Memory) => Completed;
