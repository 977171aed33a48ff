/** From when and until when a program does not water, ms; without an end until it is resumed. */
export type PauseSpan = { readonly startMs: number; readonly endMs: number | null };

/** Whether a program would water at a coming moment at which the pause that it has keeps it from it. */
export function shortensPause(before: PauseSpan | null, next: PauseSpan, nowMs: number): boolean {
  if (before === null) return false;
  const endMs = before.endMs ?? Infinity;
  if (endMs <= nowMs) return false;
  return next.startMs > Math.max(before.startMs, nowMs) || (next.endMs ?? Infinity) < endMs;
}
