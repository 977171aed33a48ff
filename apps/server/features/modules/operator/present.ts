import type { InstalledCommand, InstalledModule, InstalledModuleDetails } from '@zagon/contract/modules/operator.ts';
import { LOW_BATTERY_PCT, LOW_BATTERY_V, LOW_SIGNAL_PCT } from '@zagon/domain/catalogue/parts/status.ts';
import { contactCells } from '@zagon/domain/measurements/contact-cells.ts';
import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { Use } from '../../../http/refusal.ts';
import type {
  InstalledCommandRow,
  InstalledModuleDetailsRow,
  InstalledModuleRow,
} from '../../../stores/modules/installed-modules.ts';
import type { OutputRow } from '../../../stores/modules/modules.ts';

export function presentInstalled(row: InstalledModuleRow): InstalledModule {
  const { volts, charge, signal } = row;
  return {
    id: row.id,
    name: row.name,
    serial_number: row.serial_number,
    device_type: row.device_type,
    client: { id: row.client_id, name: row.client_name },
    communication: row.communication,
    last_contact_at: row.last_contact_at?.toString() ?? null,
    battery: volts === null ? deviceValue(charge, '%', LOW_BATTERY_PCT) : deviceValue(volts, 'V', LOW_BATTERY_V),
    signal: deviceValue(signal, '%', LOW_SIGNAL_PCT),
    switched_off: row.status !== MODULE_STATUS.on,
    leaving: row.leaving,
  };
}

function deviceValue(
  stored: InstalledModuleRow['volts'],
  unit: 'V' | '%',
  weakBelow: number,
): InstalledModule['battery'] {
  if (stored === null) return null;
  return { value: stored.v, unit, weak: stored.v < weakBelow, at: Temporal.Instant.from(stored.t).toString() };
}

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
