import { countRecord } from '../../../measurements/meter.ts';
import * as analogue from '../../analogue.ts';
import * as counters from '../../counters.ts';
import * as irrigation from '../../irrigation.ts';
import { pt1000Ohm, pt1000TemperatureC } from '../../pt1000.ts';
import * as salts from '../../salts.ts';
import * as scales from '../../scales.ts';
import { soilTypeOf } from '../../soil-types.ts';
import * as soilWater from '../../soil-water.ts';
import { area, counterType, listOf, numberOf, numberOrNull, scaling, textOf, type Quantities } from './inputs.ts';

/** Quantities of soil, scales, irrigation and universal inputs. */
export const fieldQuantities: Quantities = {
  topp_water_content_m3_m3: (i) => soilWater.toppWaterContent(numberOf(i, 'permittivity')),
  topp_permittivity: (i) => soilWater.toppPermittivity(numberOf(i, 'water_content_m3_m3')),
  available_water_pct: (i) =>
    soilWater.availableWaterPct(numberOf(i, 'theta_pct'), {
      fieldCapacityPct: numberOf(i, 'fc_pct'),
      wiltingPct: numberOf(i, 'wp_pct'),
    }),
  pore_water_permittivity: (i) => salts.poreWaterPermittivity(numberOf(i, 't_c')),
  pore_water_ec_ms_cm: (i) =>
    salts.poreWaterEcMsCm({
      bulkEcMsCm: numberOf(i, 'bulk_ec_ms_cm'),
      permittivity: numberOf(i, 'permittivity'),
      tC: numberOf(i, 't_c'),
      offset: numberOf(i, 'offset'),
    }),
  ec_at_25c_ms_cm: (i) => salts.ecAt25CMsCm(numberOf(i, 'ec_ms_cm'), numberOf(i, 't_c')),
  mineral_concentration_g_l: (i) => {
    const soil = soilTypeOf(numberOf(i, 'soil_type'));
    return soil && salts.mineralConcentrationGL(numberOf(i, 'ecw_ms_cm'), soil);
  },
  salinity_relative_yield_pct: (i) =>
    salts.relativeYieldPct(numberOf(i, 'ece_ds_m'), {
      thresholdDsM: numberOf(i, 'threshold_ds_m'),
      slopePctPerDsM: numberOf(i, 'slope_pct_per_ds_m'),
    }),
  scale_net_weight_kg: (i) =>
    scales.netWeightKg(numberOf(i, 'weight_tenso_1'), numberOf(i, 'weight_tenso_2'), numberOf(i, 'tara_value')),
  scale_humidity_pct: (i) =>
    scales.scaleHumidityPct(numberOf(i, 'net_weight_kg'), {
      dryKg: numberOf(i, 'humi_0_weight'),
      fullKg: numberOf(i, 'humi_100_weight'),
    }),
  scale_full_weight_from_reference_kg: (i) =>
    scales.fullWeightFromReadingKg(
      numberOf(i, 'net_weight_kg'),
      numberOf(i, 'humi_0_weight'),
      numberOf(i, 'measured_humi'),
    ),
  drain_fraction_pct: (i) => scales.drainFractionPct(numberOf(i, 'irrigated_kg'), numberOf(i, 'drained_kg')),
  irrigation_water_m3: (i) => irrigation.waterM3(numberOf(i, 'flow_m3_h'), numberOf(i, 'minutes')),
  irrigation_depth_mm: (i) => irrigation.depthMm(numberOf(i, 'water_m3'), area(i)),
  irrigation_rate_mm_h: (i) => irrigation.rateMmPerH(numberOf(i, 'flow_m3_h'), area(i)),
  irrigation_minutes_for_net_depth: (i) =>
    irrigation.minutesForNetDepth({
      netMm: numberOf(i, 'net_mm'),
      efficiency: numberOf(i, 'efficiency'),
      flowM3PerH: numberOf(i, 'flow_m3_h'),
      area: area(i),
    }),
  counter_increment: (i) =>
    increment(counterType(i), numberOf(i, 'modulus'), numberOrNull(i, 'previous'), numberOf(i, 'current')),
  rain_mm: (i) => counters.rainMm(numberOf(i, 'pulses'), numberOf(i, 'multiplier')),
  flow_volume_m3: (i) =>
    counters.flowVolumeM3(
      numberOf(i, 'pulses'),
      numberOf(i, 'multiplier'),
      textOf(i, 'flow_units') === 'l' ? 'l' : 'm3',
    ),
  wind_speed_from_counts: (i) =>
    counters.windFromPulsesMS(numberOf(i, 'pulses'), numberOf(i, 'interval_s'), numberOf(i, 'multiplier')),
  wind_speed_convert: (i) => counters.kmPerH(numberOf(i, 'value')),
  wind_direction_mean_deg: (i) => counters.meanDirectionDeg(listOf(i, 'directions_deg').map(Number)),
  current_input_value: (i) => analogue.currentInputValue(numberOf(i, 'raw'), scaling(i)),
  voltage_input_value: (i) =>
    analogue.voltageInputValue(
      numberOf(i, 'raw'),
      { voltageLow: numberOf(i, 'voltage_low'), voltageHigh: numberOf(i, 'voltage_high') },
      scaling(i),
    ),
  pt1000_resistance_ohm: (i) => pt1000Ohm(numberOf(i, 't_c')),
  pt1000_temperature_c: (i) => pt1000TemperatureC(numberOf(i, 'resistance_ohm')),
};

/** Pulses of a record, a quarter of an hour after the previous one; of a running total, once the next continues from it. */
function increment(type: counters.CounterType, modulus: number, previous: number | null, current: number): number {
  const rules = { type, modulus, limitPerS: null, burst: 0 };
  const memory = previous === null ? null : { atMs: 0, raw: previous };
  const step = countRecord(rules, memory, { atMs: 900_000, raw: current });
  if (type === 'differential') return step.pulses;
  return step.pulses + countRecord(rules, step.memory, { atMs: 1_800_000, raw: current + 1 }).pulses - 1;
}
