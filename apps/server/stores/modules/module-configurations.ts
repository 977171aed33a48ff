import { CONFIGURATION_TIMEOUT_MIN } from '@zagon/domain/modules/configuration.ts';
import type { Settings } from '@zagon/domain/modules/settings.ts';
import { json, type Sql } from '../../database/pool.ts';
import { ledShards } from '../processes/shards.ts';

/** The requested settings of a module and their outcome; part of every module row. */
export type ConfigurationRow = {
  readonly config: Readonly<Record<string, unknown>>;
  readonly reporting_interval_s: number;
  readonly configuration_version: number;
  readonly configuration_asked_at: Temporal.Instant | null;
  readonly configuration_failed_at: Temporal.Instant | null;
  readonly configuration_failure: 'no_answer' | 'refused' | null;
  readonly configuration_reason: string | null;
  readonly reported_version: number | null;
  readonly reported_settings: Settings | null;
  readonly reported_at: Temporal.Instant | null;
  /** True if its station has reported the version of its module list, or was never online. */
  readonly takes_settings: boolean;
};

/** The columns of `ConfigurationRow`, for a module `m` behind the link `behind` or with its own link `own`. */
export const CONFIGURATION_COLUMNS = `m.config, m.reporting_interval_s, m.configuration_version, m.configuration_asked_at,
  m.configuration_failed_at, m.configuration_failure, m.configuration_reason, m.reported_version, m.reported_settings,
  m.reported_at, (coalesce(behind.modules_reported, own.modules_reported) is not null
    or coalesce(behind.last_message_at, own.last_message_at) is null) as takes_settings`;

/** The properties of a module `m` that are sent to it: depths only name its levels. */
const DEVICE_PROPERTIES = `coalesce(m.config -> 'properties', '{}') - '{depth_1,depth_2,depth_3}'::text[]`;

/** Stores settings that need not be applied by the device: they take effect at once. */
export async function storeSettings(
  sql: Sql,
  accountId: string,
  moduleId: string,
  { properties, inputs }: Pick<Settings, 'properties' | 'inputs'>,
): Promise<void> {
  await sql.run('update modules set config = config || $3::jsonb where client_id = $1 and id = $2', [
    accountId,
    moduleId,
    json({ properties, inputs }),
  ]);
}

