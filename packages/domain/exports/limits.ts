/** How long the file of an export is kept. */
export const EXPORT_LIFETIME: Temporal.DurationLike = { hours: 7 * 24 };

/** Maximum number of exports an account may start within 24 hours: each reads all data of the account. */
export const EXPORTS_PER_DAY = 3;

const DAY: Temporal.DurationLike = { hours: 24 };

/** When the next export may start, from the times of earlier ones; null: now. Failed ones are ignored. */
export function nextExportAt(requestedAt: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant | null {
  const dayAgo = now.subtract(DAY);
  const recent = requestedAt
    .filter((at) => Temporal.Instant.compare(at, dayAgo) > 0)
    .toSorted((a, b) => Temporal.Instant.compare(a, b));
  return recent.at(-EXPORTS_PER_DAY)?.add(DAY) ?? null;
}
