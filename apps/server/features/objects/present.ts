import type { Latest, ObjectShape, OutputShape } from '@zagon/contract/objects/shapes.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { freshness } from '@zagon/domain/measurements/freshness.ts';
import type { ModuleRow, OutputRow } from '../../stores/modules.ts';
import { presentConfiguration } from './present-configuration.ts';

/** A module in the words of the wire. PIN and hashes have no column here: they never leave. */
export function presentObject(row: ModuleRow, outputs: readonly OutputRow[], now: Temporal.Instant): ObjectShape {
  return {
    id: row.id,
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
    // Whom the owner has warned, and how, is his own matter.
    config: row.shared === null ? { ...row.config } : settingsOnly(row.config),
    configuration: presentConfiguration(row, now),
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

function settingsOnly({ properties = {}, inputs = {} }: ModuleRow['config']): ObjectShape['config'] {
  return { properties, inputs };
}

/** A moment out of JSON, as the wire writes it. */
function instantOf(written: string): string {
  return Temporal.Instant.from(written).toString();
}

function presentLatest(row: ModuleRow, now: Temporal.Instant): Latest | null {
  if (row.ts === null || row.received_at === null) return null;
  const communication = freshness(
    {
      newestAtMs: row.ts.epochMilliseconds,
      reportingIntervalMinutes: row.reporting_interval_s / 60,
      stationDead: row.stale_since !== null || row.online === false || row.station_online === false,
    },
    now.epochMilliseconds,
  );
  return {
    timestamp: row.ts.toString(),
    dtimestamp: row.received_at.toString(),
    timestamp_unix: Math.floor(row.ts.epochMilliseconds / 1000),
    communication,
    fields: Object.fromEntries(
      Object.entries(row.fields ?? {}).map(([field, { v, t, p, trend }]) => [
        field,
        { value: v, previous: p, trend, timestamp: t },
      ]),
    ),
  };
}

export function presentOutput(row: OutputRow): OutputShape {
  return {
    id: row.id,
    id_object: row.module_id,
    field_name: row.field_name,
    name: row.name,
    type: row.type,
    description: row.description,
    flow: row.flow_m3_per_h,
    state: row.reported_open,
    state_at: row.reported_at?.toString() ?? null,
    id_section: row.section_id,
    section_name: row.section_name,
    removing: row.removing,
  };
}
