import { normal, keyOf } from '../random/draw.ts';
import { waterContentPct } from '../soil/column.ts';
import { readLink, readPack } from './housing.ts';
import { roundToStep } from './reading.ts';
import type { Reading } from './reading.ts';
import { SLAB_PROFILE, startSlabProbe, stepSlabProbe } from './slab-probe.ts';
import type { SlabProbePlace, SlabProbeState } from './slab-probe.ts';
import type { Span } from './span.ts';
import type { Surroundings } from './surroundings.ts';

/** A slab with its plants on a scale: watered in doses by day, drying back at night. */
export type ScalePlace = SlabProbePlace & {
  /** Dry weight of the slab, and weight of its rail, kg. */
  readonly dryKg: number;
  readonly railKg: number;
  /** Volume of the substrate, l; equals its water weight in kg at saturation. */
  readonly volumeL: number;
};

export const startScale = startSlabProbe;
export const stepScale = (place: ScalePlace, state: SlabProbeState, span: Span): SlabProbeState =>
  stepSlabProbe(place, state, span);

/** Raw load cell counts per kilogram. */
const COUNTS_PER_KG = 20_000;
/** The plants lean slightly towards the window. */
const FIRST_CELL_SHARE = 0.53;

/** Both load cells in kilograms and raw counts; weight and moisture are computed on the server. */
export function readScale(place: ScalePlace, state: SlabProbeState, surroundings: Surroundings): Reading {
  const layer = SLAB_PROFILE.layers[0];
  const cell = state.column[0];
  const waterKg = layer === undefined || cell === undefined ? 0 : (place.volumeL * waterContentPct(layer, cell)) / 100;
  const totalKg = place.dryKg + place.railKg + waterKg;
  const second = Math.floor(surroundings.atMs / 1000);
  const kg = [FIRST_CELL_SHARE, 1 - FIRST_CELL_SHARE].map(
    (share, index) => share * totalKg + 0.002 * normal(keyOf(place.housing.key, 'cell', index), second),
  );
  const [first = 0, other = 0] = kg;
  return {
    WEIGHT_TENSO_1: roundToStep(first, 0.005),
    WEIGHT_TENSO_2: roundToStep(other, 0.005),
    tensometer_1: Math.round(first * COUNTS_PER_KG),
    tensometer_2: Math.round(other * COUNTS_PER_KG),
    ...readPack(place.housing, surroundings, 0),
    ...readLink(place.housing, surroundings),
  };
}
