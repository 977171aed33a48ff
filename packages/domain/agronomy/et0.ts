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

/** Air over a field is never quite still; where wind is not measured, 2 m/s is the world's mean. */
const LEAST_WIND_M_S = 0.5;
const USUAL_WIND_M_S = 2;

/** Coefficients of the Penman-Monteith equation: of the numerator and of the wind in the denominator. */
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

/** The weather of a day. What is not measured is estimated, from the best of what is. */
export type DayWeather = {
  readonly tMaxC: number;
  readonly tMinC: number;
  readonly latitudeDeg: number;
  readonly dayOfYear: number;
  readonly elevationM: number;
  /** Without either, the air is taken as saturated at the night's minimum. */
  readonly humidity?: { readonly tDewC: number } | { readonly rhMaxPct: number; readonly rhMinPct: number };
  readonly wind?: { readonly speedMS: number; readonly heightM: number };
  /** Without either, radiation follows from the range of temperature. */
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
  if (wind === undefined) return USUAL_WIND_M_S;
  return Math.max(LEAST_WIND_M_S, windAt2M(wind.speedMS, wind.heightM));
}

/** The weather of an hour. */
export type HourWeather = PlaceAndHour & {
  readonly tC: number;
  readonly rhPct: number;
  readonly u2MS: number;
  readonly rsMjM2H: number;
  readonly elevationM: number;
  /** Share of the clear sky's radiation two or three hours before sunset, which stands for the night's clouds. */
  readonly nightRsToClear?: number;
  /** Instead of the day's 0.24 and the night's 0.96. */
  readonly cd?: number;
};

const USUAL_NIGHT_RS_TO_CLEAR = 0.7;

/** Reference evapotranspiration of an hour, mm (ASCE-EWRI 2005). A little below 0 is dew. */
export function et0HourlyMm(hour: HourWeather): number {
  const rso = clearSkyRadiation(extraterrestrialMjM2H(hour), hour.elevationM);
  const esKpa = saturationVapourPressureKpa(hour.tC);
  const eaKpa = (esKpa * hour.rhPct) / 100;
  const rsToClear = rso > 0 ? hour.rsMjM2H / rso : (hour.nightRsToClear ?? USUAL_NIGHT_RS_TO_CLEAR);
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

/** Reference evapotranspiration of a day, mm, where only temperature is known (Hargreaves, FAO-56 eq. 52). */
export function et0HargreavesMm(tMaxC: number, tMinC: number, raMjM2D: number): number {
  const mean = (tMaxC + tMinC) / 2;
  return 0.0023 * (mean + 17.8) * Math.sqrt(Math.max(0, tMaxC - tMinC)) * 0.408 * raMjM2D;
}
