import { fullWeightFromReadingKg, netWeightKg, scaleHumidityPct } from '../agronomy/scales.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import type { Completed, HandReading, Memory, ScaleMemory, Site } from './completion.ts';
import type { Reading, Values } from './reading.ts';
import { rounded } from './rounding.ts';

/** A change of more than this share of the span between dry and full within one cycle is no water: somebody was there. */
const DISTURBED_SHARE = 0.15;

const KG_DECIMALS = 3;

/** Weight and moisture of what stands on a scale. A reading without a weight says nothing of either. */
export function completeScales(reading: Reading, site: Site, memory: Memory): Completed {
  const kept = memory !== null && memory.kind === 'scales' ? memory : null;
  const netKg = weightOf(reading.values, number(site.properties, 'tara_value'));
  if (netKg === undefined) return { values: reading.values, memory };
  const late = kept !== null && reading.atMs <= kept.atMs;
  const hand = late ? kept.hand : handReading(site.properties, netKg, kept?.hand ?? null);
  const calibration = calibrationOf(site.properties, hand);
  const now = scaleHumidityPct(netKg, calibration);
  const step = late || netKg === null ? null : afterCycle(kept, netKg, now, calibration, site.properties);
  const moisturePct = step === null ? now : step.moisturePct;
  const computed: Values = { WEIGHT_SUM_1: rounded(netKg, KG_DECIMALS), HUMI_CALC_1: rounded(moisturePct, 1) };
  const next: ScaleMemory | null =
    step === null || netKg === null ? kept : { kind: 'scales', atMs: reading.atMs, weightKg: netKg, hand, ...step };
  return { values: { ...computed, ...reading.values }, memory: next };
}

/** Undefined: nothing was weighed. Null: the scale has no value now. */
function weightOf(values: Values, tareKg: number): number | null | undefined {
  const { WEIGHT_SUM_1: sent, WEIGHT_TENSO_1: cell1, WEIGHT_TENSO_2: cell2 } = values;
  if (sent !== undefined) return sent;
  return cell1 === undefined || cell2 === undefined ? undefined : netWeightKg(cell1, cell2, tareKg);
}

type Calibration = { readonly dryKg: number; readonly fullKg: number };

/** A full weight that was set counts before one that a hand reading implies. */
function calibrationOf(properties: PropertyValues, hand: HandReading | null): Calibration {
  const fullKg = number(properties, 'humi_100_weight');
  return { dryKg: number(properties, 'humi_0_weight'), fullKg: fullKg > 0 ? fullKg : (hand?.fullKg ?? 0) };
}

/** What a moisture measured by hand says of the full weight, taken at the first weight after it was entered. */
function handReading(properties: PropertyValues, netKg: number | null, kept: HandReading | null): HandReading | null {
  const pct = number(properties, 'measured_humi');
  const dryKg = number(properties, 'humi_0_weight');
  if (pct <= 0 || netKg === null) return pct <= 0 ? null : kept;
  if (kept !== null && kept.pct === pct && kept.dryKg === dryKg) return kept;
  const fullKg = fullWeightFromReadingKg(netKg, dryKg, pct);
  return fullKg === null ? null : { pct, dryKg, fullKg };
}

type Cycle = Pick<ScaleMemory, 'moisturePct' | 'pauseLeft'>;

/** The moisture of a cycle: held for the cycles of a pause after a disturbance, then the new level counts. */
function afterCycle(
  kept: ScaleMemory | null,
  netKg: number,
  now: number | null,
  { dryKg, fullKg }: Calibration,
  properties: PropertyValues,
): Cycle {
  if (kept === null || now === null || kept.moisturePct === null) return { moisturePct: now, pauseLeft: 0 };
  const disturbed = Math.abs(netKg - kept.weightKg) > DISTURBED_SHARE * (fullKg - dryKg);
  const cycles = Math.floor(number(properties, 'pause_cycles'));
  const pauseLeft = kept.pauseLeft > 0 ? kept.pauseLeft : disturbed ? cycles : 0;
  return pauseLeft > 0
    ? { moisturePct: kept.moisturePct, pauseLeft: pauseLeft - 1 }
    : { moisturePct: now, pauseLeft: 0 };
}

function number(properties: PropertyValues, name: string): number {
  const value = properties[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
