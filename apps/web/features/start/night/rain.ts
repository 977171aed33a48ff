import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import type { Span } from '../../../entities/night/night-span.ts';

/** Forecast rain of the night, per hour. */
export type NightRain = {
  readonly hours: readonly { readonly atMs: number; readonly mm: number }[];
  readonly totalMm: number;
  /** The wettest hour; null without rain. */
  readonly most: { readonly atMs: number; readonly mm: number } | null;
  /** When the forecast was received. */
  readonly forecastAtMs: number;
};

/** The forecast rain within the night; null without a forecast for it. */
export function nightRain(forecast: Weather['forecast'] | undefined, { fromMs, untilMs }: Span): NightRain | null {
  if (forecast === undefined || forecast.state !== 'known') return null;
  const hours = forecast.hours
    .map(({ at, rain }) => ({ atMs: Date.parse(at), mm: rain ?? 0 }))
    .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs);
  if (hours.length === 0) return null;
  const most = hours.toSorted((a, b) => b.mm - a.mm)[0];
  return {
    hours,
    totalMm: hours.reduce((sum, { mm }) => sum + mm, 0),
    most: most === undefined || most.mm === 0 ? null : most,
    forecastAtMs: Date.parse(forecast.at),
  };
}
