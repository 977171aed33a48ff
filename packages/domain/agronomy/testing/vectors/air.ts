import * as air from '../../air.ts';
import * as frost from '../../frost.ts';
import * as infection from '../../infection.ts';
import { leafWet } from '../../leaf-wetness.ts';
import * as vapour from '../../vapour.ts';
import { bool01, dayHumidity, listOf, numberOf, numberOrNull, pathogen, type Quantities } from './inputs.ts';

/** Air quantities: vapour, dew, leaf wetness, frost. */
export const airQuantities: Quantities = {
  saturation_vapour_pressure_kpa: (i) => vapour.saturationVapourPressureKpa(numberOf(i, 't_c')),
  saturation_vapour_pressure_slope_kpa_per_c: (i) => vapour.saturationSlopeKpaPerC(numberOf(i, 't_c')),
  mean_saturation_vapour_pressure_kpa: (i) =>
    vapour.meanSaturationVapourPressureKpa(numberOf(i, 't_max_c'), numberOf(i, 't_min_c')),
  actual_vapour_pressure_kpa: (i) => vapour.actualVapourPressureKpa(dayHumidity(i)),
  vapour_pressure_deficit_daily_kpa: (i) => vapour.dailyVapourPressureDeficitKpa(dayHumidity(i)),
  vapour_pressure_from_psychrometer_kpa: (i) =>
    vapour.psychrometerVapourPressureKpa(numberOf(i, 't_dry_c'), numberOf(i, 't_wet_c'), numberOf(i, 'pressure_kpa')),
  atmospheric_pressure_kpa: (i) => vapour.atmosphericPressureKpa(numberOf(i, 'elevation_m')),
  psychrometric_constant_kpa_per_c: (i) => vapour.psychrometricConstantKpaPerC(numberOf(i, 'pressure_kpa')),
  dew_point_c: (i) => air.dewPointC(numberOf(i, 't_c'), numberOf(i, 'rh_pct')),
  wet_bulb_c: (i) => air.wetBulbC(numberOf(i, 't_c'), numberOf(i, 'rh_pct'), numberOf(i, 'pressure_kpa')),
  wet_bulb_stull_c: (i) => air.stullWetBulbC(numberOf(i, 't_c'), numberOf(i, 'rh_pct')),
  vapour_pressure_deficit_kpa: (i) => air.vapourPressureDeficitKpa(numberOf(i, 't_c'), numberOf(i, 'rh_pct')),
  leaf_air_vpd_kpa: (i) => air.leafAirVpdKpa(numberOf(i, 't_air_c'), numberOf(i, 'rh_pct'), numberOf(i, 't_leaf_c')),
  absolute_humidity_g_m3: (i) => air.absoluteHumidityGM3(numberOf(i, 't_c'), numberOf(i, 'rh_pct')),
  humidity_deficit_g_m3: (i) => air.humidityDeficitGM3(numberOf(i, 't_c'), numberOf(i, 'rh_pct')),
  leaf_wet_flag: (i) =>
    leafWet(
      { tC: numberOf(i, 't_c'), rhPct: numberOf(i, 'rh_pct'), rainMm: numberOf(i, 'rain_mm') },
      bool01(i, 'previous'),
    ),
  infection_temperature_response: (i) => infection.temperatureResponse(numberOf(i, 't_c'), pathogen(i)),
  infection_wetness_requirement_h: (i) => infection.requiredWetnessH(numberOf(i, 't_c'), pathogen(i)),
  pwi_series_pct: (i) => {
    let state = infection.NO_INFECTION;
    return listOf(i, 'hours').map((hour) => {
      state = infection.nextInfection(
        state,
        { tC: numberOf(hour, 't_c'), wet: bool01(hour, 'wet'), hours: numberOf(i, 'step_h') },
        pathogen(i),
      );
      return state.indexPct;
    });
  },
  freezing_threshold_c: (i) =>
    frost.freezingThresholdC(numberOf(i, 'rh_pct'), {
      atRh100C: numberOrNull(i, 'freeze_temp_hr100'),
      atRh0C: numberOrNull(i, 'freeze_temp_hr0'),
    }),
  frost_gap_c: (i) =>
    frost.frostGapC(numberOf(i, 't_c'), numberOf(i, 'rh_pct'), {
      atRh100C: numberOrNull(i, 'freeze_temp_hr100'),
      atRh0C: numberOrNull(i, 'freeze_temp_hr0'),
    }),
  kammermann_night_minimum_c: (i) =>
    frost.nightMinimumC(numberOf(i, 't_c'), numberOf(i, 'rh_pct'), {
      pressureKpa: numberOf(i, 'pressure_kpa'),
      constantC: numberOf(i, 'c'),
    }),
};
