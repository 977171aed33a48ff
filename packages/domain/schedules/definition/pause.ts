/** Span in which a schedule does not irrigate, ms; without an end it lasts until resumed. */
export type PauseSpan = { readonly startMs: number; readonly endMs: number | null };

/** True if the schedule would irrigate at some future time during its current pause. */
export function allowsEarlierRun(before: PauseSpan | null, next: PauseSpan, nowMs: number): boolean {
  if (before === null) return false;
  const endMs = before.endMs ?? Infinity;
  if (endMs <= nowMs) return false;
  return next.startMs > Math.max(before.startMs, nowMs) || (next.endMs ?? Infinity) < endMs;
}
