import type { Farm } from '../resources/farm.ts';
import type { CycleShape } from './cycle-shape.ts';
import type { Draw } from './source-minutes.ts';
import type { Span } from './water-phases.ts';

/** What a cycle needs from the farm, in minutes from its start. */
export type Claims = {
  readonly outputs: readonly OutputClaim[];
  readonly sources: readonly SourceClaim[];
};

/** One stretch of minutes on an output or a source. */
export type OutputClaim = Span & { readonly outputId: string };

/** What a cycle draws from one source, m³/h, minutes counted from its start. */
export type SourceClaim = Span & Draw & { readonly sourceId: string };

/**
 * A cycle claims the outputs of its elements alone; the source's pump is shared by all who draw from it.
 * Elements that open together are summed per source here, so that one question answers for all of them.
 */
export function claimsOf(shape: CycleShape, farm: Farm): Claims {
  const outputs = shape.runs.map(({ consumer, fromMin, untilMin }) => ({
    outputId: consumer.outputId,
    fromMin,
    untilMin,
  }));
  const draws = shape.runs.flatMap(({ consumer, fromMin, phases }) => {
    const source = consumer.sourceId === null ? undefined : farm.sources.get(consumer.sourceId);
    if (source === undefined) return [];
    return phases.map((phase) => ({
      sourceId: source.id,
      efficiencyM3PerH: source.efficiencyM3PerH,
      flowM3PerH: consumer.flowM3PerH ?? 0,
      fromMin: fromMin + phase.fromMin,
      untilMin: fromMin + phase.untilMin,
      water: phase.water,
    }));
  });
  return { outputs, sources: summed(draws) };
}

/** Splits overlapping draws at every change, so that each stretch carries the whole flow of its minutes. */
function summed(draws: readonly SourceClaim[]): readonly SourceClaim[] {
  const sums: SourceClaim[] = [];
  for (const sourceId of new Set(draws.map((draw) => draw.sourceId))) {
    const own = draws.filter((draw) => draw.sourceId === sourceId);
    // In a sequence one ends before the next begins: there is nothing to sum.
    if (own.every(({ fromMin }, i) => fromMin >= (own[i - 1]?.untilMin ?? 0))) {
      sums.push(...own);
      continue;
    }
    const marks = [...new Set(own.flatMap(({ fromMin, untilMin }) => [fromMin, untilMin]))];
    marks.sort((a, b) => a - b);
    for (const [i, fromMin] of marks.entries()) {
      const untilMin = marks[i + 1];
      const open = own.filter((draw) => draw.fromMin <= fromMin && draw.untilMin > fromMin);
      const [first] = open;
      if (untilMin === undefined || first === undefined) continue;
      const flowM3PerH = open.reduce((sum, draw) => sum + draw.flowM3PerH, 0);
      sums.push({ ...first, fromMin, untilMin, flowM3PerH });
    }
  }
  return sums;
}
