/** How long the file of an export is kept. */
export const EXPORT_LIFETIME: Temporal.DurationLike = { hours: 7 * 24 };

/** How many exports of an account may begin within 24 hours: each reads everything the account has. */
export const EXPORTS_PER_DAY = 3;

const DAY: Temporal.DurationLike = { hours: 24 };

/** When the next export may begin, from the times of those before; null: now. Failed ones do not count. */
export function nextExportAt(requestedAt: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant | null {
  const dayAgo = now.subtract(DAY);
  const recent = requestedAt
    .filter((at) => Temporal.Instant.compare(at, dayAgo) > 0)
    .toSorted((a, b) => Temporal.Instant.compare(a, b));
  return recent.at(-EXPORTS_PER_DAY)?.add(DAY) ?? null;
}
