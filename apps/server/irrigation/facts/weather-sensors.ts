import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import { freshness, valueAge } from '@zagon/domain/measurements/freshness.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import {
  chosenSensor,
  sourcesOf,
  WEATHER_TYPES,
  type SensorSource,
  type WeatherQuantity,
  type WeatherSensor,
} from '@zagon/domain/weather/sensors.ts';
import type { Sql } from '../../database/pool.ts';
import type { StoredValue } from '../../stores/modules/modules.ts';
import {
  findWeatherPlace,
  listWeatherModules,
  type WeatherChoices,
  type WeatherModuleRow,
  type WeatherPlaceRow,
} from '../../stores/weather/sources.ts';

/** A sensor with the key of its readings and its newest values, without those that are older than its newest reading says. */
export type StoredSensor<Source extends SensorSource = SensorSource> = WeatherSensor & {
  readonly source: Source;
  readonly key: number;
  readonly fields: Readonly<Record<string, StoredValue>>;
  /** Its module's type as installed. */
  readonly type: DeviceType | undefined;
};

type OfQuantity<Q extends WeatherQuantity> = Extract<SensorSource, { readonly quantity: Q }>;

/** The sensor of each quantity; null: the farm has none. */
export type Sensors = { readonly [Q in WeatherQuantity]: StoredSensor<OfQuantity<Q>> | null };

/** The location of the farm, and its sensors; undefined if the account no longer exists. */
export async function findSensors(
  sql: Sql,
  accountId: string,
  now: Temporal.Instant,
): Promise<{ readonly place: WeatherPlaceRow; readonly all: readonly StoredSensor[] } | undefined> {
  const place = await findWeatherPlace(sql, accountId);
  if (place === undefined) return undefined;
  const modules = await listWeatherModules(sql, accountId, WEATHER_TYPES);
  return { place, all: modules.flatMap((row) => sensorsOf(row, now)) };
}

function sensorsOf(row: WeatherModuleRow, now: Temporal.Instant): readonly StoredSensor[] {
  const times = {
    newestAtMs: row.ts?.epochMilliseconds ?? null,
    reportingIntervalMinutes: row.reporting_interval_s / 60,
    stationDead: row.stale_since !== null || row.station_online === false,
  };
  // What a module no longer sends while it sends other values is not the weather of now.
  const reported = Object.entries(row.fields ?? {}).filter(
    ([, { t }]) => valueAge({ ...times, measuredAtMs: Date.parse(t) }, now.epochMilliseconds) !== 'outdated',
  );
  return sourcesOf(row.device_type, row.config).map((source) => ({
    moduleId: row.id,
    name: nameOf(row, source),
    source,
    isUnderCover: row.under_cover,
    newestAtMs: times.newestAtMs,
    freshness: freshness(times, now.epochMilliseconds),
    key: row.key,
    fields: Object.fromEntries(reported),
    type: moduleType(row.device_type, row.config),
  }));
}

/** A terminal with a custom name is named with its module. */
function nameOf({ name, config }: WeatherModuleRow, source: SensorSource): string {
  const field = source.quantity === 'wind' ? source.speed : source.quantity === 'rain' ? source.field : null;
  const label = field === null ? undefined : settingsOf(config, 0).inputs[field]?.['custom_label'];
  return typeof label === 'string' && label.trim() !== '' ? `${name}, ${label.trim()}` : name;
}

/** The sensor in use for each quantity. */
export function usedSensors(all: readonly StoredSensor[], choices: WeatherChoices): Sensors {
  return {
    air: usedSensor(all, 'air', choices.air),
    wind: usedSensor(all, 'wind', choices.wind),
    rain: usedSensor(all, 'rain', choices.rain),
  };
}

function usedSensor<Q extends WeatherQuantity>(
  all: readonly StoredSensor[],
  quantity: Q,
  chosenId: string | null,
): StoredSensor<OfQuantity<Q>> | null {
  const able = all.filter((sensor) => measures(sensor, quantity));
  const used = chosenSensor(able, quantity, chosenId);
  return able.find((sensor) => sensor === used) ?? null;
}

function measures<Q extends WeatherQuantity>(sensor: StoredSensor, quantity: Q): sensor is StoredSensor<OfQuantity<Q>> {
  return sensor.source.quantity === quantity;
}

/** A current value; null if the sensor is silent or reports an impossible value. */
export function currentValue(sensor: StoredSensor | null, field: FieldName | undefined): number | null {
  if (sensor === null || field === undefined || sensor.freshness !== 'current') return null;
  const value = lookUp(sensor.fields, field)?.v ?? null;
  return isPossible(sensor.type, field, value) ? value : null;
}
