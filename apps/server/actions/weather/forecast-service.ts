import { ok, refuse, type Refused, type Result } from '@zagon/domain/core/result.ts';
import type { Forecast, ForecastHour } from '@zagon/domain/weather/forecast.ts';
import { z } from 'zod';
import type { WeatherConfig } from '../../core/config.ts';

/** The weather service of this installation. It speaks the API of Open-Meteo, which can also be self-hosted. */
export type ForecastService = Pick<WeatherConfig, 'url' | 'key'>;

/** Why no forecast could be read. The detail never contains the address, which may contain the key. */
export type ForecastFault = {
  readonly kind: 'unreachable' | 'timeout' | 'status' | 'too_large' | 'not_understood';
  readonly detail: string;
  /** Delay requested by the service, s. */
  readonly retryAfterS: number | null;
};

export type ForecastLimits = { readonly timeoutMs: number; readonly maxBytes: number };

/** Eight days of eight fields are about 15 kB. */
const LIMITS: ForecastLimits = { timeoutMs: 10_000, maxBytes: 512 * 1024 };

const HOURLY = [
  'temperature_2m',
  'relative_humidity_2m',
  'wind_speed_10m',
  'wind_direction_10m',
  'precipitation',
  'cloud_cover',
  'shortwave_radiation',
] as const;

const series = z.array(z.number().nullable()).max(400);
const answer = z.object({
  elevation: z.number().nullish(),
  hourly: z.object({
    time: z.array(z.number().int()).min(1).max(400),
    temperature_2m: series,
    relative_humidity_2m: series,
    wind_speed_10m: series,
    wind_direction_10m: series,
    precipitation: series,
    cloud_cover: series,
    shortwave_radiation: series,
  }),
});

/** Reads the forecast of a location: yesterday, today and the next six days by the hour. */
export async function readForecast(
  service: ForecastService,
  place: { readonly latitude: number; readonly longitude: number },
  { now, stopping, limits = LIMITS }: { now: () => Temporal.Instant; stopping: AbortSignal; limits?: ForecastLimits },
): Promise<Result<Forecast, ForecastFault>> {
  // One timeout for headers and body, so that a service that drips bytes cannot block the pass.
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await fetch(addressOf(service, place), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([timeout, stopping]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return fault('status', String(response.status), retryAfterS(response));
    }
    const text = await limitedText(response, limits.maxBytes);
    if (text === null) return fault('too_large', `over ${limits.maxBytes} bytes`);
    const forecast = forecastOf(text, now().epochMilliseconds);
    return forecast === null ? fault('not_understood', '') : ok(forecast);
  } catch (error) {
    if (timeout.aborted) return fault('timeout', `${limits.timeoutMs} ms`);
    return fault('unreachable', error instanceof Error ? error.name : 'unknown');
  }
}

function fault(kind: ForecastFault['kind'], detail: string, retryAfter: number | null = null): Refused<ForecastFault> {
  return refuse({ kind, detail, retryAfterS: retryAfter });
}

function addressOf({ url, key }: ForecastService, place: { latitude: number; longitude: number }): URL {
  const address = new URL(url);
  const query = {
    latitude: place.latitude.toFixed(2),
    longitude: place.longitude.toFixed(2),
    hourly: HOURLY.join(','),
    wind_speed_unit: 'ms',
    timeformat: 'unixtime',
    timezone: 'GMT',
    past_days: '1',
    forecast_days: '7',
    ...(key === undefined ? {} : { apikey: key }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

function retryAfterS(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** The body as text; null as soon as it exceeds the limit. */
async function limitedText(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    // Leaving the loop cancels the body.
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Null if the answer is not a forecast. */
function forecastOf(text: string, atMs: number): Forecast | null {
  const parsed = answer.safeParse(readJson(text));
  if (!parsed.success) return null;
  const { hourly, elevation } = parsed.data;
  const { time } = hourly;
  const hasGaps = time.some((at, index) => index > 0 && at <= (time[index - 1] ?? 0));
  if (hasGaps || HOURLY.some((name) => hourly[name].length !== time.length)) return null;
  const value = (name: (typeof HOURLY)[number], index: number) => plausible(name, hourly[name][index] ?? null);
  const hours = time.map((at, index): ForecastHour => {
    const radiationWM2 = value('shortwave_radiation', index + 1);
    return {
      atMs: at * 1000,
      tC: value('temperature_2m', index),
      rhPct: value('relative_humidity_2m', index),
      windMS: value('wind_speed_10m', index),
      windDirectionDeg: value('wind_direction_10m', index),
      cloudPct: value('cloud_cover', index),
      // The service returns sums and means of the hour ending at a time; ours is the hour that begins there.
      rainMm: value('precipitation', index + 1),
      solarMjM2: radiationWM2 === null ? null : radiationWM2 * MJ_PER_M2_PER_W_H,
    };
  });
  return hours.every(({ tC }) => tC === null) ? null : { atMs, elevationM: elevation ?? null, hours };
}

const MJ_PER_M2_PER_W_H = 0.0036;

/** Values outside these limits do not occur and are treated as missing. */
const PLAUSIBLE: Readonly<Record<(typeof HOURLY)[number], readonly [min: number, max: number]>> = {
  temperature_2m: [-60, 60],
  relative_humidity_2m: [0, 100],
  wind_speed_10m: [0, 120],
  wind_direction_10m: [0, 360],
  precipitation: [0, 300],
  cloud_cover: [0, 100],
  shortwave_radiation: [0, 1500],
};

function plausible(name: (typeof HOURLY)[number], value: number | null): number | null {
  const [min, max] = PLAUSIBLE[name];
  return value === null || value < min || value > max ? null : value;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
