import type { NetworkDeviceShape, NetworkShape } from '@zagon/contract/networks/endpoints.ts';
import { lostPct } from '@zagon/domain/networks/frame-counter.ts';
import type { Mapping } from '@zagon/domain/networks/mapping.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import type { DeviceRow } from '../../stores/networks/device-list.ts';
import type { NetworkRow } from '../../stores/networks/networks.ts';

/** A network as its administrators see it. */
export function presentNetwork(row: NetworkRow): NetworkShape {
  const { id, kind, name, address, user_name: user, application, ca, is_on: on, state, unread, unread_kind } = row;
  return {
    id,
    version: currentNetwork(row).version,
    kind,
    name,
    address,
    user,
    application,
    ca,
    on,
    created_at: row.created_at.toString(),
    state,
    state_since: row.state_since.toString(),
    unread,
    unread_kind,
    unread_at: row.unread_at?.toString() ?? null,
  };
}

/** With the values that users edit. */
export function currentNetwork({ id, name, address, user_name: user, application, ca, is_on: on }: NetworkRow) {
  return currentItem(id, { name, address, user, application, ca, on });
}

/** What the log of the account records of a network. */
export function recordedNetwork(row: NetworkRow): Readonly<Record<string, unknown>> {
  return {
    name: row.name,
    server: row.address,
    connected_user: row.user_name,
    application: row.application,
    switched_on: row.is_on,
  };
}

/** A device of a network as its administrators see it. */
export function presentDevice(row: DeviceRow): NetworkDeviceShape {
  return {
    dev_eui: row.dev_eui,
    name: row.name,
    id_object: row.module_id,
    mapping: row.mapping === null ? null : presentMapping(row.mapping),
    received: row.received,
    lost: row.lost,
    lost_pct: lostPct(row),
    last_at: row.last_at?.toString() ?? null,
    rssi_dbm: row.rssi_dbm,
    snr_db: row.snr_db,
    battery_pct: row.battery_pct,
    warnings: [...row.warnings],
    problem: row.problem,
    problem_detail: row.problem_detail,
    problem_count: row.problem_count,
    problem_at: row.problem_at?.toString() ?? null,
  };
}

function presentMapping({ preset, fields }: Mapping): NonNullable<NetworkDeviceShape['mapping']> {
  return { preset, fields: fields.map((field) => ({ ...field, notConnected: [...field.notConnected] })) };
}
