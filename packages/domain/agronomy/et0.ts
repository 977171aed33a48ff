import {
  clearSkyRadiation,
  netLongwaveMjM2D,
  netLongwaveMjM2H,
  netShortwave,
  solarFromSunshineMjM2D,
  solarFromTemperatureMjM2D,
} from './radiation.ts';
import { daylightHours, extraterrestrialMjM2D, extraterrestrialMjM2H, type PlaceAndHour } from './sun.ts';
import {
  actualVapourPressureKpa,
  atmosphericPressureKpa,
  meanSaturationVapourPressureKpa,
  psychrometricConstantKpaPerC,
  saturationSlopeKpaPerC,
  saturationVapourPressureKpa,
} from './vapour.ts';

/** Wind at 2 m over grass, m/s, from wind at another height (FAO-56 eq. 47). */
export function windAt2M(windMS: number, heightM: number): number {
  return (windMS * 4.87) / Math.log(67.8 * heightM - 5.42);
}

/** Minimum wind over a field, m/s; the default, 2 m/s, is the global mean. */
const MIN_WIND_M_S = 0.5;
const DEFAULT_WIND_M_S = 2;

/** Coefficients of the Penman-Monteith equation: numerator, and wind term of the denominator. */
type Coefficients = { readonly cn: number; readonly cd: number };

type Terms = {
  rn: number;
  g: number;
  tC: number;
  u2MS: number;
  esKpa: number;
  eaKpa: number;
  pressureKpa: number;
};

function penmanMonteithMm(terms: Terms, { cn, cd }: Coefficients): number {
  const slope = saturationSlopeKpaPerC(terms.tC);
  const gamma = psychrometricConstantKpaPerC(terms.pressureKpa);
  const radiation = 0.408 * slope * (terms.rn - terms.g);
  const air = ((gamma * cn) / (terms.tC + 273)) * terms.u2MS * (terms.esKpa - terms.eaKpa);
  return (radiation + air) / (slope + gamma * (1 + cd * terms.u2MS));
}

/** Reference evapotranspiration of a day, mm, from its terms (FAO-56 eq. 6; rn and g in MJ/m²). */
export function et0FromTermsMm(terms: Terms): number {
  return penmanMonteithMm(terms, { cn: 900, cd: 0.34 });
}

/** Weather of a day. Missing values are estimated from the best available ones. */
export type DayWeather = {
  readonly tMaxC: number;
  readonly tMinC: number;
  readonly latitudeDeg: number;
  readonly dayOfYear: number;
  readonly elevationM: number;
  /** If absent, the air is assumed saturated at the night's minimum. */
  readonly humidity?: { readonly tDewC: number } | { readonly rhMaxPct: number; readonly rhMinPct: number };
  readonly wind?: { readonly speedMS: number; readonly heightM: number };
  /** If absent, radiation is estimated from the temperature range. */
  readonly sun?: { readonly rsMjM2D: number } | { readonly sunshineH: number };
};

/** Reference evapotranspiration of a day, mm (FAO-56 Penman-Monteith). */
export function et0DailyMm(day: DayWeather): number {
  const ra = extraterrestrialMjM2D(day.latitudeDeg, day.dayOfYear);
  const rso = clearSkyRadiation(ra, day.elevationM);
  const rs = solarMjM2D(day, ra, rso);
  const eaKpa = vapourPressureKpa(day);
  const longwave = netLongwaveMjM2D({ ...day, eaKpa, rsMjM2D: rs, rsoMjM2D: rso });
  return et0FromTermsMm({
    rn: netShortwave(rs) - longwave,
    g: 0,
    tC: (day.tMaxC + day.tMinC) / 2,
    u2MS: wind2M(day.wind),
    esKpa: meanSaturationVapourPressureKpa(day.tMaxC, day.tMinC),
    eaKpa,
    pressureKpa: atmosphericPressureKpa(day.elevationM),
  });
}

function solarMjM2D(day: DayWeather, ra: number, rso: number): number {
  if (day.sun === undefined) return Math.min(rso, solarFromTemperatureMjM2D(day.tMaxC, day.tMinC, ra));
  if ('rsMjM2D' in day.sun) return day.sun.rsMjM2D;
  return solarFromSunshineMjM2D(day.sun.sunshineH, daylightHours(day.latitudeDeg, day.dayOfYear), ra);
}

function vapourPressureKpa(day: DayWeather): number {
  if (day.humidity === undefined) return saturationVapourPressureKpa(day.tMinC);
  if ('tDewC' in day.humidity) return saturationVapourPressureKpa(day.humidity.tDewC);
  return actualVapourPressureKpa({ ...day, ...day.humidity });
}

function wind2M(wind: DayWeather['wind']): number {
  if (wind === undefined) return DEFAULT_WIND_M_S;
  return Math.max(MIN_WIND_M_S, windAt2M(wind.speedMS, wind.heightM));
}

/** Weather of an hour. */
export type HourWeather = PlaceAndHour & {
  readonly tC: number;
  readonly rhPct: number;
  readonly u2MS: number;
  readonly rsMjM2H: number;
  readonly elevationM: number;
  /** Clear-sky ratio two or three hours before sunset, used as the night's cloud cover. */
  readonly nightRsToClear?: number;
  /** Overrides the default of 0.24 by day and 0.96 by night. */
  readonly cd?: number;
};

const DEFAULT_NIGHT_RS_TO_CLEAR = 0.7;

/** Reference evapotranspiration of an hour, mm (ASCE-EWRI 2005). Slightly negative values are dew. */
export function et0HourlyMm(hour: HourWeather): number {
  const rso = clearSkyRadiation(extraterrestrialMjM2H(hour), hour.elevationM);
  const esKpa = saturationVapourPressureKpa(hour.tC);
  const eaKpa = (esKpa * hour.rhPct) / 100;
  const rsToClear = rso > 0 ? hour.rsMjM2H / rso : (hour.nightRsToClear ?? DEFAULT_NIGHT_RS_TO_CLEAR);
  const rn = netShortwave(hour.rsMjM2H) - netLongwaveMjM2H({ tC: hour.tC, eaKpa, rsToClear });
  const day = rn > 0;
  return penmanMonteithMm(
    {
      rn,
      g: (day ? 0.1 : 0.5) * rn,
      tC: hour.tC,
      u2MS: hour.u2MS,
      esKpa,
      eaKpa,
      pressureKpa: atmosphericPressureKpa(hour.elevationM),
    },
    { cn: 37, cd: hour.cd ?? (day ? 0.24 : 0.96) },
  );
}

/** Reference evapotranspiration of a day, mm, from temperature alone (Hargreaves, FAO-56 eq. 52). */
export function et0HargreavesMm(tMaxC: number, tMinC: number, raMjM2D: number): number {
  const mean = (tMaxC + tMinC) / 2;
  return 0.0023 * (mean + 17.8) * Math.sqrt(Math.max(0, tMaxC - tMinC)) * 0.408 * raMjM2D;
}
