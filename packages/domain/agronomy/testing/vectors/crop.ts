import * as crop from '../../crop.ts';
import * as waves from '../../daily-waves.ts';
import * as balance from '../../water-balance.ts';
import { listOf, numberOf, numberOrNull, type Inputs, type Quantities } from './inputs.ts';

/** Crop quantities, water balance and daily temperature waves. */
export const cropQuantities: Quantities = {
  kc_climate_adjusted: (i) =>
    crop.kcForClimate(numberOf(i, 'kc_table'), {
      u2MS: numberOf(i, 'u2_m_s'),
      rhMinPct: numberOf(i, 'rh_min_pct'),
      heightM: numberOf(i, 'height_m'),
    }),
  kc_on_day: (i) =>
    crop.kcOnDay(numberOf(i, 'day'), {
      kcIni: numberOf(i, 'kc_ini'),
      kcMid: numberOf(i, 'kc_mid'),
      kcEnd: numberOf(i, 'kc_end'),
      iniD: numberOf(i, 'l_ini'),
      devD: numberOf(i, 'l_dev'),
      midD: numberOf(i, 'l_mid'),
      lateD: numberOf(i, 'l_late'),
    }),
  total_available_water_mm: (i) => totalAvailable(i),
  readily_available_water_mm: (i) => balance.readilyAvailableWaterMm(totalAvailable(i), numberOf(i, 'p')),
  water_stress_coefficient: (i) =>
    balance.stressCoefficient(numberOf(i, 'depletion_mm'), numberOf(i, 'taw_mm'), numberOf(i, 'p')),
  depletion_fraction_adjusted: (i) => balance.adjustedFraction(numberOf(i, 'p_table'), numberOf(i, 'etc_mm_d')),
  depletion_series_mm: (i) => {
    const totalMm = numberOf(i, 'taw_mm');
    const day = {
      etcMm: numberOf(i, 'etc_mm_d'),
      rainMm: numberOf(i, 'rain_mm'),
      irrigationMm: numberOf(i, 'irrigation_mm'),
    };
    const days = Array.from({ length: numberOf(i, 'days') }, () => day);
    const bucket = { totalMm, fraction: numberOf(i, 'raw_mm') / totalMm };
    return balance.afterDays(bucket, numberOf(i, 'initial_mm'), days).map((state) => state.depletionMm);
  },
  water_balance_series: (i) => {
    const days = listOf(i, 'days').map((day) => ({
      etcMm: numberOf(day, 'etc_mm'),
      rainMm: numberOf(day, 'rain_mm'),
      irrigationMm: numberOf(day, 'irrigation_mm'),
    }));
    const bucket = { totalMm: numberOf(i, 'taw_mm'), fraction: numberOf(i, 'p') };
    return balance.afterDays(bucket, numberOf(i, 'initial_depletion_mm'), days).map((state) => ({
      depletion_mm: state.depletionMm,
      deep_percolation_mm: state.deepPercolationMm,
      ks: state.stress,
    }));
  },
  effective_rain_monthly_mm: (i) => balance.effectiveMonthlyRainMm(numberOf(i, 'rain_mm')),
  growing_degree_days: (i) =>
    crop.growingDegreeDays(
      { tMaxC: numberOf(i, 't_max_c'), tMinC: numberOf(i, 't_min_c') },
      numberOf(i, 't_base_c'),
      numberOrNull(i, 't_upper_c') ?? undefined,
    ),
  chill_hours: (i) => crop.chillHours(listOf(i, 'hourly_t_c').map(Number)),
  utah_chill_units: (i) => crop.utahChillUnits(listOf(i, 'hourly_t_c').map(Number)),
  damping_depth_m: (i) => waves.dampingDepthM(numberOf(i, 'diffusivity_m2_s'), numberOf(i, 'period_s')),
  soil_temperature_amplitude_c: (i) =>
    waves.soilAmplitudeC({
      surfaceAmplitudeC: numberOf(i, 'surface_amplitude_c'),
      depthM: numberOf(i, 'depth_m'),
      diffusivityM2S: numberOf(i, 'diffusivity_m2_s'),
      periodS: numberOf(i, 'period_s'),
    }),
  diurnal_air_temperature_c: (i) =>
    waves.diurnalAirTemperatureC(
      {
        tMaxC: numberOf(i, 't_max_c'),
        tMinC: numberOf(i, 't_min_c'),
        sunriseH: numberOf(i, 'sunrise_h'),
        sunsetH: numberOf(i, 'sunset_h'),
      },
      numberOf(i, 'hour'),
      { a: numberOf(i, 'a'), b: numberOf(i, 'b'), c: numberOf(i, 'c') },
    ),
};

function totalAvailable(i: Inputs): number {
  return balance.totalAvailableWaterMm(
    { fieldCapacity: numberOf(i, 'fc'), wilting: numberOf(i, 'wp') },
    numberOf(i, 'root_depth_m'),
  );
}
