/** Delays between the twelve attempts, s: 22 hours in total. */
const PAUSES_S = [5, 30, 120, 300, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 28_800] as const;

/** How long an event is worth reporting, h. */
export const WEBHOOK_LIFE_H = 24;

/** After this time without a single acceptance, a webhook ends, h. */
const FAILING_MAX_H = 72;

/** The state a failed attempt leaves for the next one. */
export type FailedWebhookAttempt = {
  /** Attempts so far, including the failed one. */
  readonly attempts: number;
  /** Delay requested by the receiver, s; null: none. */
  readonly retryAfterS: number | null;
  /** When the event is no longer reported. */
  readonly validUntil: Temporal.Instant;
};

/**
 * When an event is sent again; null if it has failed for good. A receiver that requests a longer delay than the event has
 * left gets it once more at the end.
 */
export function nextWebhookAttemptAt(
  { attempts, retryAfterS, validUntil }: FailedWebhookAttempt,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const pauseS = PAUSES_S[attempts - 1];
  if (pauseS === undefined || Temporal.Instant.compare(now, validUntil) >= 0) return null;
  // Bounded before it is added: a header may contain any number.
  const requestedS = Math.min(Math.ceil(retryAfterS ?? 0), WEBHOOK_LIFE_H * 3_600);
  const at = now.add({ seconds: Math.max(pauseS, requestedS) });
  return Temporal.Instant.compare(at, validUntil) > 0 ? validUntil : at;
}

/** True if a webhook ends after another failure, because it has failed without a break for days. */
export function endsByFailures(failingSince: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(failingSince.add({ hours: FAILING_MAX_H }), now) <= 0;
}

/** Seconds of a `Retry-After` header, which may also be a date (RFC 9110, 10.2.3); null if it is neither. */
export function retryAfterOf(header: string | null, now: Temporal.Instant): number | null {
  if (header === null) return null;
  if (/^\d{1,12}$/.test(header)) return Number(header);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, (atMs - now.epochMilliseconds) / 1000);
}
