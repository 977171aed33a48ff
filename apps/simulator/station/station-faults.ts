import type { OutputAddress } from '@zagon/device-protocol/parts.ts';

/** What is wrong at a station and its modules at the moment. */
export type StationFaults = {
  /** An output that takes its order and never moves. */
  isJammed(at: OutputAddress): boolean;
  /** The moment that a reading of now is stamped with, epoch milliseconds. */
  stampedAt(atMs: number): number;
  /** Records that the flash still has room for; null = all of it is good. */
  flashRecords(): number | null;
};

export const NO_FAULTS: StationFaults = {
  isJammed: () => false,
  stampedAt: (atMs) => atMs,
  flashRecords: () => null,
};
