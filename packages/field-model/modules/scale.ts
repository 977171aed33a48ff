import { normal, keyOf } from '../random/draw.ts';
import { waterContentPct } from '../soil/column.ts';
import { readLink, readPack } from './housing.ts';
import { inSteps } from './reading.ts';
import type { Reading } from './reading.ts';
import { SLAB_PROFILE, startSlabProbe, stepSlabProbe } from './slab-probe.ts';
import type { SlabProbePlace, SlabProbeState } from './slab-probe.ts';
import type { Span } from './span.ts';
import type { Surroundings } from './surroundings.ts';

/** A slab with its plants on a scale: it drinks by day in doses and dries back in the night. */
export type ScalePlace = SlabProbePlace & {
  /** What stands there without any water, and the rail it stands on, kg. */
  readonly dryKg: number;
  readonly railKg: number;
  /** Volume of the substrate, l: as many kilograms when full of water. */
  readonly volumeL: number;
};

export const startScale = startSlabProbe;
export const stepScale = (place: ScalePlace, state: SlabProbeState, span: Span): SlabProbeState =>
  stepSlabProbe(place, state, span);

/** Raw counts of a load cell for each kilogram. */
const COUNTS_PER_KG = 20_000;
/** The plants lean a little to the side of the window. */
const FIRST_CELL_SHARE = 0.53;

/** The two load cells in kilograms and in raw counts; weight and moisture follow where they are stored. */
export function readScale(place: ScalePlace, state: SlabProbeState, around: Surroundings): Reading {
  const layer = SLAB_PROFILE.layers[0];
  const cell = state.column[0];
  const waterKg = layer === undefined || cell === undefined ? 0 : (place.volumeL * waterContentPct(layer, cell)) / 100;
  const allKg = place.dryKg + place.railKg + waterKg;
  const second = Math.floor(around.atMs / 1000);
  const kg = [FIRST_CELL_SHARE, 1 - FIRST_CELL_SHARE].map(
    (share, index) => share * allKg + 0.002 * normal(keyOf(place.housing.key, 'cell', index), second),
  );
  const [first = 0, other = 0] = kg;
  return {
    WEIGHT_TENSO_1: inSteps(first, 0.005),
    WEIGHT_TENSO_2: inSteps(other, 0.005),
    tensometer_1: Math.round(first * COUNTS_PER_KG),
    tensometer_2: Math.round(other * COUNTS_PER_KG),
    ...readPack(place.housing, around, 0),
    ...readLink(place.housing, around),
  };
}
