import type { Weather } from '@zagon/contract/weather/endpoints.ts';

const HOUR_MS = 3_600_000;

/** Test builder: the weather of a farm with its own sensor, a rain gauge and a forecast, with overrides. */
export function aWeather(nowMs: number, overrides: Partial<Weather> = {}): Weather {
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const at = (ms: number): string => new Date(ms).toISOString();
  return {
    place: { longitude: 20.871, latitude: 51.853 },
    air: {
      id_object: 'air',
      name: 'North orchard',
      at: at(nowMs - 60_000),
      communication: 'current',
      temperature: 23.4,
      humidity: 61,
      dew_point: 15.4,
    },
    wind: {
      id_object: 'meters',
      name: 'Pump house, wind',
      at: at(nowMs),
      communication: 'current',
      speed: 2.8,
      direction: 315,
    },
    rain: {
      id_object: 'meters',
      name: 'Pump house, rain',
      at: at(nowMs),
      communication: 'current',
      mm: 9.3,
      reported_hours: 168,
      hours: 168,
    },
    forecast: aForecast(nowMs),
    et0: { kind: 'known', mm: 4.6, day: 'today', basis: 'measured_and_forecast', sun: 'forecast', wind: 'measured' },
    frost: {
      kind: 'known',
      risk: 'none',
      minimum: 11,
      minimum_at: '2026-06-12T02:00:00Z',
      window: null,
      basis: 'forecast',
    },
    spraying: {
      kind: 'known',
      day: 'today',
      hours: Array.from({ length: 24 }, (_, hour) => ({
        at: at(hourMs + hour * HOUR_MS),
        obstacle: hour >= 3 && hour < 6 ? null : 'wind',
      })),
      window: { from: '2026-06-11T15:00:00Z', until: '2026-06-11T18:00:00Z', before: 'wind', after: 'rain' },
      obstacle: null,
    },
    ...overrides,
  };
}

type Known = Extract<Weather['forecast'], { readonly state: 'known' }>;

/** Test builder: a forecast of five days with rain in the seventh to ninth hour from now, with overrides. */
export function aForecast(nowMs: number, overrides: Partial<Known> = {}): Known {
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const days = [
    ['2026-06-11', 25, 13, 0.2, 'partly'],
    ['2026-06-12', 19, 12, 8.4, 'rain'],
    ['2026-06-13', 18, 11, 3.1, 'rain'],
    ['2026-06-14', 22, 11, 0.4, 'cloudy'],
    ['2026-06-15', 26, 13, 0, 'clear'],
  ] as const;
  return {
    state: 'known',
    at: '2026-06-11T12:00:00Z',
    failing: false,
    credit: 'Open-Meteo.com',
    days: days.map(([date, max, min, rain, sky]) => ({ date, max, min, rain, sky })),
    hours: Array.from({ length: 48 }, (_, hour) => ({
      at: new Date(hourMs + hour * HOUR_MS).toISOString(),
      temperature: 20,
      rain: hour === 7 ? 1.5 : hour === 8 ? 2.2 : hour === 9 ? 0.4 : 0,
      wind: 3,
      wind_direction: 315,
    })),
    ...overrides,
  };
}
