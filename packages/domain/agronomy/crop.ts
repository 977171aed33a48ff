/** Crop coefficients of a season and the lengths of its stages, in days. */
export type CropSeason = {
  readonly kcIni: number;
  readonly kcMid: number;
  readonly kcEnd: number;
  readonly iniD: number;
  readonly devD: number;
  readonly midD: number;
  readonly lateD: number;
};

/** Crop coefficient on a day of the season: flat, rising, flat, falling (FAO-56 eq. 66). */
export function kcOnDay(day: number, crop: CropSeason): number {
  const midStart = crop.iniD + crop.devD;
  const lateStart = midStart + crop.midD;
  if (day <= crop.iniD) return crop.kcIni;
  if (day < midStart) return crop.kcIni + ((day - crop.iniD) / crop.devD) * (crop.kcMid - crop.kcIni);
  if (day <= lateStart) return crop.kcMid;
  const late = Math.min(1, (day - lateStart) / crop.lateD);
  return crop.kcMid + late * (crop.kcEnd - crop.kcMid);
}

/** Mid-season table coefficient adjusted to the wind and humidity of a climate (FAO-56 eq. 62). */
export function kcForClimate(kcTable: number, climate: { u2MS: number; rhMinPct: number; heightM: number }): number {
  const dryness = 0.04 * (climate.u2MS - 2) - 0.004 * (climate.rhMinPct - 45);
  return kcTable + dryness * (climate.heightM / 3) ** 0.3;
}

/** Growing degree days of one day above the base temperature, °C·d, capped at `tUpperC`. */
export function growingDegreeDays(
  day: { tMaxC: number; tMinC: number },
  tBaseC: number,
  tUpperC: number = Number.POSITIVE_INFINITY,
): number {
  return Math.max(0, (Math.min(day.tMaxC, tUpperC) + Math.min(day.tMinC, tUpperC)) / 2 - tBaseC);
}

/** Chill hours: hours between 0 and 7.2 °C. */
export function chillHours(hourlyC: readonly number[]): number {
  return hourlyC.filter((tC) => tC >= 0 && tC <= 7.2).length;
}

/** Chill units per hour by temperature, up to and including the limit (Richardson et al. 1974). */
const UTAH: readonly (readonly [limitC: number, units: number])[] = [
  [1.4, 0],
  [2.4, 0.5],
  [9.1, 1],
  [12.4, 0.5],
  [15.9, 0],
  [18, -0.5],
];

/** Chill units of the Utah model for hourly temperatures. */
export function utahChillUnits(hourlyC: readonly number[]): number {
  return hourlyC.reduce((sum, tC) => sum + (UTAH.find(([limitC]) => tC <= limitC)?.[1] ?? -1), 0);
}
