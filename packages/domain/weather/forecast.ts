/** Forecast of the hour that begins at `atMs`. Null: the service returned no value. */
export type ForecastHour = {
  readonly atMs: number;
  /** At the beginning of the hour, 2 m above ground. */
  readonly tC: number | null;
  readonly rhPct: number | null;
  /** At the beginning of the hour, 10 m above ground. */
  readonly windMS: number | null;
  readonly windDirectionDeg: number | null;
  /** Sum of the hour. */
  readonly rainMm: number | null;
  readonly cloudPct: number | null;
  /** Sum of the hour, MJ/m². */
  readonly solarMjM2: number | null;
};

/** The newest forecast of a location. */
export type Forecast = {
  /** When it was received. */
  readonly atMs: number;
  readonly elevationM: number | null;
  /** Ascending, in practice without gaps longer than an hour; consumers do not rely on that. */
  readonly hours: readonly ForecastHour[];
};

/** A day of the forecast in the time zone of the farm. */
export type ForecastDay = {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly maxC: number;
  readonly minC: number;
  readonly rainMm: number;
  readonly sky: Sky;
};

export type Sky = 'clear' | 'partly' | 'cloudy' | 'rain' | 'snow';

const HOUR_MS = 3_600_000;

/** A forecast older than this is not used for advice. It is still shown, with its age. */
export const MAX_ADVICE_AGE_H = 12;

/** Difference from the farm's sensor beyond which the forecast does not describe the current local conditions, °C. */
export const MAX_DEVIATION_C = 8;

/** Why no forecast is reliable enough for advice. */
export type MissingForecast = 'no_forecast' | 'forecast_old' | 'forecast_deviates';

/** The forecast for advice on frost and spraying, or why there is none. */
export type AdviceForecast =
  | { readonly forecast: Forecast; readonly missing: null }
  | { readonly forecast: null; readonly missing: MissingForecast };

/** Refuses a forecast that is too old, or implausibly far from the current reading of the farm's sensor. */
export function adviceForecast(forecast: Forecast | null, ownC: number | null, nowMs: number): AdviceForecast {
  const refused = (missing: MissingForecast): AdviceForecast => ({ forecast: null, missing });
  if (forecast === null) return refused('no_forecast');
  if (nowMs - forecast.atMs > MAX_ADVICE_AGE_H * HOUR_MS) return refused('forecast_old');
  const forecastC = hourAt(forecast.hours, nowMs)?.tC ?? null;
  const deviates = ownC !== null && forecastC !== null && Math.abs(ownC - forecastC) > MAX_DEVIATION_C;
  return deviates ? refused('forecast_deviates') : { forecast, missing: null };
}

/** The hour that contains the moment; undefined if the forecast does not reach it. */
export function hourAt(hours: readonly ForecastHour[], ms: number): ForecastHour | undefined {
  return hours.find(({ atMs }) => ms >= atMs && ms < atMs + HOUR_MS);
}

/** Hours that begin in a span. */
export function hoursBetween(
  hours: readonly ForecastHour[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): readonly ForecastHour[] {
  return hours.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs);
}

/** Start of the local day that is `days` after that of the moment, ms. A day may have 23 or 25 hours. */
export function startOfDayMs(ms: number, zone: string, days = 0): number {
  return localDate(ms, zone).add({ days }).toZonedDateTime(zone).epochMilliseconds;
}

function localDate(ms: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();
}

/** Days with fewer hours than this have no meaningful minimum and maximum. */
const MIN_HOURS_OF_DAY = 20;

/** The days of a forecast from today on, in the time zone of the farm; incomplete days are left out. */
export function forecastDays(
  { hours }: Forecast,
  { nowMs, zone, count }: { readonly nowMs: number; readonly zone: string; readonly count: number },
): readonly ForecastDay[] {
  return Array.from({ length: count }, (_, index) => index).flatMap((index): ForecastDay[] => {
    const fromMs = startOfDayMs(nowMs, zone, index);
    const day = hoursBetween(hours, { fromMs, untilMs: startOfDayMs(nowMs, zone, index + 1) });
    const temperatures = day.flatMap(({ tC }) => tC ?? []);
    if (temperatures.length < MIN_HOURS_OF_DAY) return [];
    return [
      {
        date: localDate(fromMs, zone).toString(),
        maxC: Math.max(...temperatures),
        minC: Math.min(...temperatures),
        rainMm: sum(day.map(({ rainMm }) => rainMm ?? 0)),
        sky: skyOf(day, zone),
      },
    ];
  });
}

/** Rain of a day that is worth an umbrella, mm. */
const WET_DAY_MM = 1;
/** Below this mean temperature of its wet hours, the precipitation of a day falls as snow, °C. */
const SNOW_C = 0.5;
/** Limits of mean daytime cloud cover, %: a quarter and three quarters of the sky, as in meteorology. */
const CLEAR_PCT = 25;
const PARTLY_PCT = 75;
const DAYLIGHT = { from: 7, until: 19 };

function skyOf(day: readonly ForecastHour[], zone: string): Sky {
  const wet = day.filter(({ rainMm }) => (rainMm ?? 0) > 0);
  if (sum(wet.map(({ rainMm }) => rainMm ?? 0)) >= WET_DAY_MM) {
    return (mean(wet.flatMap(({ tC }) => tC ?? [])) ?? SNOW_C) < SNOW_C ? 'snow' : 'rain';
  }
  const byDay = day.filter(({ atMs }) => {
    const { hour } = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
    return hour >= DAYLIGHT.from && hour < DAYLIGHT.until;
  });
  const cloud = mean(byDay.flatMap(({ cloudPct }) => cloudPct ?? []));
  if (cloud === null) return 'partly';
  return cloud <= CLEAR_PCT ? 'clear' : cloud <= PARTLY_PCT ? 'partly' : 'cloudy';
}

/** Sum of numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Mean of numbers; null if there are none. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}
