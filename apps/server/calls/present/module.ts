import type { Latest, ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { depthsCm } from '@zagon/domain/catalogue/depth.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import { freshness } from '@zagon/domain/measurements/freshness.ts';
import { presentOutput } from './output.ts';
import type { ModuleRow, OutputRow } from '../../stores/modules/modules.ts';
import { presentConfiguration } from './configuration.ts';
import { currentItem } from './current-item.ts';

/** A module in wire form. PINs and hashes have no column here, so they never leave the server. */
export function presentModuleRow(row: ModuleRow, outputs: readonly OutputRow[], now: Temporal.Instant): ModuleShape {
  return {
    id: row.id,
    version: currentModuleItem(row).version,
    name: row.name,
    description: row.description,
    serial_number: row.serial_number,
    device_type: row.device_type,
    last_device_model: deviceType(row.device_type)?.type ?? row.device_type,
    status: row.status,
    marker: row.marker,
    id_base_station: row.shared === null ? row.station_id : null,
    base_station_name: row.station_name,
    location:
      row.longitude === null || row.latitude === null ? null : { longitude: row.longitude, latitude: row.latitude },
    soil_type: row.soil_type,
    plant_type: row.plant_type,
    firmware_version: row.firmware_version,
    creation_date: row.created_at.toString(),
    reporting_interval_minutes: row.reporting_interval_s / 60,
    online: row.online,
    // A shared module exposes only its settings: the owner's notifications are private.
    config: row.shared === null ? { ...row.config } : settingsOnly(row.config),
    configuration: presentConfiguration(row, now),
    ...presentDepths(row),
    removing: row.removing_at !== null,
    shared:
      row.shared === null
        ? null
        : { id_share: row.shared.id, account_name: row.shared.account, since: instantOf(row.shared.since) },
    groups: [...row.groups],
    regions: [...row.regions],
    latest: presentLatest(row, now),
    outputs: outputs.filter((output) => output.module_id === row.id).map(presentOutput),
  };
}

function settingsOnly({ properties = {}, inputs = {} }: ModuleRow['config']): ModuleShape['config'] {
  return { properties, inputs };
}

/** The depths of a probe's levels; nothing for a module without them. */
function presentDepths(row: ModuleRow): Pick<ModuleShape, 'depths_cm'> {
  const type = deviceType(row.device_type);
  const depths = type === undefined ? [] : depthsCm(type, settingsOf(row.config, 0).properties);
  return depths.length === 0 ? {} : { depths_cm: [...depths] };
}

/** A timestamp from JSON in wire form. */
function instantOf(isoText: string): string {
  return Temporal.Instant.from(isoText).toString();
}

function presentLatest(row: ModuleRow, now: Temporal.Instant): Latest | null {
  const { ts } = row;
  if (ts === null || row.received_at === null) return null;
  const communication = freshness(
    {
      newestAtMs: ts.epochMilliseconds,
      reportingIntervalMinutes: row.reporting_interval_s / 60,
      stationDead: row.stale_since !== null || row.online === false || row.station_online === false,
    },
    now.epochMilliseconds,
  );
  return {
    timestamp: ts.toString(),
    dtimestamp: row.received_at.toString(),
    timestamp_unix: Math.floor(ts.epochMilliseconds / 1000),
    communication,
    fields: Object.fromEntries(
      Object.entries(row.fields ?? {}).map(([field, { v, t, p, trend }]) => [
        field,
        // No value is newer than its module's newest reading, even if the clock of the device was ahead.
        { value: v, previous: p, trend, timestamp: Date.parse(t) > ts.epochMilliseconds ? ts.toString() : t },
      ]),
    ),
  };
}

/** With the values that users edit: those of its form, its place on the map, groups and regions. */
export function currentModuleItem(row: ModuleRow) {
  const { properties, inputs } = settingsOf(row.config, row.reporting_interval_s);
  return currentItem(row.id, {
    name: row.name,
    description: row.description,
    location:
      row.longitude === null || row.latitude === null ? null : { longitude: row.longitude, latitude: row.latitude },
    marker: row.marker,
    soil_type: row.soil_type,
    plant_type: row.plant_type,
    status: row.status,
    reporting_interval_minutes: row.reporting_interval_s / 60,
    properties,
    inputs,
    groups: row.groups.map(({ id }) => id),
    regions: row.regions.map(({ id }) => id),
  });
}
