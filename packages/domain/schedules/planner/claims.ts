import type { Farm } from '../../resources/farm.ts';
import type { CycleShape } from '../calendar/cycle-shape.ts';
import type { Draw } from '../water/source-minutes.ts';
import type { Span } from '../water/water-phases.ts';

/** Outputs and water a cycle needs, in minutes from its start. */
export type Claims = {
  readonly outputs: readonly OutputClaim[];
  readonly sources: readonly SourceClaim[];
};

/** One span of minutes on an output. */
export type OutputClaim = Span & { readonly outputId: string };

/** Draw on one source, m³/h, in minutes from the start of the cycle. */
export type SourceClaim = Span & Draw & { readonly sourceId: string };

/**
 * Returns the claims of a cycle. Only the outputs of its elements are exclusive; a source's pump is shared by all
 * who draw from it. Elements that open together are summed per source, so one check covers all of them.
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
  return { outputs, sources: sumDraws(draws) };
}

/** Splits overlapping draws at every change, so that each span carries its total flow. */
function sumDraws(draws: readonly SourceClaim[]): readonly SourceClaim[] {
  const sums: SourceClaim[] = [];
  for (const sourceId of new Set(draws.map((draw) => draw.sourceId))) {
    const sourceDraws = draws.filter((draw) => draw.sourceId === sourceId);
    // Sequential elements do not overlap, so there is nothing to sum.
    if (sourceDraws.every(({ fromMin }, i) => fromMin >= (sourceDraws[i - 1]?.untilMin ?? 0))) {
      sums.push(...sourceDraws);
      continue;
    }
    const boundaries = [...new Set(sourceDraws.flatMap(({ fromMin, untilMin }) => [fromMin, untilMin]))];
    boundaries.sort((a, b) => a - b);
    for (const [i, fromMin] of boundaries.entries()) {
      const untilMin = boundaries[i + 1];
      const open = sourceDraws.filter((draw) => draw.fromMin <= fromMin && draw.untilMin > fromMin);
      const [first] = open;
      if (untilMin === undefined || first === undefined) continue;
      const flowM3PerH = open.reduce((sum, draw) => sum + draw.flowM3PerH, 0);
      sums.push({ ...first, fromMin, untilMin, flowM3PerH });
    }
  }
  return sums;
}
