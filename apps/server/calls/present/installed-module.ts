import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import { LOW_BATTERY_PCT, LOW_BATTERY_V, LOW_SIGNAL_PCT } from '@zagon/domain/catalogue/parts/status.ts';
import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import type { InstalledModuleRow } from '../../stores/modules/installed-modules.ts';

/** A module of any account in wire form, with nothing that it measured. */
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
