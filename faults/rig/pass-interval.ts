/** Maximum interval between passes, even if nothing is due. */
export const MAX_PASS_INTERVAL_MS = 4 * 3_600_000;
