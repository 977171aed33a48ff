import { z } from 'zod';
import { day, endpoint, id, instant } from '../endpoint.ts';
import { basedOn, version } from '../version.ts';

/** One of the farm's sensors with the time of its newest value. */
const sensor = {
  id_object: id,
  name: z.string(),
  at: instant.nullable(),
  communication: z.enum(['current', 'stale', 'never']),
};

const forecastDay = z.object({
  date: day,
  max: z.number().describe('°C'),
  min: z.number().describe('°C'),
  rain: z.number().describe('mm'),
  sky: z.enum(['clear', 'partly', 'cloudy', 'rain', 'snow']),
});
export type ForecastDayShape = z.output<typeof forecastDay>;

const forecastHour = z.object({
  at: instant,
  temperature: z.number().nullable().describe('°C'),
  rain: z.number().nullable().describe('mm in this hour'),
  wind: z.number().nullable().describe('m/s, 10 m above ground'),
  wind_direction: z.number().nullable().describe('degrees'),
});

/**
 * off: no service configured · no_place: the farm has no location · awaited: requested · failed: none could be read
 * yet.
 */
const forecast = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['off', 'no_place', 'awaited', 'failed']) }),
  z.object({
    state: z.literal('known'),
    /** When it was received. */
    at: instant,
    /** True: the service is not responding; this is the last good forecast. */
    failing: z.boolean(),
    /** The attribution of the forecast. */
    credit: z.string(),
    days: z.array(forecastDay),
    /** Two days, from the current hour on. */
    hours: z.array(forecastHour),
  }),
]);

const missingForecast = z.enum(['no_forecast', 'forecast_old', 'forecast_deviates']);

/** Reference evapotranspiration of grass, FAO-56. */
const et0 = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('known'),
    mm: z.number(),
    day: z.enum(['today', 'yesterday']),
    basis: z.enum(['measured', 'measured_and_forecast', 'forecast']),
    sun: z.enum(['forecast', 'estimated']),
    wind: z.enum(['measured', 'forecast', 'assumed']),
  }),
  z.object({ kind: z.literal('unknown'), reason: z.enum(['no_place', 'too_few_hours']) }),
]);

const frost = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('known'),
    risk: z.enum(['none', 'ground', 'frost']),
    minimum: z.number().describe('°C'),
    minimum_at: instant.nullable(),
    window: z.object({ from: instant, until: instant }).nullable(),
    basis: z.enum(['forecast', 'wet_bulb']),
  }),
  z.object({ kind: z.literal('unknown'), reason: missingForecast }),
]);

const obstacle = z.enum(['rain', 'rain_soon', 'wind', 'cold', 'hot', 'dry_air', 'humid_air', 'unknown']);

const spraying = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('known'),
    day: z.enum(['today', 'tomorrow']),
    hours: z.array(z.object({ at: instant, obstacle: obstacle.nullable() })),
    window: z
      .object({ from: instant, until: instant, before: obstacle.nullable(), after: obstacle.nullable() })
      .nullable(),
    obstacle: obstacle.nullable(),
  }),
  z.object({ kind: z.literal('unknown'), reason: missingForecast }),
]);

export const weatherReply = z.object({
  place: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
  /** The farm's air sensor; null: the farm has none outdoors. */
  air: z
    .object({
      ...sensor,
      temperature: z.number().nullable().describe('°C'),
      humidity: z.number().nullable().describe('%'),
      dew_point: z.number().nullable().describe('°C'),
    })
    .nullable(),
  wind: z
    .object({
      ...sensor,
      speed: z.number().nullable().describe('m/s'),
      direction: z.number().nullable().describe('degrees'),
    })
    .nullable(),
  /** Measured rain of the last seven days. */
  rain: z
    .object({
      ...sensor,
      mm: z.number().nullable().describe('null: nothing was reported'),
      /** Number of hours in which the gauge reported. */
      reported_hours: z.number().int(),
      hours: z.number().int(),
    })
    .nullable(),
  forecast,
  et0,
  frost,
  spraying,
});
export type Weather = z.output<typeof weatherReply>;

/** Chosen modules; null: the server chooses. */
const weatherChoices = z.strictObject({ air: id.nullable(), wind: id.nullable(), rain: id.nullable() });
export type WeatherChoicesBody = z.output<typeof weatherChoices>;

export const weatherSettings = z.object({
  version,
  choices: weatherChoices,
  /** Every module of the account that measures the weather, once per quantity. */
  sensors: z.array(
    z.object({
      ...sensor,
      quantity: z.enum(['air', 'wind', 'rain']),
      /** In a greenhouse: used only if chosen. */
      under_cover: z.boolean(),
      /** Whether it is the current source. */
      used: z.boolean(),
      /** Whether it would be the source if none were chosen. */
      automatic: z.boolean(),
    }),
  ),
});
export type WeatherSettings = z.output<typeof weatherSettings>;

export const weatherEndpoints = {
  getWeather: endpoint({
    method: 'GET',
    path: '/api/weather',
    who: 'view',
    summary: 'Weather of the farm: own sensors first, then the forecast, each with its age, and what follows from them',
    reply: weatherReply,
  }),

  getWeatherSettings: endpoint({
    method: 'GET',
    path: '/api/weather/settings',
    who: 'view',
    summary: 'The modules that measure the weather, and which are chosen',
    reply: weatherSettings,
  }),

  updateWeatherSettings: endpoint({
    method: 'PUT',
    path: '/api/weather/settings',
    who: 'configure',
    summary: 'Choose the modules that measure the weather',
    body: basedOn(weatherChoices),
    reply: weatherSettings,
    repeatable: true,
  }),
};
