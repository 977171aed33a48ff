import type { DemoAccount } from '../accounts/account.ts';
import type { HandOpening } from './hand-openings.ts';
import type { PastRun } from './past-run.ts';

/** An interval in which an output was open, epoch milliseconds. */
export type OpenSpan = { readonly fromMs: number; readonly untilMs: number };

/** When each output of an account was open, oldest first, by output id. */
export function openSpans(
  account: DemoAccount,
  runs: readonly PastRun[],
  handOpenings: readonly HandOpening[],
): ReadonlyMap<string, readonly OpenSpan[]> {
  const spans = new Map<string, OpenSpan[]>(account.outputs.map((output) => [output.id, []]));
  for (const { openings } of runs) {
    for (const { row, openedAtMs, closedAtMs } of openings) {
      if (openedAtMs === null || closedAtMs === null) continue;
      spans.get(row.outputId)?.push({ fromMs: openedAtMs, untilMs: closedAtMs });
    }
  }
  for (const { section, openedAtMs, closedAtMs } of handOpenings) {
    const source = account.waterSources.find(({ id }) => id === section.sourceId);
    for (const outputId of [section.valveId, ...(source?.cleanOutputIds ?? [])])
      spans.get(outputId)?.push({ fromMs: openedAtMs, untilMs: closedAtMs });
  }
  for (const list of spans.values()) list.sort((a, b) => a.fromMs - b.fromMs);
  return spans;
}

/** Share of [fromMs, untilMs) covered by the spans, which must be sorted. */
export function openShare(spans: readonly OpenSpan[], fromMs: number, untilMs: number): number {
  let openMs = 0;
  for (let index = firstEndingAfter(spans, fromMs); index < spans.length; index += 1) {
    const span = spans[index];
    if (span === undefined || span.fromMs >= untilMs) break;
    openMs += Math.max(0, Math.min(span.untilMs, untilMs) - Math.max(span.fromMs, fromMs));
  }
  return Math.min(1, openMs / (untilMs - fromMs));
}

/** True if one of the spans (sorted) contains the instant. */
export function isOpen(spans: readonly OpenSpan[], atMs: number): boolean {
  const span = spans[firstEndingAfter(spans, atMs)];
  return span !== undefined && span.fromMs <= atMs;
}

function firstEndingAfter(spans: readonly OpenSpan[], atMs: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.untilMs ?? Infinity) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
