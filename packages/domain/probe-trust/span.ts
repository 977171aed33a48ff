import type { SignName } from './signs/names.ts';

/**
 * How much a sign counts. `hint`: a reason to watch, and never one of two for distrust, because good probes show it too ·
 * `sign`: distrust together with one of other evidence · `decisive`: distrust by itself.
 */
export const WEIGHTS = ['hint', 'sign', 'decisive'] as const;

export type Weight = (typeof WEIGHTS)[number];

/**
 * A time during which a sensor shows a sign, from the moment at which it could be known. `untilMs` is exclusive; null if
 * it has not ended.
 */
export type SignSpan = {
  readonly sign: SignName;
  readonly fromMs: number;
  readonly untilMs: number | null;
  readonly weight: Weight;
};

/** A span of a sign that ends at a known time. */
export function spanOf(sign: SignName, fromMs: number, untilMs: number): SignSpan {
  return { sign, fromMs, untilMs, weight: 'sign' };
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
  return a.sign === b.sign && a.weight === b.weight;
}

function bySignAndTime(a: SignSpan, b: SignSpan): number {
  return a.sign.localeCompare(b.sign) || a.weight.localeCompare(b.weight) || a.fromMs - b.fromMs;
}

function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}
