/** Spans during which one output is held: non-overlapping, sorted by start. Minutes since 1970 UTC. */
export type HeldSpans = {
  readonly from: number[];
  readonly until: number[];
  readonly holder: number[];
};

/** Returns an empty set of spans. */
export function noSpans(): HeldSpans {
  return { from: [], until: [], holder: [] };
}

/** Index of the last span that begins before `minute`, or -1. */
function lastBefore(spans: HeldSpans, minute: number): number {
  let low = 0;
  let high = spans.from.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans.from[middle] ?? 0) < minute) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Last held minute in [fromMin, untilMin), or -1. */
export function lastHeldMinute(spans: HeldSpans, fromMin: number, untilMin: number): number {
  const last = lastBefore(spans, untilMin);
  if (last < 0) return -1;
  const heldUntilMin = spans.until[last] ?? 0;
  return heldUntilMin > fromMin ? Math.min(heldUntilMin, untilMin) - 1 : -1;
}

/** Holder at this minute; 0 if none. */
export function holderAt(spans: HeldSpans, minute: number): number {
  const index = lastBefore(spans, minute + 1);
  return index >= 0 && (spans.until[index] ?? 0) > minute ? (spans.holder[index] ?? 0) : 0;
}

/**
 * Holds [fromMin, untilMin). Existing overlapping spans are merged into it, because overlapping facts (such as a
 * hand opening that outlasted its plan) are both true.
 */
export function hold(spans: HeldSpans, fromMin: number, untilMin: number, holder: number): void {
  const end = lastBefore(spans, untilMin) + 1;
  let start = end;
  let from = fromMin;
  let until = untilMin;
  while (start > 0 && (spans.until[start - 1] ?? 0) > fromMin) {
    start -= 1;
    from = Math.min(from, spans.from[start] ?? from);
    until = Math.max(until, spans.until[start] ?? until);
  }
  // Fast path: most spans are added in time order.
  if (start === spans.from.length) {
    spans.from.push(from);
    spans.until.push(until);
    spans.holder.push(holder);
    return;
  }
  spans.from.splice(start, end - start, from);
  spans.until.splice(start, end - start, until);
  spans.holder.splice(start, end - start, holder);
}
