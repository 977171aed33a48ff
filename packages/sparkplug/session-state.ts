import type { BirthTable, NamedMetric } from './birth-table.ts';
import type { Payload } from './metric.ts';

/*
 * What a host application knows of one edge node, and what follows from each message (Sparkplug 3.0, chapters 5 and 6).
 * Pure: the clock is a parameter, and what is to be done comes back as effects in order.
 */

/** A message that runs in the node's sequence. */
export type SequencedMessage =
  | { type: 'NDATA'; payload: Payload; receivedAt: number }
  | { type: 'DBIRTH' | 'DDATA' | 'DDEATH'; device: string; payload: Payload; receivedAt: number };

export type HostEvent =
  | SequencedMessage
  | { type: 'NBIRTH'; payload: Payload; receivedAt: number }
  | { type: 'NDEATH'; payload: Payload; receivedAt: number }
  /** The connection of the node is known to be gone. */
  | { type: 'connection_lost'; at: number }
  /** Time passes: the reorder window and the pause between rebirth requests. */
  | { type: 'tick'; at: number };

export type RebirthReason = 'no_birth' | 'no_device_birth' | 'gap' | 'unknown_alias' | 'old_birth';
export type IgnoredReason = 'old_death' | 'old_birth' | 'repeat' | 'no_birth' | 'no_device_birth';

export type HostEffect =
  /** `sentAt` is the time of the birth by the clock of the node, ms. */
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
  /** Time that the birth of this session carries. */
  bornAt: number;
  /** The sequence number that comes next, 0 to 255. */
  nextSeq: number;
  /** Messages that came ahead of their turn, by sequence number. */
  early: ReadonlyMap<number, SequencedMessage>;
  earlySince: number | undefined;
  node: BirthTable | undefined;
  devices: ReadonlyMap<string, BirthTable>;
  rebirthAskedAt: number | undefined;
  /** A rebirth is needed and could not be asked for yet. */
  rebirthWanted: RebirthReason | undefined;
};

/** How long a message may wait for those before it. */
export const REORDER_WINDOW_MS = 5_000;
/** Least time between two rebirth requests to one node. */
export const REBIRTH_PAUSE_MS = 60_000;
/** More messages ahead of their turn than this are a gap at once. */
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
  rebirthAskedAt: undefined,
  rebirthWanted: undefined,
};

export type HostStep = { session: HostSession; effects: HostEffect[] };

/** The sequence number after this one. */
export function after(seq: number): number {
  return (seq + 1) % 256;
}
