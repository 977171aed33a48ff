import {
  DELIVERY_ANSWERS,
  DELIVERY_CAUSES,
  DELIVERY_CHANNELS,
  DELIVERY_STATES,
} from '@zagon/domain/deliveries/delivery.ts';
import { DELIVERY_FILTERS, DELIVERY_SORTS } from '@zagon/domain/deliveries/delivery-list.ts';
import { z } from 'zod';
import { writtenReason } from '../accounts/reason.ts';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { longListCountQuery, longListCounts, longListQuery } from '../long-list.ts';

/** A message that was sent, is queued, or could not be delivered. */
export const deliveryShape = z.object({
  id,
  channel: z.enum(DELIVERY_CHANNELS),
  cause: z.enum(DELIVERY_CAUSES),
  /** E-mail address or phone number; for web push the host of its service. */
  address: z.string(),
  /** Empty for alarms and reports: their content belongs to the account and is hidden from operators. */
  subject: z.string(),
  /** Null: not addressed to a user, for example an invitation. */
  user: z.object({ id, email: z.string() }).nullable(),
  /** Null: outside any account. */
  client: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  /** Null: not tried yet. */
  answer: z.enum(DELIVERY_ANSWERS).nullable(),
  /** The response of the server or gateway. */
  detail: z.string().nullable(),
  created_at: instant,
  /** When a waiting message is next attempted. */
  due_at: instant,
  done_at: instant.nullable(),
  /** False: its content was erased after sending, because it contained a sign-in link. */
  may_send_again: z.boolean(),
  /** True if an operator sent it again. */
  is_repeated: z.boolean(),
});
export type DeliveryShape = z.output<typeof deliveryShape>;

/** An address or browser that no longer receives anything. */
export const retiredAddressShape = z.object({
  id,
  channel: z.enum(DELIVERY_CHANNELS),
  address: z.string(),
  user: z.object({ id, email: z.string() }),
  detail: z.string(),
  retired_at: instant,
});
export type RetiredAddressShape = z.output<typeof retiredAddressShape>;

const withReason = z.strictObject({ reason: writtenReason });

export const deliveryEndpoints = {
  listDeliveries: endpoint({
    method: 'GET',
    path: '/api/admin/deliveries',
    who: 'operator',
    summary: 'Messages by e-mail, SMS and web push, of all accounts',
    query: longListQuery(DELIVERY_FILTERS, DELIVERY_SORTS),
    reply: z.array(deliveryShape),
  }),
  countDeliveries: endpoint({
    method: 'GET',
    path: '/api/admin/deliveries/counts',
    who: 'operator',
    summary: 'How many messages each filter shows',
    query: longListCountQuery,
    reply: longListCounts(DELIVERY_FILTERS),
  }),
  getDeliveryStatus: endpoint({
    method: 'GET',
    path: '/api/admin/deliveries/status',
    who: 'operator',
    summary: 'The configured channels, retired addresses, and devices that send without an account',
    reply: z.object({
      channels: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
      retired: z.array(retiredAddressShape),
      /** Devices behind a base station that are not registered with any account. */
      unknown_devices: z.array(
        z.object({
          id,
          station_serial: z.string(),
          module_serial: z.string(),
          messages: z.number().int(),
          first_at: instant,
          last_at: instant,
        }),
      ),
    }),
  }),
  sendDeliveryAgain: endpoint({
    method: 'POST',
    path: '/api/admin/deliveries/:id/again',
    who: 'operator',
    summary: 'Send a message again, as a new one',
    params: byId,
    body: withReason,
    reply: done,
    repeatable: true,
  }),
  restoreAddress: endpoint({
    method: 'POST',
    path: '/api/admin/retired_addresses/:id/restore',
    who: 'operator',
    summary: 'Let a retired address receive again',
    params: byId,
    body: withReason,
    reply: done,
  }),
};

export type DeliveryStatus = z.output<typeof deliveryEndpoints.getDeliveryStatus.reply>;
