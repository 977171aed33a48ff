import { relativeContent, storedMm } from './column.ts';
import type { Column } from './column.ts';
import type { Profile } from './profile.ts';

/** Inputs to a profile in one step. Irrigation is the amount on the wetted ground, not averaged over the area. */
export type Supply = {
  readonly dtS: number;
  readonly rainMm: number;
  readonly irrigationMm: number;
  /** Salt of the irrigation water, g/l. */
  readonly irrigationSaltGPerL: number;
  /** Crop demand if water were easily available, mm. */
  readonly demandMm: number;
};

/** Water and salt fluxes of one step; together with both columns they close the balance. */
export type Fluxes = {
  readonly infiltratedMm: number;
  readonly runoffMm: number;
  readonly takenUpMm: number;
  readonly percolatedMm: number;
  readonly saltInG: number;
  readonly saltTakenUpG: number;
  readonly saltLeachedG: number;
};

/** Redistribution between neighbouring layers, mm/h per unit difference of relative water content. */
const REDISTRIBUTION_MM_PER_H = 0.3;
/** Share of the salt in the water taken up that enters the roots. */
const ROOT_SALT_SHARE = 0.8;

type Cell = { waterMm: number; saltG: number };

/**
 * One step (10 s to 5 min) of a layered water and salt balance: infiltration with bypass, root uptake, drainage
 * above field capacity, and slow redistribution in both directions. Salt moves with the water of its source layer.
 */
export function stepColumn(profile: Profile, column: Column, supply: Supply): { column: Column; fluxes: Fluxes } {
  const cells = column.map((layer): Cell => ({ waterMm: layer.waterMm, saltG: layer.saltG }));
  const hours = supply.dtS / 3600;
  const inflow = infiltrate(profile, cells, supply, hours);
  const uptake = takeUp(profile, cells, supply.demandMm);
  const leached = drain(profile, cells, hours);
  redistribute(profile, cells, hours);
  return { column: cells, fluxes: { ...inflow, ...uptake, ...leached } };
}

function infiltrate(profile: Profile, cells: readonly Cell[], supply: Supply, hours: number) {
  const suppliedMm = supply.rainMm + supply.irrigationMm;
  const infiltratedMm = Math.min(suppliedMm, profile.medium.conductivityMmPerH * hours);
  const share = suppliedMm > 0 ? infiltratedMm / suppliedMm : 0;
  const saltInG = supply.irrigationMm * share * supply.irrigationSaltGPerL;
  profile.layers.forEach((layer, index) => {
    const cell = cells[index];
    if (cell === undefined) return;
    cell.waterMm += infiltratedMm * layer.inflowShare;
    cell.saltG += saltInG * layer.inflowShare;
  });
  return { infiltratedMm, runoffMm: suppliedMm - infiltratedMm, saltInG };
}

function takeUp(profile: Profile, cells: readonly Cell[], demandMm: number) {
  let takenUpMm = 0;
  let saltTakenUpG = 0;
  profile.layers.forEach((layer, index) => {
    const cell = cells[index];
    if (cell === undefined) return;
    const uptakeFactor = relativeContent(profile.medium, layer, cell.waterMm) / (1 - profile.readilyAvailableShare);
    const reachableMm = Math.max(0, cell.waterMm - storedMm(layer, profile.medium.wiltingPct));
    const mm = Math.min(demandMm * layer.rootShare * Math.min(1, Math.max(0, uptakeFactor)), reachableMm);
    const salt = mm * ROOT_SALT_SHARE * Math.min(concentration(cell), profile.rootSaltGPerL);
    cell.waterMm -= mm;
    cell.saltG -= salt;
    takenUpMm += mm;
    saltTakenUpG += salt;
  });
  return { takenUpMm, saltTakenUpG };
}

function drain(profile: Profile, cells: readonly Cell[], hours: number) {
  const drainedShare = 1 - Math.exp(-hours / profile.medium.drainageTimeH);
  let percolatedMm = 0;
  let saltLeachedG = 0;
  profile.layers.forEach((layer, index) => {
    const cell = cells[index];
    if (cell === undefined) return;
    const aboveCapacity = cell.waterMm - storedMm(layer, profile.medium.fieldCapacityPct);
    const aboveSaturation = cell.waterMm - storedMm(layer, profile.medium.saturationPct);
    const mm = Math.max(0, aboveCapacity * drainedShare, aboveSaturation);
    const salt = move(cell, cells[index + 1], mm);
    if (index === profile.layers.length - 1) {
      percolatedMm += mm;
      saltLeachedG += salt;
    }
  });
  return { percolatedMm, saltLeachedG };
}

function redistribute(profile: Profile, cells: readonly Cell[], hours: number): void {
  for (let index = 0; index + 1 < profile.layers.length; index += 1) {
    const upper = profile.layers[index];
    const lower = profile.layers[index + 1];
    const above = cells[index];
    const below = cells[index + 1];
    if (upper === undefined || lower === undefined || above === undefined || below === undefined) continue;
    const difference =
      relativeContent(profile.medium, upper, above.waterMm) - relativeContent(profile.medium, lower, below.waterMm);
    const mm = REDISTRIBUTION_MM_PER_H * Math.abs(difference) * hours;
    if (difference > 0) move(above, below, mm);
    else move(below, above, mm);
  }
}

/** Moves water with its salt, out of the profile if `to` is undefined. Returns the salt moved, g/m². */
function move(from: Cell, to: Cell | undefined, mm: number): number {
  const saltG = mm * concentration(from);
  from.waterMm -= mm;
  from.saltG -= saltG;
  if (to !== undefined) {
    to.waterMm += mm;
    to.saltG += saltG;
  }
  return saltG;
}

function concentration(cell: Cell): number {
  return cell.waterMm > 0 ? cell.saltG / cell.waterMm : 0;
}
