import { validHumidityPct, validTemperatureC } from './valid.ts';
import {
  psychrometerVapourPressureKpa,
  saturationTemperatureC,
  saturationVapourPressureKpa,
  DEFAULT_PRESSURE_KPA,
  vapourDensityGM3,
} from './vapour.ts';

/** Dew point, °C. Null at 0 % humidity, where there is no vapour. */
export function dewPointC(tC: number | null, rhPct: number | null): number | null {
  const t = validTemperatureC(tC);
  const rh = validHumidityPct(rhPct);
  if (t === null || rh === null || rh <= 0) return null;
  return Math.min(t, saturationTemperatureC((saturationVapourPressureKpa(t) * rh) / 100));
}

/** Maximum difference between wet bulb and air temperature in the driest, hottest air, °C. */
const MAX_WET_BULB_DEPRESSION_C = 60;

/** Bisection steps over that span; the final precision is far below that of any sensor. */
const BISECTION_STEPS = 48;

/**
 * Wet-bulb temperature, °C: root of the psychrometric equation (FAO-56 eq. 15), found by bisection because its
 * left side is monotonic. The bulb is assumed to be water even below freezing.
 */
export function wetBulbC(
  tC: number | null,
  rhPct: number | null,
  pressureKpa: number = DEFAULT_PRESSURE_KPA,
): number | null {
  const t = validTemperatureC(tC);
  const rh = validHumidityPct(rhPct);
  if (t === null || rh === null) return null;
  if (rh === 100) return t;
  const vapourKpa = (saturationVapourPressureKpa(t) * rh) / 100;
  let low = dewPointC(t, rh) ?? t - MAX_WET_BULB_DEPRESSION_C;
  let high = t;
  for (let step = 0; step < BISECTION_STEPS; step++) {
    const middle = (low + high) / 2;
    if (psychrometerVapourPressureKpa(t, middle, pressureKpa) < vapourKpa) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Stull's wet bulb, °C (J. Appl. Meteor. Climatol. 50:2267, 2011): sea level, RH 5–99 %. About half a degree too
 * low near freezing, so it only serves to check `wetBulbC` and is never used as a reading.
 */
export function stullWetBulbC(tC: number, rhPct: number): number {
  return (
    tC * Math.atan(0.151977 * Math.sqrt(rhPct + 8.313659)) +
    Math.atan(tC + rhPct) -
    Math.atan(rhPct - 1.676331) +
    0.00391838 * rhPct ** 1.5 * Math.atan(0.023101 * rhPct) -
    4.686035
  );
}

/** Vapour pressure deficit of the air, kPa, never negative. */
export function vapourPressureDeficitKpa(tC: number | null, rhPct: number | null): number | null {
  const t = validTemperatureC(tC);
  const rh = validHumidityPct(rhPct);
  if (t === null || rh === null) return null;
  return saturationVapourPressureKpa(t) * (1 - rh / 100);
}

/** Vapour pressure deficit between a leaf and the surrounding air, kPa. If negative, dew forms on the leaf. */
export function leafAirVpdKpa(tAirC: number | null, rhPct: number | null, tLeafC: number | null): number | null {
  const air = validTemperatureC(tAirC);
  const leaf = validTemperatureC(tLeafC);
  const rh = validHumidityPct(rhPct);
  if (air === null || leaf === null || rh === null) return null;
  return saturationVapourPressureKpa(leaf) - (saturationVapourPressureKpa(air) * rh) / 100;
}

/** Absolute humidity, g/m³. */
export function absoluteHumidityGM3(tC: number | null, rhPct: number | null): number | null {
  const t = validTemperatureC(tC);
  const rh = validHumidityPct(rhPct);
  if (t === null || rh === null) return null;
  return vapourDensityGM3((saturationVapourPressureKpa(t) * rh) / 100, t);
}

/** Additional vapour a cubic metre of air could take up, g/m³. */
export function humidityDeficitGM3(tC: number | null, rhPct: number | null): number | null {
  const deficitKpa = vapourPressureDeficitKpa(tC, rhPct);
  return deficitKpa === null || tC === null ? null : vapourDensityGM3(deficitKpa, tC);
}
