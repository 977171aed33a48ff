import { sourceCanGive, type Water } from '../resources/farm.ts';

/** How much one source gives, minute by minute over one horizon: a run is a dozen writes, a question a dozen reads. */
export type SourceMinutes = {
  /** The first minute, since 1970 UTC. */
  readonly originMin: number;
  readonly sizeMin: number;
  /** None while nobody draws. */
  drawn: DrawnMinutes | null;
};

type DrawnMinutes = {
  readonly usedM3PerH: Float64Array;
  /** Who asked for this minute last; names the other side of a conflict. */
  readonly holder: Int32Array;
  /** Bit 1: clean water flows, bit 2: fertigated water flows. */
  readonly waters: Uint8Array;
};

/** Water that is wanted of a source which gives `efficiencyM3PerH` at most (null = not limited). */
export type Draw = {
  readonly flowM3PerH: number;
  readonly efficiencyM3PerH: number | null;
  readonly water: Water;
};

const WATER_BIT = { clean: 1, fertigated: 2 } as const satisfies Record<Water, number>;

/** The bit of the water that must not flow at the same time. */
function otherBit(water: Water): number {
  return water === 'clean' ? WATER_BIT.fertigated : WATER_BIT.clean;
}

/** Nothing is drawn in the `sizeMin` minutes from `originMin` on. */
export function noDraws(originMin: number, sizeMin: number): SourceMinutes {
  return { originMin, sizeMin, drawn: null };
}

function drawnMinutes(sizeMin: number): DrawnMinutes {
  return {
    usedM3PerH: new Float64Array(sizeMin),
    holder: new Int32Array(sizeMin),
    waters: new Uint8Array(sizeMin),
  };
}

/** True where a source gives less than is wanted of it, whoever else draws: no waiting helps. */
export function isTooWeak({ flowM3PerH, efficiencyM3PerH }: Omit<Draw, 'water'>): boolean {
  return !sourceCanGive(efficiencyM3PerH, 0, flowM3PerH);
}

/** The last minute of [fromMin, untilMin) in which the source cannot give this too, or -1. */
export function lastShortMinute(source: SourceMinutes, draw: Draw, fromMin: number, untilMin: number): number {
  const { originMin, sizeMin, drawn } = source;
  if (isTooWeak(draw)) return untilMin - 1;
  if (drawn === null) return -1;
  const { flowM3PerH, efficiencyM3PerH } = draw;
  const other = otherBit(draw.water);
  const from = Math.max(0, fromMin - originMin);
  for (let m = Math.min(sizeMin, untilMin - originMin) - 1; m >= from; m -= 1) {
    const fits = sourceCanGive(efficiencyM3PerH, drawn.usedM3PerH[m] ?? 0, flowM3PerH);
    if (!fits || ((drawn.waters[m] ?? 0) & other) !== 0) return m + originMin;
  }
  return -1;
}

/** True when it is the kind of water, not the amount, that is taken in this minute. */
export function otherWaterFlows({ originMin, drawn }: SourceMinutes, water: Water, minute: number): boolean {
  return ((drawn?.waters[minute - originMin] ?? 0) & otherBit(water)) !== 0;
}

/** Who draws at this minute, of several the last to come; 0: nobody. */
export function drawnBy({ originMin, drawn }: SourceMinutes, minute: number): number {
  return drawn?.holder[minute - originMin] ?? 0;
}

/** What is drawn at this minute by all together, m³/h. */
export function drawnM3PerH({ originMin, drawn }: SourceMinutes, minute: number): number {
  return drawn?.usedM3PerH[minute - originMin] ?? 0;
}

/** Takes the water in [fromMin, untilMin), or in as much of it as the horizon holds. */
export function drawWater(source: SourceMinutes, draw: Draw, fromMin: number, untilMin: number, holder: number): void {
  const { originMin, sizeMin } = source;
  const drawn = (source.drawn ??= drawnMinutes(sizeMin));
  const bit = WATER_BIT[draw.water];
  const until = Math.min(sizeMin, untilMin - originMin);
  for (let m = Math.max(0, fromMin - originMin); m < until; m += 1) {
    drawn.usedM3PerH[m] = (drawn.usedM3PerH[m] ?? 0) + draw.flowM3PerH;
    drawn.waters[m] = (drawn.waters[m] ?? 0) | bit;
    drawn.holder[m] = holder;
  }
}
