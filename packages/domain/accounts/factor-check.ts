/** How long a check of the second factor is valid for sensitive actions, minutes. */
export const FACTOR_CHECK_MINUTES = 15;

/** Whether the second factor was checked recently enough for a sensitive action; null: not in this session. */
export function isFactorCheckRecent(checkedAtMs: number | null, nowMs: number): boolean {
  return checkedAtMs !== null && nowMs - checkedAtMs < FACTOR_CHECK_MINUTES * 60_000;
}
