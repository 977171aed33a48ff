import * as et0 from '../../et0.ts';
import * as radiation from '../../radiation.ts';
import * as sun from '../../sun.ts';
import { dayWeather, numberOf, numberOrNull, placeAndHour, type Quantities } from './inputs.ts';

/** Sun and evapotranspiration quantities. */
export const sunQuantities: Quantities = {
  extraterrestrial_radiation_mj_m2_d: (i) =>
    sun.extraterrestrialMjM2D(numberOf(i, 'latitude_deg'), numberOf(i, 'day_of_year')),
  extraterrestrial_radiation_mj_m2_h: (i) => sun.extraterrestrialMjM2H(placeAndHour(i)),
  daylight_hours: (i) => sun.daylightHours(numberOf(i, 'latitude_deg'), numberOf(i, 'day_of_year')),
  solar_radiation_from_sunshine_mj_m2_d: (i) =>
    radiation.solarFromSunshineMjM2D(numberOf(i, 'sunshine_h'), numberOf(i, 'daylight_h'), numberOf(i, 'ra_mj_m2_d')),
  solar_radiation_from_temperature_mj_m2_d: (i) =>
    radiation.solarFromTemperatureMjM2D(
      numberOf(i, 't_max_c'),
      numberOf(i, 't_min_c'),
      numberOf(i, 'ra_mj_m2_d'),
      numberOf(i, 'krs'),
    ),
  net_longwave_radiation_mj_m2_d: (i) =>
    radiation.netLongwaveMjM2D({
      tMaxC: numberOf(i, 't_max_c'),
      tMinC: numberOf(i, 't_min_c'),
      eaKpa: numberOf(i, 'ea_kpa'),
      rsMjM2D: numberOf(i, 'rs_mj_m2_d'),
      rsoMjM2D: numberOf(i, 'rso_mj_m2_d'),
    }),
  soil_heat_flux_month_mj_m2_d: (i) =>
    radiation.soilHeatFluxMonthMjM2D(numberOf(i, 't_month_prev_c'), numberOf(i, 't_month_next_c')),
  wind_speed_2m_m_s: (i) => et0.windAt2M(numberOf(i, 'wind_m_s'), numberOf(i, 'height_m')),
  et0_from_terms_mm_d: (i) =>
    et0.et0FromTermsMm({
      rn: numberOf(i, 'rn_mj_m2_d'),
      g: numberOf(i, 'g_mj_m2_d'),
      tC: numberOf(i, 't_mean_c'),
      u2MS: numberOf(i, 'u2_m_s'),
      esKpa: numberOf(i, 'es_kpa'),
      eaKpa: numberOf(i, 'ea_kpa'),
      pressureKpa: numberOf(i, 'pressure_kpa'),
    }),
  et0_daily_mm: (i) => et0.et0DailyMm(dayWeather(i)),
  et0_hourly_mm: (i) => {
    const night = numberOrNull(i, 'night_rs_rso');
    return et0.et0HourlyMm({
      ...placeAndHour(i),
      tC: numberOf(i, 't_c'),
      rhPct: numberOf(i, 'rh_pct'),
      u2MS: numberOf(i, 'u2_m_s'),
      rsMjM2H: numberOf(i, 'rs_mj_m2_h'),
      elevationM: numberOf(i, 'elevation_m'),
      cd: numberOf(i, 'cd'),
      ...(night === null ? {} : { nightRsToClear: night }),
    });
  },
  et0_hargreaves_mm: (i) =>
    et0.et0HargreavesMm(numberOf(i, 't_max_c'), numberOf(i, 't_min_c'), numberOf(i, 'ra_mj_m2_d')),
};
