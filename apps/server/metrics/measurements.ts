import type { Operations } from '../stores/accounts/operations.ts';

/** Size of a file system, bytes. */
export type DiskSpace = { readonly freeBytes: number; readonly sizeBytes: number };

/** Values measured at an interval, so that a scrape only reads memory. */
export type Measured = {
  readonly atMs: number;
  readonly operations: Operations;
  /** How far this machine's clock differs from the database's. */
  readonly clockSkewS: number;
  readonly planLagS: number;
};

/** The folders whose disks are measured. */
export type Folder = 'data' | 'backup';

/** The newest measurements of this process. */
export type Measurements = {
  /** Null until the first one succeeded. */
  newest: Measured | null;
  isDatabaseUp: boolean;
  disks: Readonly<Partial<Record<Folder, DiskSpace>>>;
};

export function newMeasurements(): Measurements {
  return { newest: null, isDatabaseUp: false, disks: {} };
}

/**
 * How long planning lags. Accounts taken over from another process have no date: they count from the first measurement
 * that found some.
 */
export function planLagS(
  { plan_lag_s: dated, is_taken_over: isTakenOver }: Pick<Operations, 'plan_lag_s' | 'is_taken_over'>,
  takenOverSinceMs: number | null,
  nowMs: number,
): number {
  const undated = isTakenOver && takenOverSinceMs !== null ? (nowMs - takenOverSinceMs) / 1_000 : 0;
  return Math.max(dated, undated);
}
