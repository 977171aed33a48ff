import { et0DailyMm } from '../agronomy/et0.ts';
import { hoursBetween, mean, startOfDayMs, sum, type Forecast, type ForecastHour } from './forecast.ts';
import type { MeasuredHour } from './measured-hours.ts';

/**
 * Reference evapotranspiration of a day, with its basis.
 *
 * - `measured`: temperature and humidity of the whole day are from the farm's sensor.
 * - `measured_and_forecast`: past hours are from the farm's sensor, the remaining ones are forecast.
 * - `forecast`: no hour was measured here.
 */
export type DayEt0 =
  | {
      readonly kind: 'known';
      readonly mm: number;
      readonly day: 'today' | 'yesterday';
      readonly basis: 'measured' | 'measured_and_forecast' | 'forecast';
      /** Sunshine is forecast, or estimated from the temperature range (FAO-56 eq. 50). */
      readonly sun: 'forecast' | 'estimated';
      /** Wind is measured here, forecast, or the mean of 2 m/s that FAO-56 uses without a wind gauge. */
      readonly wind: 'measured' | 'forecast' | 'assumed';
    }
  | { readonly kind: 'unknown'; readonly reason: 'no_place' | 'too_few_hours' };

export type Et0Facts = {
  readonly nowMs: number;
  readonly zone: string;
  /** Null: the farm has no location. */
  readonly latitudeDeg: number | null;
  readonly measured: readonly MeasuredHour[];
  /** Mean of the farm's wind gauge on each of the two days, m/s at 2 m; null: none. */
  readonly measuredWindMS: { readonly today: number | null; readonly yesterday: number | null };
  readonly forecast: Forecast | null;
};

/** Hours of a day that must be known for its minimum and maximum to be valid. */
const MIN_HOURS = 22;

/** Mean elevation of Poland. 100 m change ET0 by less than one per cent. */
const DEFAULT_ELEVATION_M = 173;

/** Height of forecast wind. */
const FORECAST_WIND_M = 10;
const OWN_WIND_M = 2;

/**
 * Today's reference evapotranspiration by FAO-56 Penman-Monteith, from the farm's readings where available. If the rest
 * of today is not forecast, yesterday's, which is fully measured.
 */
export function dayEt0(facts: Et0Facts): DayEt0 {
  if (facts.latitudeDeg === null) return { kind: 'unknown', reason: 'no_place' };
  return (
    et0Of(facts, facts.latitudeDeg, 'today') ??
    et0Of(facts, facts.latitudeDeg, 'yesterday') ?? { kind: 'unknown', reason: 'too_few_hours' }
  );
}

/** An hour from either source. */
type Hour = Omit<MeasuredHour, 'atMs'> & { readonly own: boolean };

function et0Of(facts: Et0Facts, latitudeDeg: number, day: 'today' | 'yesterday'): DayEt0 | null {
  const { nowMs, zone } = facts;
  const first = day === 'today' ? 0 : -1;
  const span = { fromMs: startOfDayMs(nowMs, zone, first), untilMs: startOfDayMs(nowMs, zone, first + 1) };
  const forecast = hoursBetween(facts.forecast?.hours ?? [], span);
  const hours = hoursOf(facts, span, forecast);
  if (hours.length < MIN_HOURS) return null;
  const ownHours = hours.filter(({ own }) => own).length;
  const wind = windOf(facts.measuredWindMS[day], forecast);
  const rsMjM2D = solarOf(forecast);
  const mm = et0DailyMm({
    tMinC: Math.min(...hours.map(({ minC }) => minC)),
    tMaxC: Math.max(...hours.map(({ maxC }) => maxC)),
    latitudeDeg,
    elevationM: facts.forecast?.elevationM ?? DEFAULT_ELEVATION_M,
    dayOfYear: Temporal.Instant.fromEpochMilliseconds(span.fromMs).toZonedDateTimeISO(zone).dayOfYear,
    ...humidityOf(hours),
    ...(wind.speed === null ? {} : { wind: wind.speed }),
    ...(rsMjM2D === null ? {} : { sun: { rsMjM2D } }),
  });
  return {
    kind: 'known',
    mm: Math.max(0, mm),
    day,
    basis: ownHours === 0 ? 'forecast' : ownHours === hours.length ? 'measured' : 'measured_and_forecast',
    sun: rsMjM2D === null ? 'estimated' : 'forecast',
    wind: wind.basis,
  };
}

const HOUR_MS = 3_600_000;

function hoursOf(
  { measured }: Et0Facts,
  span: { readonly fromMs: number; readonly untilMs: number },
  forecast: readonly ForecastHour[],
): readonly Hour[] {
  const own = new Map(measured.map((hour) => [hour.atMs, hour]));
  const hours: Hour[] = [];
  for (let atMs = span.fromMs; atMs < span.untilMs; atMs += HOUR_MS) {
    // Some zones begin their hours at the half hour of UTC.
    const ownHour = own.get(Math.floor(atMs / HOUR_MS) * HOUR_MS);
    if (ownHour !== undefined) {
      hours.push({ ...ownHour, own: true });
      continue;
    }
    const hour = forecast.find((one) => Math.abs(one.atMs - atMs) < HOUR_MS);
    if (hour === undefined || hour.tC === null) continue;
    hours.push({ minC: hour.tC, maxC: hour.tC, minRhPct: hour.rhPct, maxRhPct: hour.rhPct, own: false });
  }
  return hours;
}

function humidityOf(
  hours: readonly Hour[],
): { readonly humidity: { readonly rhMaxPct: number; readonly rhMinPct: number } } | Record<string, never> {
  const low = hours.flatMap(({ minRhPct }) => minRhPct ?? []);
  const high = hours.flatMap(({ maxRhPct }) => maxRhPct ?? []);
  if (low.length < MIN_HOURS) return {};
  return { humidity: { rhMaxPct: Math.max(...high), rhMinPct: Math.min(...low) } };
}

type Wind = {
  readonly speed: { readonly speedMS: number; readonly heightM: number } | null;
  readonly basis: 'measured' | 'forecast' | 'assumed';
};

function windOf(ownMS: number | null, forecast: readonly ForecastHour[]): Wind {
  if (ownMS !== null) return { speed: { speedMS: ownMS, heightM: OWN_WIND_M }, basis: 'measured' };
  const forecastMS = mean(forecast.flatMap(({ windMS }) => windMS ?? []));
  return forecastMS === null
    ? { speed: null, basis: 'assumed' }
    : { speed: { speedMS: forecastMS, heightM: FORECAST_WIND_M }, basis: 'forecast' };
}

/** Radiation of the day, MJ/m²; null unless every hour is forecast: a sum with gaps would be too small. */
function solarOf(forecast: readonly ForecastHour[]): number | null {
  const hours = forecast.flatMap(({ solarMjM2 }) => solarMjM2 ?? []);
  return hours.length < MIN_HOURS ? null : sum(hours);
}
