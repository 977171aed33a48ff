import { sourceCanSupply, supplyLimitM3PerH, type Water } from '../../resources/farm.ts';

/** Use of one source per minute over a horizon; placing or checking a run touches only a dozen entries. */
export type SourceMinutes = {
  /** First minute, since 1970 UTC. */
  readonly originMin: number;
  readonly sizeMin: number;
  /** Null until something draws. */
  drawn: DrawnMinutes | null;
};

type DrawnMinutes = {
  readonly usedM3PerH: Float64Array;
  /** Last holder to draw in each minute; names the other side of a conflict. */
  readonly holder: Int32Array;
  /** Bit 1: clean water, bit 2: fertigated water. */
  readonly waters: Uint8Array;
};

/** Requested water; `efficiencyM3PerH` is the maximum of the source (null = unlimited). */
export type Draw = {
  readonly flowM3PerH: number;
  readonly efficiencyM3PerH: number | null;
  readonly water: Water;
};

const WATER_BIT = { clean: 1, fertigated: 2 } as const satisfies Record<Water, number>;

/** Bit of the water that must not flow at the same time. */
function otherBit(water: Water): number {
  return water === 'clean' ? WATER_BIT.fertigated : WATER_BIT.clean;
}

/** Returns a source without draws for `sizeMin` minutes from `originMin`. */
export function emptySource(originMin: number, sizeMin: number): SourceMinutes {
  return { originMin, sizeMin, drawn: null };
}

function emptyMinutes(sizeMin: number): DrawnMinutes {
  return {
    usedM3PerH: new Float64Array(sizeMin),
    holder: new Int32Array(sizeMin),
    waters: new Uint8Array(sizeMin),
  };
}

/** True if the source is too weak even on its own, so waiting does not help. */
export function isTooWeak({ flowM3PerH, efficiencyM3PerH }: Omit<Draw, 'water'>): boolean {
  return !sourceCanSupply(efficiencyM3PerH, 0, flowM3PerH);
}

/** Last minute of [fromMin, untilMin) in which the source cannot supply this draw as well, or -1. */
export function lastShortMinute(source: SourceMinutes, draw: Draw, fromMin: number, untilMin: number): number {
  const { originMin, sizeMin, drawn } = source;
  if (isTooWeak(draw)) return untilMin - 1;
  if (drawn === null) return -1;
  const { flowM3PerH } = draw;
  const { usedM3PerH, waters } = drawn;
  const limitM3PerH = supplyLimitM3PerH(draw.efficiencyM3PerH);
  const other = otherBit(draw.water);
  const from = Math.max(0, fromMin - originMin);
  for (let m = Math.min(sizeMin, untilMin - originMin) - 1; m >= from; m -= 1) {
    const isShort = (usedM3PerH[m] ?? 0) + flowM3PerH > limitM3PerH;
    if (isShort || ((waters[m] ?? 0) & other) !== 0) return m + originMin;
  }
  return -1;
}

/** True if the minute is taken by the other kind of water rather than by volume. */
export function otherWaterFlows({ originMin, drawn }: SourceMinutes, water: Water, minute: number): boolean {
  return ((drawn?.waters[minute - originMin] ?? 0) & otherBit(water)) !== 0;
}

/** Last holder to draw at this minute; 0 if none. */
export function drawnBy({ originMin, drawn }: SourceMinutes, minute: number): number {
  return drawn?.holder[minute - originMin] ?? 0;
}

/** Total draw at this minute, m³/h. */
export function drawnM3PerH({ originMin, drawn }: SourceMinutes, minute: number): number {
  return drawn?.usedM3PerH[minute - originMin] ?? 0;
}

/** Adds a draw in [fromMin, untilMin), clipped to the horizon. */
export function drawWater(source: SourceMinutes, draw: Draw, fromMin: number, untilMin: number, holder: number): void {
  const { originMin, sizeMin } = source;
  const { usedM3PerH, waters, holder: holders } = (source.drawn ??= emptyMinutes(sizeMin));
  const { flowM3PerH } = draw;
  const bit = WATER_BIT[draw.water];
  const until = Math.min(sizeMin, untilMin - originMin);
  for (let m = Math.max(0, fromMin - originMin); m < until; m += 1) {
    usedM3PerH[m] = (usedM3PerH[m] ?? 0) + flowM3PerH;
    waters[m] = (waters[m] ?? 0) | bit;
    holders[m] = holder;
  }
}
