import type { Weather } from '@zagon/contract/weather/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { defineTool, type ToolCall } from './tool.ts';
import {
  ageOf,
  ageS,
  head,
  headOf,
  known,
  localTime,
  number,
  orUnknown,
  rounded,
  text,
  time,
  timeOrUnknown,
  UNKNOWN,
} from './values.ts';

const HOURS_MAX = 24;

const measured = { sensor: text, age_s: ageS };

const forecastDay = z.object({
  date: z.string(),
  min_c: z.number(),
  max_c: z.number(),
  rain_mm: z.number(),
  sky: z.string(),
});
const forecastHour = z.object({ at: time, temperature_c: number, rain_mm: number, wind_m_per_s: number });

export const getWeather = defineTool({
  name: 'get_weather',
  title: 'Weather',
  description:
    'Reads the weather of the farm: what its own sensors measured, the forecast, the reference evapotranspiration, frost and the hours for spraying.',
  input: z.strictObject({}),
  output: z.object({
    ...head,
    air: z.object({ ...measured, temperature_c: number, humidity_percent: number, dew_point_c: number }),
    wind: z.object({ ...measured, speed_m_per_s: number, direction_degrees: number }),
    rain: z.object({ ...measured, last_seven_days_mm: number, reported_hours: number, hours: number }),
    evapotranspiration: z.object({ mm: number, day: text, basis: text, unknown_because: text }),
    frost: z.object({ risk: text, minimum_c: number, minimum_at: timeOrUnknown, unknown_because: text }),
    spraying: z.object({ from: timeOrUnknown, until: timeOrUnknown, obstacle: text, unknown_because: text }),
    forecast: z.object({
      state: z.enum(['off', 'no_place', 'awaited', 'failed', 'known']),
      credit: text,
      age_s: ageS,
      days: orUnknown(z.array(forecastDay)),
      hours: orUnknown(z.array(forecastHour)),
    }),
  }),
  async run(call) {
    const weather = await call.ask('getWeather');
    if (!weather.ok) return weather;
    const { air, wind, rain, et0, frost, spraying, forecast } = weather.value;
    return ok({
      ...headOf(call),
      air: {
        ...sensorOf(call, air),
        temperature_c: rounded(air?.temperature, 1),
        humidity_percent: rounded(air?.humidity, 1),
        dew_point_c: rounded(air?.dew_point, 1),
      },
      wind: {
        ...sensorOf(call, wind),
        speed_m_per_s: rounded(wind?.speed, 1),
        direction_degrees: rounded(wind?.direction, 0),
      },
      rain: {
        ...sensorOf(call, rain),
        last_seven_days_mm: rounded(rain?.mm, 1),
        reported_hours: known(rain?.reported_hours),
        hours: known(rain?.hours),
      },
      evapotranspiration:
        et0.kind === 'known'
          ? { mm: rounded(et0.mm, 2), day: et0.day, basis: et0.basis, unknown_because: UNKNOWN }
          : { mm: UNKNOWN, day: UNKNOWN, basis: UNKNOWN, unknown_because: et0.reason },
      frost:
        frost.kind === 'known'
          ? {
              risk: frost.risk,
              minimum_c: rounded(frost.minimum, 1),
              minimum_at: localTime(call, frost.minimum_at),
              unknown_because: UNKNOWN,
            }
          : { risk: UNKNOWN, minimum_c: UNKNOWN, minimum_at: UNKNOWN, unknown_because: frost.reason },
      spraying: sprayingOf(call, spraying),
      forecast: forecastOf(call, forecast),
    });
  },
});

function sensorOf(call: ToolCall, sensor: { readonly name: string; readonly at: string | null } | null) {
  return { sensor: known(sensor?.name), age_s: ageOf(call, sensor?.at) };
}

function sprayingOf(call: ToolCall, spraying: Weather['spraying']) {
  if (spraying.kind === 'unknown')
    return { from: UNKNOWN, until: UNKNOWN, obstacle: UNKNOWN, unknown_because: spraying.reason };
  return {
    from: localTime(call, spraying.window?.from),
    until: localTime(call, spraying.window?.until),
    obstacle: spraying.window === null ? known(spraying.obstacle) : 'none',
    unknown_because: UNKNOWN,
  };
}

function forecastOf(call: ToolCall, forecast: Weather['forecast']) {
  if (forecast.state !== 'known')
    return { state: forecast.state, credit: UNKNOWN, age_s: UNKNOWN, days: UNKNOWN, hours: UNKNOWN };
  return {
    state: forecast.state,
    credit: forecast.credit,
    age_s: ageOf(call, forecast.at),
    days: forecast.days.map(({ date, min, max, rain, sky }) => ({ date, min_c: min, max_c: max, rain_mm: rain, sky })),
    hours: forecast.hours.slice(0, HOURS_MAX).map(({ at, temperature, rain, wind }) => ({
      at: localTime(call, at),
      temperature_c: known(temperature),
      rain_mm: known(rain),
      wind_m_per_s: known(wind),
    })),
  };
}
