import { fullWeightFromReadingKg, netWeightKg, scaleHumidityPct } from '../agronomy/scales.ts';
import type { PropertyValues } from '../catalogue/property.ts';
import type { Completed, ManualReading, Memory, ScaleMemory, Site } from './completion.ts';
import type { Reading, Values } from './reading.ts';
import { roundOrNull } from './rounding.ts';

/** A change above this share of the dry-to-full span within one cycle cannot be water alone: it was disturbed. */
const DISTURBANCE_SHARE = 0.15;

const KG_DECIMALS = 3;

/** Computes weight and moisture of a scale. A reading without a weight omits both. */
export function completeScales(reading: Reading, site: Site, memory: Memory): Completed {
  const scaleMemory = memory !== null && memory.kind === 'scales' ? memory : null;
  const netKg = weightOf(reading.values, number(site.properties, 'tara_value'));
  if (netKg === undefined) return { values: reading.values, memory };
  const isLate = scaleMemory !== null && reading.atMs <= scaleMemory.atMs;
  const manual = isLate ? scaleMemory.hand : manualReading(site.properties, netKg, scaleMemory?.hand ?? null);
  const calibration = calibrationOf(site.properties, manual);
  const currentPct = scaleHumidityPct(netKg, calibration);
  const nextCycle =
    isLate || netKg === null ? null : afterCycle(scaleMemory, netKg, currentPct, calibration, site.properties);
  const moisturePct = nextCycle === null ? currentPct : nextCycle.moisturePct;
  const computed: Values = { WEIGHT_SUM_1: roundOrNull(netKg, KG_DECIMALS), HUMI_CALC_1: roundOrNull(moisturePct, 1) };
  const next: ScaleMemory | null =
    nextCycle === null || netKg === null
      ? scaleMemory
      : { kind: 'scales', atMs: reading.atMs, weightKg: netKg, hand: manual, ...nextCycle };
  return { values: { ...computed, ...reading.values }, memory: next };
}

/** Undefined: nothing was weighed. Null: the scale currently has no value. */
function weightOf(values: Values, tareKg: number): number | null | undefined {
  const { WEIGHT_SUM_1: sent, WEIGHT_TENSO_1: cell1, WEIGHT_TENSO_2: cell2 } = values;
  if (sent !== undefined) return sent;
  return cell1 === undefined || cell2 === undefined ? undefined : netWeightKg(cell1, cell2, tareKg);
}

type Calibration = { readonly dryKg: number; readonly fullKg: number };

/** A configured full weight takes precedence over one implied by a manual reading. */
function calibrationOf(properties: PropertyValues, manual: ManualReading | null): Calibration {
  const fullKg = number(properties, 'humi_100_weight');
  return { dryKg: number(properties, 'humi_0_weight'), fullKg: fullKg > 0 ? fullKg : (manual?.fullKg ?? 0) };
}

/** Full weight implied by a manual moisture reading, taken from the first weight after it was entered. */
function manualReading(
  properties: PropertyValues,
  netKg: number | null,
  stored: ManualReading | null,
): ManualReading | null {
  const pct = number(properties, 'measured_humi');
  const dryKg = number(properties, 'humi_0_weight');
  if (pct <= 0 || netKg === null) return pct <= 0 ? null : stored;
  if (stored !== null && stored.pct === pct && stored.dryKg === dryKg) return stored;
  const fullKg = fullWeightFromReadingKg(netKg, dryKg, pct);
  return fullKg === null ? null : { pct, dryKg, fullKg };
}

type Cycle = Pick<ScaleMemory, 'moisturePct' | 'pauseLeft'>;

/** Moisture of a cycle: kept for the pause cycles after a disturbance, then the new level applies. */
function afterCycle(
  stored: ScaleMemory | null,
  netKg: number,
  currentPct: number | null,
  { dryKg, fullKg }: Calibration,
  properties: PropertyValues,
): Cycle {
  if (stored === null || currentPct === null || stored.moisturePct === null)
    return { moisturePct: currentPct, pauseLeft: 0 };
  const isDisturbed = Math.abs(netKg - stored.weightKg) > DISTURBANCE_SHARE * (fullKg - dryKg);
  const cycles = Math.floor(number(properties, 'pause_cycles'));
  const pauseLeft = stored.pauseLeft > 0 ? stored.pauseLeft : isDisturbed ? cycles : 0;
  return pauseLeft > 0
    ? { moisturePct: stored.moisturePct, pauseLeft: pauseLeft - 1 }
    : { moisturePct: currentPct, pauseLeft: 0 };
}

function number(properties: PropertyValues, name: string): number {
  const value = properties[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
