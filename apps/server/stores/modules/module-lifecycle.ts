import { json, type Sql } from '../../database/pool.ts';
import { newId } from '../../database/new-id.ts';
import { isPendingCommand } from '../openings/status-sql.ts';

export type NewModule = {
  readonly id: string;
  readonly accountId: string;
  readonly stationId: string | null;
  readonly serial: string;
  readonly deviceType: string;
  readonly name: string;
  readonly reportingIntervalS: number;
  /** True if settings are sent to it: it is being configured until its station confirms them. */
  readonly needsConfiguration: boolean;
  readonly outputs: readonly { readonly field: string; readonly name: string; readonly type: string }[];
};

/** Adds a device to an account. The first owner also gets all earlier readings; a later owner sees only new ones. */
export async function insertModule(sql: Sql, module: NewModule, now: Temporal.Instant): Promise<void> {
  const before = await sql.run('select from modules where serial_number = $1', [module.serial]);
  const row = await sql.first<{ key: number }>(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name, reporting_interval_s, created_at,
       configuration_version, configuration_asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning key`,
    [
      module.id,
      module.accountId,
      module.stationId,
      module.serial,
      module.deviceType,
      module.name,
      module.reportingIntervalS,
      now,
      module.needsConfiguration ? 1 : 0,
      module.needsConfiguration ? now : null,
    ],
  );
  if (row === undefined) throw new Error(`the module ${module.serial} was not made`);
  await sql.run(
    `insert into module_ownerships (module_key, client_id, since) values ($1, $2, coalesce($3::timestamptz, '-infinity'))`,
    [row.key, module.accountId, before === 0 ? null : now],
  );
  for (const { field, name, type } of module.outputs)
    await sql.run(
      'insert into outputs (id, client_id, module_id, field_name, name, type) values ($1, $2, $3, $4, $5, $6)',
      [newId(now), module.accountId, module.id, field, name, type],
    );
}

/** Creates the link of a base station, or of a device with its own link. */
export async function insertLink(sql: Sql, moduleId: string, secretHash: Uint8Array): Promise<void> {
  await sql.run('insert into stations (module_id, secret_hash) values ($1, $2)', [moduleId, secretHash]);
}

/** Marks a station's module list as changed, to be sent in the next pass. */
export async function markModuleListChanged(sql: Sql, stationId: string): Promise<void> {
  await sql.run(
    'update stations set modules_version = modules_version + 1, modules_sent_at = null where module_id = $1',
    [stationId],
  );
}

export type NewModuleEvent = {
  readonly accountId: string;
  readonly moduleId: string;
  readonly kind: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly userId: string | null;
  readonly at: Temporal.Instant;
};

/** Records an event in a module's life. */
export async function recordModuleEvent(sql: Sql, event: NewModuleEvent): Promise<void> {
  await sql.run(
    'insert into module_events (id, client_id, module_id, kind, details, user_id, at) values ($1, $2, $3, $4, $5::jsonb, $6, $7)',
    [newId(event.at), event.accountId, event.moduleId, event.kind, json(event.details ?? {}), event.userId, event.at],
  );
}

/** Replaces a module's device: what the old one reported about settings and outputs no longer applies. */
export async function replaceDevice(
  sql: Sql,
  device: {
    readonly moduleId: string;
    readonly serial: string;
    readonly stationId: string | null;
    readonly secretHash: Uint8Array | null;
  },
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update modules set serial_number = $2, station_id = $3, configuration_version = configuration_version + 1,
       configuration_asked_at = $4, configuration_failed_at = null, configuration_failure = null, configuration_reason = null,
       reported_version = null, reported_settings = null, reported_at = null, firmware_version = '' where id = $1`,
    [device.moduleId, device.serial, device.stationId, now],
  );
  await sql.run('update outputs set reported_open = null where module_id = $1', [device.moduleId]);
  // The old station no longer has the device and would refuse its pending closes forever.
  await sql.run(
    `update commands set station_id = $2, due_at = least(due_at, $3)
     where module_id = $1 and kind = 'close' and ${isPendingCommand('commands')} and $2::uuid is not null`,
    [device.moduleId, device.stationId, now],
  );
  await sql.run(
    `update stations set secret_hash = $2, memory_id = null, stored_through = 0, bd_seq = null, modules_reported = null
     where module_id = $1 and $2::bytea is not null`,
    [device.moduleId, device.secretHash],
  );
}
