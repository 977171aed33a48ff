/** The state a module last reported for an output. */
export type OutputReport = {
  /** Null if currently unknown: never reported, or out of contact since. */
  readonly open: boolean | null;
  readonly at: Temporal.Instant | null;
};

/**
 * True if the output is reported closed, and was so at `since` or later. Unknown is not closed, and a report from
 * before an opening says nothing about how that opening ended.
 */
export function isConfirmedClosed({ open, at }: OutputReport, since: Temporal.Instant | null): boolean {
  if (open !== false) return false;
  return since === null || (at !== null && Temporal.Instant.compare(at, since) >= 0);
}
