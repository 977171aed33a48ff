import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { readColumnsOn } from '../../stores/readings/report.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { presentWeather } from './present.ts';
import { readWeather } from './read-weather.ts';
import { chooseSensors, readSettings } from './settings.ts';

/** The weather of the farm, and the sensors it comes from. */
export function weatherRoutes({ pools, installation, forecastRequested }: Services): readonly Route[] {
  const deps = { pools, weather: installation.weather, forecastRequested, readColumns: readColumnsOn(pools.app) };
  return [
    accountRoute('getWeather', async (call) => {
      const weather = await readWeather(deps, call);
      return weather === undefined ? refused('not_found') : ok(presentWeather(weather));
    }),
    accountRoute('getWeatherSettings', (call) => readSettings(call)),
    accountRoute('updateWeatherSettings', (call) => chooseSensors(pools, call, call.body)),
  ];
}
