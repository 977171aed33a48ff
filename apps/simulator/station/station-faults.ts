import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';

/** Current faults of a station and its modules. */
export type StationFaults = {
  /** True for an output that accepts orders but never moves. */
  isJammed(at: OutputAddress): boolean;
  /** The timestamp for a reading taken now, ms since the epoch. */
  stampedAt(atMs: number): number;
  /** Current flash capacity in records; null = unrestricted. */
  flashRecords(): number | null;
};

export const NO_FAULTS: StationFaults = {
  isJammed: () => false,
  stampedAt: (atMs) => atMs,
  flashRecords: () => null,
};
