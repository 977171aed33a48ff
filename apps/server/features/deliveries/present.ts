import type { DeliveryShape, DeliveryStatus, RetiredAddressShape } from '@zagon/contract/deliveries/endpoints.ts';
import type { UnknownDeviceRow } from '../../stores/alarms/operator-notices.ts';
import type { ListedDelivery } from '../../stores/deliveries/delivery-list.ts';
import type { RetiredRow } from '../../stores/deliveries/retired-addresses.ts';
import { maySendAgain } from './send-again.ts';

/** Causes whose content belongs to the account: an operator reads it only after entering the account. */
const PRIVATE_CAUSES: readonly string[] = ['alarm', 'reminder', 'digest', 'report'];

/** A message as shown to operators. */
export function presentDelivery(row: ListedDelivery): DeliveryShape {
  return {
    id: row.id,
    channel: row.channel,
    cause: row.cause,
    address: row.address,
    subject: PRIVATE_CAUSES.includes(row.cause) ? '' : row.subject,
    user: row.user_id === null ? null : { id: row.user_id, email: row.user_email ?? '' },
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
    state: row.state,
    attempts: row.attempts,
    answer: row.answer,
    detail: row.error,
    created_at: row.created_at.toString(),
    due_at: row.due_at.toString(),
    done_at: row.done_at?.toString() ?? null,
    may_send_again: maySendAgain(row),
    is_repeated: row.is_repeated,
  };
}

export function presentRetired(row: RetiredRow): RetiredAddressShape {
  return {
    id: row.id,
    channel: row.channel,
    address: row.address,
    user: { id: row.user_id, email: row.user_email },
    detail: row.detail,
    retired_at: row.retired_at.toString(),
  };
}

export function presentUnknownDevice(row: UnknownDeviceRow): DeliveryStatus['unknown_devices'][number] {
  return {
    id: row.id,
    station_serial: row.station_serial,
    module_serial: row.module_serial,
    messages: row.messages,
    first_at: row.first_at.toString(),
    last_at: row.last_at.toString(),
  };
}
