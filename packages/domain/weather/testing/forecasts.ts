import type { AdviceForecast, ForecastHour, MissingForecast } from '../forecast.ts';

export const ZONE = 'Europe/Warsaw';
const HOUR_MS = 3_600_000;
/** 14:30 in Warsaw. */
export const NOW_MS = Date.parse('2026-04-20T12:30:00Z');
const MIDNIGHT_MS = Date.parse('2026-04-19T22:00:00Z');

/** Mild, dry and calm: suits spraying, no frost. Hours are counted from today's local midnight. */
const MILD = { tC: 15, rhPct: 60, windMS: 2, windDirectionDeg: 0, rainMm: 0, cloudPct: 30, solarMjM2: 1 };

/** A forecast of three mild days, with these values in some hours. */
export const forecastWith = (hourly: (hour: number) => Partial<ForecastHour>): AdviceForecast => ({
  missing: null,
  forecast: {
    atMs: NOW_MS,
    elevationM: 100,
    hours: Array.from({ length: 72 }, (_, hour) => ({ atMs: MIDNIGHT_MS + hour * HOUR_MS, ...MILD, ...hourly(hour) })),
  },
});
/** No forecast that may be used. */
export const withoutForecast = (missing: MissingForecast): AdviceForecast => ({
  forecast: null,
  missing,
});

/** An hour of today, counted from local midnight. */
export const hour = (localHour: number): number => MIDNIGHT_MS + localHour * HOUR_MS;
