import type { BirthTable, NamedMetric } from './birth-table.ts';
import type { Payload } from './metric.ts';

/*
 * A host application's state of one edge node, and the effect of each message (Sparkplug 3.0, chapters 5 and 6).
 * Pure: the clock is a parameter, and the required actions are returned as effects in order.
 */

/** A message that is part of the node's sequence. */
export type SequencedMessage =
  | { type: 'NDATA'; payload: Payload; receivedAt: number }
  | { type: 'DBIRTH' | 'DDATA' | 'DDEATH'; device: string; payload: Payload; receivedAt: number };

export type HostEvent =
  | SequencedMessage
  | { type: 'NBIRTH'; payload: Payload; receivedAt: number }
  | { type: 'NDEATH'; payload: Payload; receivedAt: number }
  /** The node's connection was lost. */
  | { type: 'connection_lost'; at: number }
  /** Drives the reorder window and the interval between rebirth requests. */
  | { type: 'tick'; at: number };

export type RebirthReason = 'no_birth' | 'no_device_birth' | 'gap' | 'unknown_alias' | 'old_birth';
export type IgnoredReason = 'old_death' | 'old_birth' | 'repeat' | 'no_birth' | 'no_device_birth';

export type HostEffect =
  /** `sentAt` is the time of the birth by the node's clock, ms. */
  | { type: 'node_born'; bdSeq: number | undefined; metrics: NamedMetric[]; sentAt: number; at: number }
  | { type: 'node_died'; at: number }
  | { type: 'device_born'; device: string; metrics: NamedMetric[]; sentAt: number; at: number }
  | { type: 'device_died'; device: string; at: number }
  /** Data of a device, or of the node itself (device undefined). */
  | { type: 'data'; device: string | undefined; metrics: NamedMetric[]; at: number }
  | { type: 'ask_rebirth'; reason: RebirthReason }
  | { type: 'ignored'; reason: IgnoredReason };

export type HostSession = {
  phase: 'unknown' | 'online' | 'offline';
  bdSeq: number | undefined;
  /** Timestamp in the birth of this session. */
  bornAt: number;
  /** The next expected sequence number, 0 to 255. */
  nextSeq: number;
  /** Early messages, by sequence number. */
  early: ReadonlyMap<number, SequencedMessage>;
  earlySince: number | undefined;
  node: BirthTable | undefined;
  devices: ReadonlyMap<string, BirthTable>;
  rebirthRequestedAt: number | undefined;
  /** A rebirth is needed but could not be requested yet. */
  pendingRebirth: RebirthReason | undefined;
};

/** How long a message may wait for earlier ones. */
export const REORDER_WINDOW_MS = 5_000;
/** Minimum time between two rebirth requests to one node. */
export const REBIRTH_INTERVAL_MS = 60_000;
/** More early messages than this count as a gap immediately. */
export const EARLY_MAX = 64;

export const NEW_HOST_SESSION: HostSession = {
  phase: 'unknown',
  bdSeq: undefined,
  bornAt: 0,
  nextSeq: 0,
  early: new Map(),
  earlySince: undefined,
  node: undefined,
  devices: new Map(),
  rebirthRequestedAt: undefined,
  pendingRebirth: undefined,
};

export type HostStep = { session: HostSession; effects: HostEffect[] };

/** The sequence number after this one. */
export function seqAfter(seq: number): number {
  return (seq + 1) % 256;
}
