import type { Client } from 'pg';

/**
 * Stations refuse orders of a lower epoch than the last one they accepted, and they may have seen epochs that the
 * server drew after the data was copied.
 */
const EPOCHS_SKIPPED = 1_000_000;

/**
 * SQL for a number that increases by one per second, far faster than epochs and versions of plan sets are used: a copy
 * can be restored repeatedly, each time above the numbers that stations have seen since.
 */
export const SAFE_FLOOR = 'extract(epoch from clock_timestamp())::bigint';

/** Makes the next epochs higher than any that a station may have seen. */
export async function raiseEpochs(owner: Client): Promise<void> {
  await owner.query(
    `select setval('station_epochs', greatest(nextval('station_epochs') + $1::bigint, ${SAFE_FLOOR}))`,
    [EPOCHS_SKIPPED],
  );
}
