import { nextInfection, NO_INFECTION, type InfectionState } from '../agronomy/infection.ts';
import { leafWet, type LeafWet } from '../agronomy/leaf-wetness.ts';
import { finite } from '../agronomy/valid.ts';
import type { AirMemory, Site } from './completion.ts';
import type { Reading } from './reading.ts';

const HOUR_MS = 3_600_000;

/** So long the wetness of leaves is taken as unchanged when nothing new is known. */
const HELD_H = 1;

/** A longer silence counts as dry time. */
const LONGEST_GAP_H = 3;

/** What the air memory keeps of wetness. */
type WetnessMemory = Omit<AirMemory, 'night'>;

export type Wetness = {
  readonly leafWet: LeafWet | null;
  readonly infectionPct: number | null;
  readonly memory: WetnessMemory | null;
};

/** Whether leaves are wet at a reading, and how far an infection has come by then. */
export function wetness(reading: Reading, site: Site, memory: WetnessMemory | null): Wetness {
  if (memory !== null && reading.atMs < memory.wetnessAtMs) return ofLateReading(reading, site, memory);
  const hours = memory === null ? 0 : (reading.atMs - memory.wetnessAtMs) / HOUR_MS;
  const held = memory !== null && hours <= HELD_H ? memory.leafWet : null;
  const known = wetNow(reading, site, held ?? 0);
  if (known === null) {
    const infectionPct = memory !== null && hours <= LONGEST_GAP_H ? memory.infectionPct : null;
    return { leafWet: held, infectionPct, memory };
  }
  const before: InfectionState = memory === null ? NO_INFECTION : { indexPct: memory.infectionPct, dryH: memory.dryH };
  const { indexPct, dryH } = advance(before, known, finite(reading.values.TEMP_1 ?? null), hours);
  return {
    leafWet: known,
    infectionPct: indexPct,
    memory: { wetnessAtMs: reading.atMs, leafWet: known, infectionPct: indexPct, dryH },
  };
}

/** Of a late reading only what holds whatever was before it is known. */
function ofLateReading(reading: Reading, site: Site, memory: WetnessMemory): Wetness {
  const ifDry = wetNow(reading, site, 0);
  const ifWet = wetNow(reading, site, 1);
  return { leafWet: ifDry === ifWet ? ifDry : null, infectionPct: null, memory };
}

/** A sensor that says itself whether leaves are wet is believed. */
function wetNow(reading: Reading, site: Site, before: LeafWet): LeafWet | null {
  const sent = reading.values.VPD_INFECT_1;
  if (sent === 0 || sent === 1) return sent;
  return leafWet(
    { tC: reading.values.TEMP_1 ?? null, rhPct: reading.values.humidity ?? null, rainMm: site.rainMm },
    before,
  );
}

function advance(state: InfectionState, wet: LeafWet, tC: number | null, hours: number): InfectionState {
  if (hours <= LONGEST_GAP_H) return nextInfection(state, { tC, wet, hours });
  const afterGap = nextInfection(state, { tC, wet: 0, hours });
  return nextInfection(afterGap, { tC, wet, hours: 0 });
}
