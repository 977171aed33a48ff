import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import type { Payload } from '@zagon/sparkplug/metric.ts';
import type { DeviceMessageType, NodeMessageType } from '@zagon/sparkplug/topic.ts';
import type { Connect, Sent } from './entry.ts';

/** A message of the station, with the names behind its aliases. */
export type StationMessage = {
  /** Its line in the exchange, from 1. */
  readonly line: number;
  readonly atMs: number;
  /** Index of its connection. */
  readonly session: number;
  readonly scene: string;
  readonly topic: string;
  /** Null: not a topic of this station. */
  readonly type: NodeMessageType | DeviceMessageType | null;
  /** Null: the station itself. */
  readonly module: string | null;
  readonly bytes: number;
  readonly payload: Payload | undefined;
  readonly metrics: readonly NamedMetric[];
  /** Metrics whose alias no birth declared, or data before its birth. */
  readonly undeclared: readonly string[];
  /** Values of `Zagon/Message`. */
  readonly numbers: readonly number[];
};

/** An event as it first arrived. */
export type ReceivedEvent = {
  readonly line: number;
  readonly atMs: number;
  readonly scene: string;
  readonly isHistorical: boolean;
  readonly text: string;
  /** Null: not an event of the protocol, for this reason. */
  readonly event: StationEvent | null;
  readonly problem: string | null;
};

export type Session = {
  readonly index: number;
  readonly atMs: number;
  readonly connect: Connect;
  /** Failed connection attempts since the previous connection. */
  readonly turnedAway: number;
  readonly filters: readonly string[];
  readonly endedAtMs: number | null;
};

export type SentEntry = { readonly line: number; readonly atMs: number; readonly scene: string; readonly sent: Sent };

/** The complete traffic, as far as it could be interpreted. */
export type Exchange = {
  readonly serial: string;
  readonly sessions: readonly Session[];
  readonly messages: readonly StationMessage[];
  readonly events: readonly ReceivedEvent[];
  readonly sent: readonly SentEntry[];
  readonly scenes: readonly { readonly name: string; readonly atMs: number; readonly line: number }[];
  /** Attempts to connect that the broker refused. */
  readonly refusals: readonly string[];
};
