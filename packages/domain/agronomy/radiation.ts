/** Solar radiation of a day from hours of sunshine, MJ/m² (FAO-56 eq. 35). */
export function solarFromSunshineMjM2D(sunshineH: number, daylightH: number, raMjM2D: number): number {
  return (0.25 + (0.5 * sunshineH) / daylightH) * raMjM2D;
}

/** Coefficients relating the temperature range to radiation, inland and on the coast. */
export const KRS = { inland: 0.16, coast: 0.19 } as const;

/** Solar radiation of a day from its temperature range, MJ/m² (FAO-56 eq. 50). */
export function solarFromTemperatureMjM2D(
  tMaxC: number,
  tMinC: number,
  raMjM2D: number,
  krs: number = KRS.inland,
): number {
  return krs * Math.sqrt(Math.max(0, tMaxC - tMinC)) * raMjM2D;
}

/** Solar radiation under a clear sky, in the unit of `ra` (FAO-56 eq. 37). */
export function clearSkyRadiation(ra: number, elevationM: number): number {
  return (0.75 + 2e-5 * elevationM) * ra;
}

/** Net shortwave radiation over grass, in the unit of `rs` (FAO-56 eq. 38, albedo 0.23). */
export function netShortwave(rs: number): number {
  return 0.77 * rs;
}

const kelvin4 = (tC: number): number => (tC + 273.16) ** 4;

const humidityTerm = (eaKpa: number): number => 0.34 - 0.14 * Math.sqrt(eaKpa);

const cloudTerm = (rsToClear: number): number => 1.35 * rsToClear - 0.35;

/** Net longwave radiation of grass in a day, MJ/m² (FAO-56 eq. 39). */
export function netLongwaveMjM2D(day: {
  tMaxC: number;
  tMinC: number;
  eaKpa: number;
  rsMjM2D: number;
  rsoMjM2D: number;
}): number {
  const clear = day.rsoMjM2D > 0 ? Math.min(1, day.rsMjM2D / day.rsoMjM2D) : 1;
  const mean = (kelvin4(day.tMaxC) + kelvin4(day.tMinC)) / 2;
  return 4.903e-9 * mean * humidityTerm(day.eaKpa) * cloudTerm(clear);
}

/** Net longwave radiation of grass in an hour, MJ/m². `rsToClear` is limited to 0.3…1 (ASCE-EWRI 2005). */
export function netLongwaveMjM2H(hour: { tC: number; eaKpa: number; rsToClear: number }): number {
  const clear = Math.min(1, Math.max(0.3, hour.rsToClear));
  return (4.903e-9 / 24) * kelvin4(hour.tC) * humidityTerm(hour.eaKpa) * cloudTerm(clear);
}

/** Soil heat flux over a month, MJ/m²/d (FAO-56 eq. 43). */
export function soilHeatFluxMonthMjM2D(tMonthBeforeC: number, tMonthAfterC: number): number {
  return 0.07 * (tMonthAfterC - tMonthBeforeC);
}
