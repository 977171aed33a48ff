import { nextInfection, NO_INFECTION, type InfectionState } from '../agronomy/infection.ts';
import { leafWet, type LeafWet } from '../agronomy/leaf-wetness.ts';
import { finiteOrNull } from '../agronomy/valid.ts';
import type { AirMemory, Site } from './completion.ts';
import type { Reading } from './reading.ts';

const HOUR_MS = 3_600_000;

/** Hours that leaf wetness is assumed unchanged without new data. */
const MAX_UNCHANGED_H = 1;

/** A longer gap counts as dry time. */
const MAX_GAP_H = 3;

/** The part of the air memory that concerns wetness. */
type WetnessMemory = Omit<AirMemory, 'night'>;

export type Wetness = {
  readonly leafWet: LeafWet | null;
  readonly infectionPct: number | null;
  readonly memory: WetnessMemory | null;
};

/** Leaf wetness at a reading, and the infection progress by then. */
export function wetness(reading: Reading, site: Site, memory: WetnessMemory | null): Wetness {
  if (memory !== null && reading.atMs < memory.wetnessAtMs) return lateWetness(reading, site, memory);
  const hours = memory === null ? 0 : (reading.atMs - memory.wetnessAtMs) / HOUR_MS;
  const lastWetness = memory !== null && hours <= MAX_UNCHANGED_H ? memory.leafWet : null;
  const current = currentWetness(reading, site, lastWetness ?? 0);
  if (current === null) {
    const infectionPct = memory !== null && hours <= MAX_GAP_H ? memory.infectionPct : null;
    return { leafWet: lastWetness, infectionPct, memory };
  }
  const previous: InfectionState =
    memory === null ? NO_INFECTION : { indexPct: memory.infectionPct, dryH: memory.dryH };
  const { indexPct, dryH } = advance(previous, current, finiteOrNull(reading.values.TEMP_1 ?? null), hours);
  return {
    leafWet: current,
    infectionPct: indexPct,
    memory: { wetnessAtMs: reading.atMs, leafWet: current, infectionPct: indexPct, dryH },
  };
}

/** For a late reading, only results that do not depend on earlier readings. */
function lateWetness(reading: Reading, site: Site, memory: WetnessMemory): Wetness {
  const ifDry = currentWetness(reading, site, 0);
  const ifWet = currentWetness(reading, site, 1);
  return { leafWet: ifDry === ifWet ? ifDry : null, infectionPct: null, memory };
}

/** Leaf wetness reported by the sensor takes precedence. */
function currentWetness(reading: Reading, site: Site, previous: LeafWet): LeafWet | null {
  const sent = reading.values.VPD_INFECT_1;
  if (sent === 0 || sent === 1) return sent;
  return leafWet(
    { tC: reading.values.TEMP_1 ?? null, rhPct: reading.values.humidity ?? null, rainMm: site.rainMm },
    previous,
  );
}

function advance(state: InfectionState, wet: LeafWet, tC: number | null, hours: number): InfectionState {
  if (hours <= MAX_GAP_H) return nextInfection(state, { tC, wet, hours });
  const afterGap = nextInfection(state, { tC, wet: 0, hours });
  return nextInfection(afterGap, { tC, wet, hours: 0 });
}