/** Stores requested settings under a new version, unless the module shows a device of a network: it is sent none. */
export async function requestSettings(
  sql: Sql,
  accountId: string,
  moduleId: string,
  settings: Settings,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update modules set config = config || $3::jsonb, reporting_interval_s = $4,
       configuration_version = configuration_version
         + case when exists (select from network_devices d where d.module_id = modules.id) then 0 else 1 end,
       configuration_asked_at = $5, configuration_failed_at = null, configuration_failure = null, configuration_reason = null
     where client_id = $1 and id = $2`,
    [
      accountId,
      moduleId,
      json({ properties: settings.properties, inputs: settings.inputs }),
      settings.reportingIntervalS,
      now,
    ],
  );
}

/** A module whose settings took effect or failed. */
export type SettledModule = {
  readonly id: string;
  readonly client_id: string;
  readonly configuration_version: number;
};

const SETTLED = 'returning m.id, m.client_id, m.configuration_version';

/** A module reported this version as active: if it is the newest requested, it takes effect. */
export function confirmSettings(
  sql: Sql,
  moduleId: string,
  version: number,
  now: Temporal.Instant,
): Promise<SettledModule | undefined> {
  return sql.first(
    `update modules m set reported_version = $2, reported_at = $3, configuration_failed_at = null,
       configuration_failure = null, configuration_reason = null,
       reported_settings = jsonb_build_object('properties', ${DEVICE_PROPERTIES},
         'inputs', coalesce(m.config -> 'inputs', '{}'), 'reportingIntervalS', m.reporting_interval_s)
     where m.id = $1 and m.configuration_version = $2 and m.reported_version is distinct from $2 and m.removed_at is null
     ${SETTLED}`,
    [moduleId, version, now],
  );
}

/** A module rejected this version; its previous settings stay in effect. */
export function refuseSettings(
  sql: Sql,
  moduleId: string,
  version: number,
  reason: string,
  now: Temporal.Instant,
): Promise<SettledModule | undefined> {
  return sql.first(
    `update modules m set configuration_failed_at = $4, configuration_failure = 'refused', configuration_reason = $3
     where m.id = $1 and m.configuration_version = $2 and m.reported_version is distinct from $2
       and m.configuration_failure is distinct from 'refused' and m.removed_at is null ${SETTLED}`,
    [moduleId, version, reason, now],
  );
}

/** SQL for modules `m` on stations `s` whose settings, asked for before a time, no station confirmed. */
export const areSettingsOverdue = (
  askedBefore: string,
): string => `s.module_id = coalesce(m.station_id, m.id) and (s.modules_reported is not null or s.last_message_at is null)
       and m.configuration_version > 0 and m.configuration_asked_at <= ${askedBefore} and m.configuration_failed_at is null
       and m.reported_version is distinct from m.configuration_version and m.removed_at is null
       and (m.reported_settings is null or m.reported_settings is distinct from jsonb_build_object(
         'properties', ${DEVICE_PROPERTIES}, 'inputs', coalesce(m.config -> 'inputs', '{}'),
         'reportingIntervalS', m.reporting_interval_s))`;

const askedBefore = (now: Temporal.Instant) => now.subtract({ minutes: CONFIGURATION_TIMEOUT_MIN });

export async function hasOverdueSettings(sql: Sql, now: Temporal.Instant): Promise<boolean> {
  const rows = await sql.rows(`select m.id from modules m, stations s where ${areSettingsOverdue('$1')} limit 1`, [
    askedBefore(now),
  ]);
  return rows.length > 0;
}

/** Fails settings that no station confirmed in time. */
export function failOverdueSettings(sql: Sql, now: Temporal.Instant): Promise<readonly SettledModule[]> {
  return sql.rows(
    `update modules m set configuration_failed_at = $2, configuration_failure = 'no_answer'
     from stations s where ${areSettingsOverdue('$1')} ${SETTLED}`,
    [askedBefore(now), now],
  );
}

/** A station reported the version of its module list. */
export async function confirmModuleList(sql: Sql, stationId: string, version: number): Promise<void> {
  await sql.run('update stations set modules_reported = $2 where module_id = $1', [stationId, version]);
}

/** A module list that should be sent to its station now. */
export type DueModuleList = {
  readonly station_id: string;
  readonly serial_number: string;
  readonly modules_version: number;
};

/** Resend interval for an unconfirmed list, in seconds. */
export const RESEND_S = 30;

/** SQL for online stations `s`, led by a process, that do not know their modules and were not sent them since a time. */
export const dueLists = (
  sentBefore: string,
  processId: `$${number}`,
): string => `from stations s join modules m on m.id = s.module_id join clients a on a.id = m.client_id
     where s.online and m.removed_at is null and a.shard in ${ledShards(processId)}
       and (s.modules_sent_at is null or s.modules_sent_at < s.online_changed_at
         or (s.modules_reported is not null and s.modules_reported <> s.modules_version and s.modules_sent_at < ${sentBefore}))`;

/**
 * Lists that changed, were not sent since the station came online, or were not confirmed; served by the index
 * `stations_unsent_list`.
 */
export function dueModuleLists(sql: Sql, processId: string, now: Temporal.Instant): Promise<readonly DueModuleList[]> {
  return sql.rows(
    `select s.module_id as station_id, m.serial_number, s.modules_version
     ${dueLists('$1', '$2')}`,
    [now.subtract({ seconds: RESEND_S }), processId],
  );
}

export async function markModuleListSent(
  sql: Sql,
  { station_id, modules_version }: DueModuleList,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run('update stations set modules_sent_at = $3 where module_id = $1 and modules_version = $2', [
    station_id,
    modules_version,
    now,
  ]);
}

/**
 * The modules behind a station (or the module that is its own station), with their requested settings. A base
 * station is included once its own settings have been requested.
 */
export function modulesOfStation(
  sql: Sql,
  stationId: string,
): Promise<
  readonly (Pick<ConfigurationRow, 'config' | 'reporting_interval_s' | 'configuration_version'> & {
    readonly serial_number: string;
    readonly device_type: string;
  })[]
> {
  return sql.rows(
    `select serial_number, device_type, config, reporting_interval_s, configuration_version from modules
     where (station_id = $1 or (id = $1 and (device_type <> 'AGB-2000' or configuration_version > 0))) and removed_at is null and removing_at is null
     order by serial_number`,
    [stationId],
  );
}
