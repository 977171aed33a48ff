import type { Water, WaterSource } from '../../resources/farm.ts';

/** Minutes from the opening of the element. */
export type Span = { readonly fromMin: number; readonly untilMin: number };

/** Part of an element's time with one kind of water. */
export type WaterPhase = Span & { readonly water: Water };

/** An output of the source that runs with an element. */
export type CompanionSpan = Span & { readonly outputId: string };

/** Pre-water, fertiliser and flush of one element that opens alone. */
export function phasesOfElement(minutes: number, preWater: number, flush: number): readonly WaterPhase[] {
  return sharedPhases([minutes], preWater, flush);
}

/**
 * Water phases of elements that open together from one source, until the last one closes.
 * They share one pipe, so fertiliser flows only while every open element is within its fertiliser minutes: each
 * gets its clean minutes at the start and end, whatever the others need.
 */
export function sharedPhases(
  elementMinutes: readonly number[],
  preWater: number,
  flush: number,
): readonly WaterPhase[] {
  const boundaries = new Set([0, preWater, ...elementMinutes, ...elementMinutes.map((m) => m - flush)]);
  const longest = Math.max(...elementMinutes);
  const times = [...boundaries].filter((m) => m >= 0 && m <= longest).toSorted((a, b) => a - b);
  const phases: WaterPhase[] = [];
  for (const [i, fromMin] of times.entries()) {
    const untilMin = times[i + 1];
    if (untilMin === undefined) break;
    const isFertilised = fromMin >= preWater && elementMinutes.every((m) => m <= fromMin || untilMin <= m - flush);
    addPhase(phases, { fromMin, untilMin, water: isFertilised ? 'fertigated' : 'clean' });
  }
  return phases;
}

function addPhase(phases: WaterPhase[], next: WaterPhase): void {
  const last = phases.at(-1);
  if (last !== undefined && last.water === next.water && last.untilMin === next.fromMin) {
    phases[phases.length - 1] = { ...last, untilMin: next.untilMin };
  } else {
    phases.push(next);
  }
}

/** Clips phases to the element's own minutes. */
export function phasesWithin(phases: readonly WaterPhase[], minutes: number): readonly WaterPhase[] {
  return phases
    .filter((phase) => phase.fromMin < minutes)
    .map((phase) => ({ ...phase, untilMin: Math.min(phase.untilMin, minutes) }));
}

/** Spans of the source outputs. One needed by both kinds of water runs through the switch between them. */
export function companionsOf(source: WaterSource, phases: readonly WaterPhase[]): readonly CompanionSpan[] {
  const spans: CompanionSpan[] = [];
  for (const outputId of new Set([...source.cleanOutputIds, ...source.fertigatedOutputIds])) {
    for (const { fromMin, untilMin, water } of phases) {
      const outputs = water === 'clean' ? source.cleanOutputIds : source.fertigatedOutputIds;
      if (!outputs.includes(outputId)) continue;
      const last = spans.at(-1);
      if (last?.outputId === outputId && last.untilMin === fromMin) spans[spans.length - 1] = { ...last, untilMin };
      else spans.push({ outputId, fromMin, untilMin });
    }
  }
  return spans;
}
