import type { DeliveryShape, NotificationSettings, Outbox } from '@zagon/contract/notifications/endpoints.ts';
import type { ListedDelivery } from '../../stores/alarms/deliveries.ts';
import type { NotificationSettingsRow } from '../../stores/alarms/notification-settings.ts';
import type { UnknownDeviceRow } from '../../stores/alarms/operator-notices.ts';

export function presentSettings(row: NotificationSettingsRow, pushPublicKey: string): NotificationSettings {
  return { ...row, push_public_key: pushPublicKey };
}

/** A message as operators see it: without the words of an account, which they read only after entering it. */
export function presentDelivery(row: ListedDelivery): DeliveryShape {
  const isPrivate = row.kind !== 'other';
  return {
    id: row.id,
    channel: row.channel,
    address: row.address,
    kind: row.kind,
    subject: isPrivate ? '' : row.subject,
    body: isPrivate ? '' : row.body,
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    created_at: row.created_at.toString(),
    done_at: row.done_at?.toString() ?? null,
  };
}

export function presentUnknownDevice(row: UnknownDeviceRow): Outbox['unknown_devices'][number] {
  return {
    id: row.id,
    station_serial: row.station_serial,
    module_serial: row.module_serial,
    messages: row.messages,
    first_at: row.first_at.toString(),
    last_at: row.last_at.toString(),
  };
}
