import type { WeatherChoicesBody, WeatherSettings } from '@zagon/contract/weather/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { WEATHER_QUANTITIES } from '@zagon/domain/weather/sensors.ts';
import type { Pools } from '../../db/pool.ts';
import { auditChange } from '../../http/audit/audit-change.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { setWeatherChoices } from '../../stores/weather/sources.ts';
import { presentSettings } from './present.ts';
import { findSensors } from './sensors.ts';

/** The farm's sensors, and the chosen ones. */
export async function readSettings(call: AccountCall): Promise<Result<WeatherSettings, Refusal>> {
  const found = await call.inAccount((sql) => findSensors(sql, call.account.id, call.now));
  return found === undefined ? refused('not_found') : ok(presentSettings(found.all, found.place));
}

/** Chooses sensors. A module that does not measure the quantity is refused like an unknown one. */
export async function chooseSensors(
  { system }: Pools,
  call: AccountCall,
  body: WeatherChoicesBody,
): Promise<Result<WeatherSettings, Refusal>> {
  const { id } = call.account;
  return system.transaction(async (sql): Promise<Result<WeatherSettings, Refusal>> => {
    const found = await findSensors(sql, id, call.now);
    if (found === undefined) return refused('not_found');
    const unable = WEATHER_QUANTITIES.filter(
      (quantity) =>
        body[quantity] !== null &&
        !found.all.some(({ source, moduleId }) => source.quantity === quantity && moduleId === body[quantity]),
    );
    if (unable.length > 0) return invalid(...unable.map((quantity) => problem(quantity, 'unknown_thing')));
    const { air, wind, rain } = found.place;
    await setWeatherChoices(sql, id, body);
    await auditChange(sql, call, 'weather_sources_changed', id, { before: { air, wind, rain }, after: body });
    return ok(presentSettings(found.all, { ...found.place, ...body }));
  });
}
