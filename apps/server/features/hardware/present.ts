import {
  HARDWARE_KINDS,
  type HardwareDetails,
  type HardwareHistoryEntry,
  type HardwareItem,
} from '@zagon/contract/hardware/shapes.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Use } from '../../core/refusal.ts';
import type { HardwareDetailsRow, HardwareHistoryRow, ListedHardware } from '../../stores/hardware/hardware-list.ts';

/** `history`: newest first; a released device is listed with its last account. */
export function presentHardware(row: ListedHardware): HardwareItem {
  return {
    id: row.id,
    serial_number: row.serial_number,
    device_type: row.device_type,
    state: row.state,
    client: account(row.client_id, row.client_name),
    id_object: row.module_id,
    batch: row.batch,
    nfc_code: row.nfc_code,
    made_at: row.created_at.toString(),
    last_contact_at: row.last_contact_at?.toString() ?? null,
  };
}

export function presentDetails(
  row: HardwareDetailsRow,
  of: {
    readonly openOutputs: readonly { readonly id: string; readonly name: string }[];
    readonly uses: readonly Use[];
    readonly history: readonly HardwareHistoryRow[];
  },
): HardwareDetails {
  const { leaving, leaving_at: since } = row;
  return {
    ...presentHardware(row),
    firmware: row.firmware,
    reported_firmware: row.reported_firmware,
    station_serial: row.station_serial,
    has_own_link: deviceType(row.device_type)?.link !== 'through_station',
    leaving:
      leaving === null || since === null
        ? null
        : {
            goal: leaving,
            to: account(row.leaving_to, row.leaving_to_name),
            reason: row.leaving_reason ?? '',
            since: since.toString(),
          },
    open_outputs: of.openOutputs.map(({ id, name }) => ({ id, name })),
    uses: of.uses.map(({ kind, id, name }) => ({ kind, id, name })),
    history: of.history.flatMap(presentEntry),
  };
}

/** An entry of a kind written by a newer version is left out. */
function presentEntry(row: HardwareHistoryRow): readonly HardwareHistoryEntry[] {
  const kind = HARDWARE_KINDS.find((each) => each === row.kind);
  if (kind === undefined) return [];
  return [
    {
      kind,
      at: row.at.toString(),
      user_name: row.user_name,
      client: account(row.client_id, row.client_name),
      reason: row.reason,
    },
  ];
}

function account(id: string | null, name: string | null): { readonly id: string; readonly name: string } | null {
  return id === null || name === null ? null : { id, name };
}
