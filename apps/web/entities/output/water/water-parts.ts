import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { deliversWater } from '../opening-run.ts';
import { wetSpan } from '../wet-span.ts';

/** What one output contributes to a sum of water. */
export type WaterPart = {
  readonly outputId: string;
  readonly minutes: number;
  /** Null if its flow is unknown. */
  readonly m3: number | null;
};

type Facts = {
  readonly openings: readonly PlannedOpeningShape[];
  /** The flow of an output, m³/h; null if it is unknown, undefined if the output is not one of those summed up. */
  readonly flowOf: (outputId: string) => number | null | undefined;
};

/**
 * The water that has run since `fromMs`, by output: the minutes that modules reported, until a feed was switched off,
 * times the flow. `feedsOf`: what each opening's valve needs to be on.
 */
export function waterRun(
  { openings, flowOf, feedsOf }: Facts & { readonly feedsOf: (opening: PlannedOpeningShape) => readonly string[] },
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): readonly WaterPart[] {
  return partsOf(openings, flowOf, (opening) => {
    const span = wetSpan(opening, feedsOf(opening), openings, nowMs);
    return span === null ? 0 : span.untilMs - Math.max(fromMs, span.fromMs);
  });
}

/** The water that openings will deliver within a span, by output: their planned minutes times the flow. */
export function waterDue(
  { openings, flowOf }: Facts,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): readonly WaterPart[] {
  return partsOf(openings.filter(deliversWater), flowOf, (opening) => {
    const openMs = Date.parse(opening.opened_at ?? opening.open_at);
    const closeMs = Date.parse(opening.closed_at ?? opening.close_at);
    return Math.min(untilMs, closeMs) - Math.max(fromMs, openMs);
  });
}

function partsOf(
  openings: readonly PlannedOpeningShape[],
  flowOf: Facts['flowOf'],
  lengthMs: (opening: PlannedOpeningShape) => number,
): readonly WaterPart[] {
  const totals = new Map<string, number>();
  for (const opening of openings) {
    if (opening.role !== 'element' || flowOf(opening.id_output) === undefined) continue;
    const length = lengthMs(opening);
    if (length > 0) totals.set(opening.id_output, (totals.get(opening.id_output) ?? 0) + length);
  }
  return [...totals].map(([outputId, totalMs]) => {
    const flowM3PerH = flowOf(outputId) ?? null;
    const minutes = totalMs / 60_000;
    return { outputId, minutes, m3: flowM3PerH === null ? null : (flowM3PerH * minutes) / 60 };
  });
}

/** The sum of all parts, m³; null if the flow of one is unknown. */
export function totalM3(parts: readonly WaterPart[]): number | null {
  return parts.some(({ m3 }) => m3 === null) ? null : parts.reduce((sum, { m3 }) => sum + (m3 ?? 0), 0);
}
