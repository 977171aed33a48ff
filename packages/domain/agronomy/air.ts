import { validHumidityPct, validTemperatureC } from './valid.ts';
import {
  psychrometerVapourPressureKpa,
  saturationTemperatureC,
  saturationVapourPressureKpa,
  USUAL_PRESSURE_KPA,
  vapourDensityGM3,
} from './vapour.ts';

/** Dew point, °C. Null without vapour: air of 0 % humidity has none. */
export function dewPointC(tC: number | null, rhPct: number | null): number | null {
  const t = validTemperatureC(tC);
  const rh = validHumidityPct(rhPct);
  if (t === null || rh === null || rh <= 0) return null;
  return Math.min(t, saturationTemperatureC((saturationVapourPressureKpa(t) * rh) / 100));
}

/** How far the wet bulb can lie under the air temperature in the driest, hottest air, °C. */
const DEEPEST_WET_BULB_C = 60;

/** Halvings of that span: the last is far below any sensor. */
const STEPS = 48;

/**
 * Wet-bulb temperature, °C: the root of the psychrometric equation (FAO-56 eq. 15), found by
 * halving, because its left side only rises. A water bulb is kept below freezing too.
 */
export function wetBulbC(
  tC: number | null,
  rhPct: number | null,
  pressureKpa: number = USUAL_PRESSURE_KPA,
): number | null {
  const t = validTemperatureC(tC);
  const rh = validHumidityPct(rhPct);
  if (t === null || rh === null) return null;
  if (rh === 100) return t;
  const vapourKpa = (saturationVapourPressureKpa(t) * rh) / 100;
  let low = dewPointC(t, rh) ?? t - DEEPEST_WET_BULB_C;
  let high = t;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (psychrometerVapourPressureKpa(t, middle, pressureKpa) < vapourKpa) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Stull's wet bulb, °C (J. Appl. Meteor. Climatol. 50:2267, 2011): sea level, RH 5–99 %. Too low by
 * half a degree near the frost, so it only checks `wetBulbC` and never becomes a reading.
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

/** Deficit between a leaf and the air around it, kPa. Negative: dew forms on the leaf. */
export function leafAirVpdKpa(tAirC: number | null, rhPct: number | null, tLeafC: number | null): number | null {
  const air = validTemperatureC(tAirC);
  const leaf = validTemperatureC(tLeafC);
  const rh = validHumidityPct(rhPct);
  if (air === null || leaf === null || rh === null) return null;
  return saturationVapourPressureKpa(leaf) - (saturationVapourPressureKpa(air) * rh) / 100;
}

/** Vapour in a cubic metre of air, g/m³. */
export function absoluteHumidityGM3(tC: number | null, rhPct: number | null): number | null {
  const t = validTemperatureC(tC);
  const rh = validHumidityPct(rhPct);
  if (t === null || rh === null) return null;
  return vapourDensityGM3((saturationVapourPressureKpa(t) * rh) / 100, t);
}

/** Vapour that a cubic metre of air could still take up, g/m³. */
export function humidityDeficitGM3(tC: number | null, rhPct: number | null): number | null {
  const deficitKpa = vapourPressureDeficitKpa(tC, rhPct);
  return deficitKpa === null || tC === null ? null : vapourDensityGM3(deficitKpa, tC);
}
