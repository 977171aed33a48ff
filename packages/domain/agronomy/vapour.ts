/**
 * Water vapour in air. A single saturation formula is used throughout, so that rounding cannot break
 * dew point ≤ wet bulb ≤ temperature.
 */

/**
 * Saturation vapour pressure over water, kPa (FAO-56 eq. 11). Also used below 0 °C, where relative humidity is by
 * convention still relative to water.
 */
export function saturationVapourPressureKpa(tC: number): number {
  return 0.6108 * Math.exp((17.27 * tC) / (tC + 237.3));
}

/** Slope of the saturation curve, kPa/°C (FAO-56 eq. 13). */
export function saturationSlopeKpaPerC(tC: number): number {
  return (4098 * saturationVapourPressureKpa(tC)) / (tC + 237.3) ** 2;
}

/** Temperature at which a vapour pressure saturates, °C: inverse of FAO-56 eq. 11. */
export function saturationTemperatureC(vapourPressureKpa: number): number {
  const x = Math.log(vapourPressureKpa / 0.6108);
  return (237.3 * x) / (17.27 - x);
}

/** Mean saturation vapour pressure of a day, kPa (FAO-56 eq. 12). */
export function meanSaturationVapourPressureKpa(tMaxC: number, tMinC: number): number {
  return (saturationVapourPressureKpa(tMaxC) + saturationVapourPressureKpa(tMinC)) / 2;
}

/** Actual vapour pressure of a day from its humidity extremes, kPa (FAO-56 eq. 17). */
export function actualVapourPressureKpa(day: {
  tMaxC: number;
  tMinC: number;
  rhMaxPct: number;
  rhMinPct: number;
}): number {
  const morning = saturationVapourPressureKpa(day.tMinC) * (day.rhMaxPct / 100);
  const afternoon = saturationVapourPressureKpa(day.tMaxC) * (day.rhMinPct / 100);
  return (morning + afternoon) / 2;
}

/** Mean vapour pressure deficit of a day, kPa (FAO-56 example 6). */
export function dailyVapourPressureDeficitKpa(day: {
  tMaxC: number;
  tMinC: number;
  rhMaxPct: number;
  rhMinPct: number;
}): number {
  return meanSaturationVapourPressureKpa(day.tMaxC, day.tMinC) - actualVapourPressureKpa(day);
}

/** Psychrometer coefficient of a ventilated instrument, 1/°C (WMO-8). */
export const PSYCHROMETER_PER_C = 0.000662;

/** Vapour pressure from dry-bulb and wet-bulb temperatures, kPa (FAO-56 eq. 15). */
export function psychrometerVapourPressureKpa(tDryC: number, tWetC: number, pressureKpa: number): number {
  return saturationVapourPressureKpa(tWetC) - PSYCHROMETER_PER_C * pressureKpa * (tDryC - tWetC);
}

/** Standard air pressure at an elevation, kPa (FAO-56 eq. 7). */
export function atmosphericPressureKpa(elevationM: number): number {
  return 101.3 * ((293 - 0.0065 * elevationM) / 293) ** 5.26;
}

/** Default pressure if the elevation of a site is unknown: 100 m above sea level. */
export const DEFAULT_PRESSURE_KPA = atmosphericPressureKpa(100);

/** Psychrometric constant, kPa/°C (FAO-56 eq. 8). */
export function psychrometricConstantKpaPerC(pressureKpa: number): number {
  return 0.000665 * pressureKpa;
}

/** Absolute humidity, g/m³, from vapour pressure (Vaisala, constant 216.679 with hPa). */
export function vapourDensityGM3(vapourPressureKpa: number, tC: number): number {
  return (2166.79 * vapourPressureKpa) / (tC + 273.15);
}
