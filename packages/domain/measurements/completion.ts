import type { PropertyValues } from '../catalogue/property.ts';
import type { Reading, Values } from './reading.ts';

/** What is known about a module besides its reading. */
export type Site = {
  readonly properties: PropertyValues;
  /** Time zone of the account, for what counts by the clock. */
  readonly zone: string;
  /** Height above the sea; null where it is not known. */
  readonly elevationM: number | null;
  /** Rain counted since the reading before; null where nothing counts it. */
  readonly rainMm: number | null;
};

/** What an air sensor's readings so far have left behind. Kept as JSON with the module. */
export type AirMemory = {
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

/** What a module's readings have left behind; null for a module without memory, or before its first reading. */
export type Memory = AirMemory | null;

export type Completed = { readonly values: Values; readonly memory: Memory };

/** Adds what a type of device does not send itself. What it sends is taken as sent. */
export type Completion = (reading: Reading, site: Site, memory: Memory) => Completed;
