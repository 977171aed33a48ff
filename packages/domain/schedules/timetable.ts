import type { Claims, OutputClaim, SourceClaim } from './claims.ts';
import { type HeldSpans, noSpans } from './held-spans.ts';
import { noDraws, type SourceMinutes } from './source-minutes.ts';

/**
 * Who holds which output, and how much each source gives, over one horizon.
 * A source is a plain array of minutes; outputs are many more and one holder is enough for each, so they are spans.
 * Holders are small positive integers; 0 is nobody.
 */
export type Timetable = {
  readonly originMin: number;
  readonly sizeMin: number;
  readonly outputs: Map<string, HeldSpans>;
  readonly sources: Map<string, SourceMinutes>;
};

/** Claims with the rows of the timetable that they ask: names are looked up once, however often a cycle is placed. */
export type RowClaims = {
  readonly outputs: readonly OutputRowClaim[];
  readonly sources: readonly SourceRowClaim[];
};

/** A claim of an output beside the row of the timetable that it asks. */
export type OutputRowClaim = OutputClaim & { readonly row: HeldSpans };

/** The same of a source. */
export type SourceRowClaim = SourceClaim & { readonly row: SourceMinutes };

/** A timetable in which everything is free; minutes of UTC since 1970. */
export function timetable(originMin: number, untilMin: number): Timetable {
  return { originMin, sizeMin: Math.max(0, untilMin - originMin), outputs: new Map(), sources: new Map() };
}

/** The row of one output. */
export function rowOfOutput(table: Timetable, outputId: string): HeldSpans {
  let spans = table.outputs.get(outputId);
  if (spans === undefined) {
    spans = noSpans();
    table.outputs.set(outputId, spans);
  }
  return spans;
}

/** The row of one source. */
export function rowOfSource(table: Timetable, sourceId: string): SourceMinutes {
  let minutes = table.sources.get(sourceId);
  if (minutes === undefined) {
    minutes = noDraws(table.originMin, table.sizeMin);
    table.sources.set(sourceId, minutes);
  }
  return minutes;
}

/** Looks up the rows of a cycle's claims once, for all places at which it is tried. */
export function rowClaims(table: Timetable, { outputs, sources }: Claims): RowClaims {
  return {
    outputs: outputs.map((claim) => ({ ...claim, row: rowOfOutput(table, claim.outputId) })),
    sources: sources.map((claim) => ({ ...claim, row: rowOfSource(table, claim.sourceId) })),
  };
}
