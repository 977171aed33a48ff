import type { Claims, OutputClaim, SourceClaim } from '../planner/claims.ts';
import { type HeldSpans, noSpans } from '../planner/held-spans.ts';
import { emptySource, type SourceMinutes } from '../water/source-minutes.ts';

/**
 * Holders of outputs and use of sources over one horizon.
 * A source is a plain array of minutes. Outputs are far more numerous and have one holder at a time, so they use
 * spans. Holders are small positive integers; 0 is none.
 */
export type Timetable = {
  readonly originMin: number;
  readonly sizeMin: number;
  readonly outputs: Map<string, HeldSpans>;
  readonly sources: Map<string, SourceMinutes>;
};

/** Claims with their timetable rows, looked up once however often a cycle is placed. */
export type RowClaims = {
  readonly outputs: readonly OutputRowClaim[];
  readonly sources: readonly SourceRowClaim[];
};

/** An output claim with its timetable row. */
export type OutputRowClaim = OutputClaim & { readonly row: HeldSpans };

/** A source claim with its timetable row. */
export type SourceRowClaim = SourceClaim & { readonly row: SourceMinutes };

/** Creates an empty timetable; minutes since 1970 UTC. */
export function emptyTimetable(originMin: number, untilMin: number): Timetable {
  return { originMin, sizeMin: Math.max(0, untilMin - originMin), outputs: new Map(), sources: new Map() };
}

/** Returns the row of one output, creating it if needed. */
export function rowOfOutput(table: Timetable, outputId: string): HeldSpans {
  let spans = table.outputs.get(outputId);
  if (spans === undefined) {
    spans = noSpans();
    table.outputs.set(outputId, spans);
  }
  return spans;
}

/** Returns the row of one source, creating it if needed. */
export function rowOfSource(table: Timetable, sourceId: string): SourceMinutes {
  let minutes = table.sources.get(sourceId);
  if (minutes === undefined) {
    minutes = emptySource(table.originMin, table.sizeMin);
    table.sources.set(sourceId, minutes);
  }
  return minutes;
}

/** Looks up the rows of a cycle's claims, once for all start times tried. */
export function rowClaims(table: Timetable, { outputs, sources }: Claims): RowClaims {
  return {
    outputs: outputs.map((claim) => ({ ...claim, row: rowOfOutput(table, claim.outputId) })),
    sources: sources.map((claim) => ({ ...claim, row: rowOfSource(table, claim.sourceId) })),
  };
}
