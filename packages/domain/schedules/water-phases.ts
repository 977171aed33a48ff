import type { Water, WaterSource } from '../resources/farm.ts';

/** Minutes from the moment the element opens. */
export type Span = { readonly fromMin: number; readonly untilMin: number };

/** A stretch of one element's time with one kind of water. */
export type WaterPhase = Span & { readonly water: Water };

/** An output of the source that runs with an element. */
export type CompanionSpan = Span & { readonly outputId: string };

/**
 * Pre-water, fertiliser and flush of one element that opens alone.
 */
export function phasesAlone(minutes: number, preWater: number, flush: number): readonly WaterPhase[] {
  return phasesTogether([minutes], preWater, flush);
}

/**
 * The water of elements that open at the same moment from one source, until the last one closes.
 * They share one pipe, so fertiliser flows only while every open element is in its own fertiliser
 * minutes: each gets its clean minutes at its beginning and its end whatever the others do.
 */
export function phasesTogether(
  elementMinutes: readonly number[],
  preWater: number,
  flush: number,
): readonly WaterPhase[] {
  const marks = new Set([0, preWater, ...elementMinutes, ...elementMinutes.map((m) => m - flush)]);
  const longest = Math.max(...elementMinutes);
  const times = [...marks].filter((m) => m >= 0 && m <= longest).toSorted((a, b) => a - b);
  const phases: WaterPhase[] = [];
  for (const [i, fromMin] of times.entries()) {
    const untilMin = times[i + 1];
    if (untilMin === undefined) break;
    const fertiliser = fromMin >= preWater && elementMinutes.every((m) => m <= fromMin || untilMin <= m - flush);
    addPhase(phases, { fromMin, untilMin, water: fertiliser ? 'fertigated' : 'clean' });
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

/** The part of the phases that falls into the element's own minutes. */
export function phasesWithin(phases: readonly WaterPhase[], minutes: number): readonly WaterPhase[] {
  return phases
    .filter((phase) => phase.fromMin < minutes)
    .map((phase) => ({ ...phase, untilMin: Math.min(phase.untilMin, minutes) }));
}

/** Which outputs of the source run when; one that both kinds of water need runs through their change. */
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
