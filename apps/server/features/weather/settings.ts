import type { WeatherChoicesBody, WeatherSettings } from '@zagon/contract/weather/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { WEATHER_QUANTITIES } from '@zagon/domain/weather/sensors.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { setWeatherChoices } from '../../stores/weather/sources.ts';
import { currentWeatherChoices, presentSettings } from './present.ts';
import { findSensors } from '../../irrigation/facts/weather-sensors.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';

/** The farm's sensors, and the chosen ones. */
export async function readSettings(call: AccountCall): Promise<Result<WeatherSettings, Refusal>> {
  const found = await call.inAccount((sql) => findSensors(sql, call.account.id, call.now));
  return found === undefined ? refused('not_found') : ok(presentSettings(call.account.id, found.all, found.place));
}

/** Chooses sensors. A module that does not measure the quantity is refused like an unknown one. */
export async function chooseSensors(
  { system }: Pools,
  call: AccountCall,
  { version, ...choices }: WeatherChoicesBody & { readonly version?: string | undefined },
): Promise<Result<WeatherSettings, Refusal>> {
  const { id } = call.account;
  return system.transaction(async (sql): Promise<Result<WeatherSettings, Refusal>> => {
    await lockIrrigation(sql, id);
    const found = await findSensors(sql, id, call.now);
    if (found === undefined) return refused('not_found');
    const current = await checkVersion(sql, call, version, currentWeatherChoices(id, found.place));
    if (!current.ok) return current;
    const unable = WEATHER_QUANTITIES.filter(
      (quantity) =>
        choices[quantity] !== null &&
        !found.all.some(({ source, moduleId }) => source.quantity === quantity && moduleId === choices[quantity]),
    );
    if (unable.length > 0) return invalid(...unable.map((quantity) => problem(quantity, 'unknown_thing')));
    const { air, wind, rain } = found.place;
    await setWeatherChoices(sql, id, choices);
    await auditChange(sql, call, 'weather_sources_changed', id, { before: { air, wind, rain }, after: choices });
    return ok(presentSettings(id, found.all, { ...found.place, ...choices }));
  });
}
