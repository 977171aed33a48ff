import type { InstalledCommand, InstalledModuleDetails } from '@zagon/contract/modules/operator.ts';
import { contactCells } from '@zagon/domain/measurements/contact-cells.ts';
import type { Use } from '../../../core/refusal.ts';
import { presentInstalled } from '../../../calls/present/installed-module.ts';
import type { InstalledCommandRow, InstalledModuleDetailsRow } from '../../../stores/modules/installed-modules.ts';
import type { OutputRow } from '../../../stores/modules/modules.ts';

export function presentInstalledDetails(
  row: InstalledModuleDetailsRow,
  of: {
    readonly reportedAt: readonly Temporal.Instant[];
    readonly outputs: readonly OutputRow[];
    readonly commands: readonly InstalledCommandRow[];
    readonly uses: readonly Use[];
    readonly entered: boolean;
  },
  now: Temporal.Instant,
): InstalledModuleDetails {
  const { station_id: stationId, station_name: stationName, station_serial: stationSerial } = row;
  const intervalMinutes = row.reporting_interval_s / 60;
  const readAtMs = of.reportedAt.map(({ epochMilliseconds }) => epochMilliseconds);
  return {
    ...presentInstalled(row),
    station:
      stationId === null || stationName === null || stationSerial === null
        ? null
        : { id: stationId, name: stationName, serial_number: stationSerial, online: row.station_online === true },
    online: row.online,
    firmware: row.firmware_version,
    reporting_interval_minutes: intervalMinutes,
    activated_at: row.created_at.toString(),
    contact: [...contactCells(readAtMs, intervalMinutes, now.epochMilliseconds)],
    outputs: of.outputs.map((output) => ({
      id: output.id,
      name: output.name,
      field_name: output.field_name,
      state: output.reported_open,
      state_at: output.reported_at?.toString() ?? null,
    })),
    commands: of.commands.map(presentCommand),
    alarms: row.alarms,
    uses: of.uses.map(({ kind, id, name }) => ({ kind, id, name })),
    id_device: row.hardware_id,
    entered: of.entered,
  };
}

function presentCommand(row: InstalledCommandRow): InstalledCommand {
  return {
    id: row.id,
    kind: row.kind,
    output_name: row.output_name,
    duration_s: row.duration_s,
    status: row.status,
    error: row.error,
    created_at: row.created_at.toString(),
    sent_at: row.sent_at?.toString() ?? null,
    answered_at: row.answered_at?.toString() ?? null,
    attempts: row.attempts,
    user_name: row.user_name,
  };
}
