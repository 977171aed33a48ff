import { sourceCanGive, type Water } from '../resources/farm.ts';
import { type HeldSpans, hold, holderAt, lastHeldMinute, noSpans } from './held-spans.ts';

/**
 * Who holds which output, and how much each source gives, minute by minute over one horizon.
 * A source is a plain array of minutes: a run is a dozen writes and a question a dozen reads, whatever
 * else is planned. Outputs are many more and one holder is enough for each, so they are spans.
 * Holders are small positive integers; 0 is nobody.
 */
export type Timetable = {
  readonly originMin: number;
  readonly sizeMin: number;
  readonly outputs: Map<string, HeldSpans>;
  readonly sources: Map<string, SourceMinutes>;
};

type SourceMinutes = {
  readonly usedM3PerH: Float64Array;
  /** Who asked for this minute last; names the other side of a conflict. */
  readonly holder: Int32Array;
  /** Bit 1: clean water flows, bit 2: fertigated water flows. */
  readonly waters: Uint8Array;
};

/** One stretch of minutes on an output or a source. */
export type OutputClaim = { readonly outputId: string; readonly fromMin: number; readonly untilMin: number };

export type SourceClaim = {
  readonly sourceId: string;
  readonly fromMin: number;
  readonly untilMin: number;
  readonly flowM3PerH: number;
  readonly efficiencyM3PerH: number | null;
  readonly water: Water;
};

const WATER_BIT = { clean: 1, fertigated: 2 } as const satisfies Record<Water, number>;

export function timetable(originMin: number, untilMin: number): Timetable {
  return { originMin, sizeMin: Math.max(0, untilMin - originMin), outputs: new Map(), sources: new Map() };
}

/** The last minute of the claim, moved by `shiftMin`, in which someone else holds the output; -1 if none. */
export function lastOutputConflict(table: Timetable, claim: OutputClaim, shiftMin: number): number {
  const spans = table.outputs.get(claim.outputId);
  return spans === undefined ? -1 : lastHeldMinute(spans, claim.fromMin + shiftMin, claim.untilMin + shiftMin);
}

/** The last minute in which the source cannot give this claim, moved by `shiftMin`; -1 if none. */
export function lastSourceConflict(table: Timetable, claim: SourceClaim, shiftMin: number): number {
  const source = table.sources.get(claim.sourceId);
  if (source === undefined) return -1;
  const [from, until] = within(table, claim, shiftMin);
  const { flowM3PerH, efficiencyM3PerH } = claim;
  const other = claim.water === 'clean' ? WATER_BIT.fertigated : WATER_BIT.clean;
  for (let m = until - 1; m >= from; m -= 1) {
    const fits = sourceCanGive(efficiencyM3PerH, source.usedM3PerH[m] ?? 0, flowM3PerH);
    if (!fits || ((source.waters[m] ?? 0) & other) !== 0) return m + table.originMin;
  }
  return -1;
}

/** True when it is the kind of water, not the amount, that is taken in this minute. */
export function otherWaterFlows(table: Timetable, claim: SourceClaim, atMin: number): boolean {
  const other = claim.water === 'clean' ? WATER_BIT.fertigated : WATER_BIT.clean;
  return ((table.sources.get(claim.sourceId)?.waters[atMin - table.originMin] ?? 0) & other) !== 0;
}

export function outputHolder(table: Timetable, outputId: string, atMin: number): number {
  const spans = table.outputs.get(outputId);
  return spans === undefined ? 0 : holderAt(spans, atMin);
}

export function sourceHolder(table: Timetable, sourceId: string, atMin: number): number {
  return table.sources.get(sourceId)?.holder[atMin - table.originMin] ?? 0;
}

export function sourceUseM3PerH(table: Timetable, sourceId: string, atMin: number): number {
  return table.sources.get(sourceId)?.usedM3PerH[atMin - table.originMin] ?? 0;
}

export function holdOutput(table: Timetable, claim: OutputClaim, shiftMin: number, holder: number): void {
  let spans = table.outputs.get(claim.outputId);
  if (spans === undefined) {
    spans = noSpans();
    table.outputs.set(claim.outputId, spans);
  }
  hold(spans, claim.fromMin + shiftMin, claim.untilMin + shiftMin, holder);
}

export function drawWater(table: Timetable, claim: SourceClaim, shiftMin: number, holder: number): void {
  let source = table.sources.get(claim.sourceId);
  if (source === undefined) {
    source = {
      usedM3PerH: new Float64Array(table.sizeMin),
      holder: new Int32Array(table.sizeMin),
      waters: new Uint8Array(table.sizeMin),
    };
    table.sources.set(claim.sourceId, source);
  }
  const [from, until] = within(table, claim, shiftMin);
  const bit = WATER_BIT[claim.water];
  for (let m = from; m < until; m += 1) {
    source.holder[m] = holder;
    source.usedM3PerH[m] = (source.usedM3PerH[m] ?? 0) + claim.flowM3PerH;
    source.waters[m] = (source.waters[m] ?? 0) | bit;
  }
}

function within(
  table: Timetable,
  claim: { readonly fromMin: number; readonly untilMin: number },
  shiftMin: number,
): readonly [number, number] {
  const from = claim.fromMin + shiftMin - table.originMin;
  const until = claim.untilMin + shiftMin - table.originMin;
  return [Math.max(0, from), Math.min(table.sizeMin, until)];
}
