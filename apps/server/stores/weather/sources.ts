import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { Sql } from '../../database/pool.ts';
import type { StoredValue } from '../modules/modules.ts';

/** A module that may measure the weather, with its newest values. */
export type WeatherModuleRow = {
  readonly id: string;
  readonly key: number;
  readonly name: string;
  readonly device_type: string;
  readonly config: unknown;
  readonly reporting_interval_s: number;
  readonly station_online: boolean | null;
  readonly ts: Temporal.Instant | null;
  readonly stale_since: Temporal.Instant | null;
  readonly fields: Readonly<Record<string, StoredValue>> | null;
  /** Member of a group that is a greenhouse. */
  readonly under_cover: boolean;
};

/** The account's own active modules of these types, oldest first. */
export function listWeatherModules(
  sql: Sql,
  accountId: string,
  types: readonly string[],
): Promise<readonly WeatherModuleRow[]> {
  return sql.rows(
    `select m.id, m.key, m.name, m.device_type, m.config, m.reporting_interval_s, s.online as station_online, l.ts, l.stale_since, l.fields,
       exists (select from group_members gm join groups g on g.id = gm.group_id
         where gm.client_id = $1 and gm.member_id = m.id and g.type = 'greenhouse') as under_cover
     from modules m
     left join stations s on s.module_id = m.station_id
     left join module_latest l on l.module_key = m.key
     where m.client_id = $1 and m.device_type = any($2) and m.status = ${MODULE_STATUS.on} and m.removing_at is null and m.removed_at is null
     order by m.created_at, m.id`,
    [accountId, types],
  );
}

/** The modules chosen as weather sources; null: chosen by the server. */
export type WeatherChoices = Readonly<Record<'air' | 'wind' | 'rain', string | null>>;

export type WeatherPlaceRow = WeatherChoices & {
  readonly longitude: number | null;
  readonly latitude: number | null;
};

/** The farm's location, and its chosen modules. */
export function findWeatherPlace(sql: Sql, accountId: string): Promise<WeatherPlaceRow | undefined> {
  return sql.first(
    `select longitude, latitude, weather_air_module_id as air, weather_wind_module_id as wind, weather_rain_module_id as rain
     from clients where id = $1`,
    [accountId],
  );
}

export async function setWeatherChoices(sql: Sql, accountId: string, choices: WeatherChoices): Promise<void> {
  await sql.run(
    `update clients set weather_air_module_id = $2, weather_wind_module_id = $3, weather_rain_module_id = $4
     where id = $1`,
    [accountId, choices.air, choices.wind, choices.rain],
  );
}
