/** A sent notification and its causes. */
export type SentNotification = { readonly atMs: number; readonly causes: readonly string[] };

/** Time window, and the maximum messages per person and cause within it: nine single messages and a digest. */
export const BUDGET_WINDOW_MS = 10 * 60_000;
export const BUDGET = 10;
const MAX_SINGLE_MESSAGES = BUDGET - 1;

/** True if a person is notified of an alarm at once rather than in a digest. */
export function shouldNotifyNow(causes: readonly string[], sent: readonly SentNotification[], nowMs: number): boolean {
  const recent = sent.filter(({ atMs }) => nowMs - atMs < BUDGET_WINDOW_MS);
  return causes.every(
    (cause) => recent.filter((notification) => notification.causes.includes(cause)).length < MAX_SINGLE_MESSAGES,
  );
}

/** When deferred alarms are sent as a digest: at most one digest per window. */
export function digestDueMs(firstDeferredMs: number, lastDigestMs: number | null): number {
  return Math.max(firstDeferredMs, lastDigestMs ?? Number.NEGATIVE_INFINITY) + BUDGET_WINDOW_MS;
}
