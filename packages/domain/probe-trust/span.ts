import type { SignName } from './signs/names.ts';

/**
 * A time during which a sensor shows a sign, from the moment at which it could be known. `untilMs` is exclusive; null if
 * it lasts. A decisive sign needs no second one.
 */
export type SignSpan = {
  readonly sign: SignName;
  readonly fromMs: number;
  readonly untilMs: number | null;
  readonly isDecisive: boolean;
};

/** A span that ends at a known time. */
export function spanOf(sign: SignName, fromMs: number, untilMs: number, isDecisive = false): SignSpan {
  return { sign, fromMs, untilMs, isDecisive };
}

/** True if a span covers a moment. */
export function covers({ fromMs, untilMs }: SignSpan, atMs: number): boolean {
  return fromMs <= atMs && (untilMs === null || atMs < untilMs);
}

/** The same spans, those of one sign that touch joined into one, by sign and time. */
export function joined(spans: readonly SignSpan[]): readonly SignSpan[] {
  const result: SignSpan[] = [];
  for (const span of spans.toSorted(bySignAndTime)) {
    const last = result.at(-1);
    if (last !== undefined && isSameSign(last, span) && (last.untilMs === null || span.fromMs <= last.untilMs)) {
      result[result.length - 1] = { ...last, untilMs: later(last.untilMs, span.untilMs) };
    } else {
      result.push(span);
    }
  }
  return result;
}

function isSameSign(a: SignSpan, b: SignSpan): boolean {
  return a.sign === b.sign && a.isDecisive === b.isDecisive;
}

function bySignAndTime(a: SignSpan, b: SignSpan): number {
  return a.sign.localeCompare(b.sign) || Number(a.isDecisive) - Number(b.isDecisive) || a.fromMs - b.fromMs;
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}
