import { z } from 'zod';
import { done, endpoint, instant } from '../endpoint.ts';
import { scenario } from './scenario.ts';

/** Longest time for which the weather of the simulator can be set, minutes. */
export const SET_WEATHER_MAX_MIN = 24 * 60;

const simulatedWeather = z.object({
  at: instant,
  air_c: z.number(),
  humidity_pct: z.number(),
  raining: z.boolean(),
  /** Within the hour that begins at `at`. */
  rain_in_hour_mm: z.number(),
  wind_ms: z.number(),
  /** Where the wind comes from, clockwise from north. */
  wind_from_deg: z.number(),
  radiation_w_per_m2: z.number(),
});
export type SimulatedWeatherShape = z.output<typeof simulatedWeather>;

const testWeather = z.object({
  place: z.object({ latitude: z.number(), longitude: z.number() }),
  now: simulatedWeather,
  /** The full hours that follow, first to last. */
  hours: z.array(simulatedWeather),
  /** The values the weather can be set to. */
  settings: z.array(
    scenario.extend({
      /** Set while it is on; `until` null: until it is switched off. */
      on: z.object({ since: instant, until: instant.nullable() }).nullable(),
    }),
  ),
});
export type TestWeatherShape = z.output<typeof testWeather>;

/** The weather of the simulated field. Forecasts of a weather service are not part of it. */
export const testWeatherEndpoints = {
  getTestWeather: endpoint({
    method: 'GET',
    path: '/api/admin/test/weather',
    who: 'operator',
    summary: 'The weather of the simulated field now and in the next 24 hours, and what it can be set to',
    reply: testWeather,
  }),
  setTestWeather: endpoint({
    method: 'POST',
    path: '/api/admin/test/weather',
    who: 'operator',
    summary: 'Set the weather of the simulated field for a while',
    body: z.strictObject({ name: z.string().max(64), minutes: z.number().int().min(1).max(SET_WEATHER_MAX_MIN) }),
    reply: done,
  }),
  resetTestWeather: endpoint({
    method: 'DELETE',
    path: '/api/admin/test/weather',
    who: 'operator',
    summary: 'Let the weather of the simulated field be as it is',
    reply: done,
  }),
};
