import { z } from 'zod';
import { done, endpoint, id, instant } from '../endpoint.ts';

/** The user's notification channels and consents; each can be withdrawn at any time. */
export const notificationSettingsShape = z.object({
  app: z.boolean(),
  sound: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  /** Where messages are sent. */
  email_address: z.string(),
  phone: z.string(),
  /** Public key that a browser needs to subscribe. */
  push_public_key: z.string(),
  /** Number of browsers subscribed to push messages. */
  push_subscriptions: z.number().int(),
});
export type NotificationSettings = z.output<typeof notificationSettingsShape>;

/** Subscription data from the browser (Push API). */
const key = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(200);

const page = z.strictObject({
  before: instant.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** A message that was sent, is queued, or could not be delivered. */
export const deliveryShape = z.object({
  id,
  channel: z.enum(['push', 'email', 'sms']),
  /** E-mail address or phone number; for web push the host of its service. */
  address: z.string(),
  /** What it is about. The words of alarms and reports are the account's: an operator reads neither here. */
  kind: z.enum(['alarm', 'report', 'other']).optional(),
  /** Empty for alarms and reports. */
  subject: z.string(),
  body: z.string(),
  /** waiting: will be retried; kept: no channel is configured; failed: given up. */
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.number().int(),
  error: z.string().nullable(),
  created_at: instant,
  done_at: instant.nullable(),
});
export type DeliveryShape = z.output<typeof deliveryShape>;

export const notificationEndpoints = {
  getNotificationSettings: endpoint({
    method: 'GET',
    path: '/api/me/notifications',
    who: 'shared',
    summary: 'Notification settings of the user',
    reply: notificationSettingsShape,
  }),

  updateNotificationSettings: endpoint({
    method: 'PUT',
    path: '/api/me/notifications',
    who: 'shared',
    summary: 'Set the notification channels for alarms; SMS requires a phone number',
    body: z.strictObject({
      app: z.boolean(),
      sound: z.boolean(),
      email: z.boolean(),
      sms: z.boolean(),
      phone: z.string().trim().max(30),
      /** The user's password; required to change the phone number. */
      password: z.string().max(128).optional(),
    }),
    reply: notificationSettingsShape,
    repeatable: true,
  }),

  subscribePush: endpoint({
    method: 'POST',
    path: '/api/me/push',
    who: 'shared',
    summary: 'Subscribe this browser to push messages',
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      keys: z.strictObject({ p256dh: key, auth: key }),
    }),
    reply: done,
    repeatable: true,
  }),

  unsubscribePush: endpoint({
    method: 'DELETE',
    path: '/api/me/push',
    who: 'session',
    summary: 'Unsubscribe this browser from push messages',
    body: z.strictObject({ endpoint: z.string().max(1000) }),
    reply: done,
  }),

  /** For operators: the configured channels and the newest messages. */
  listOutbox: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    who: 'operator',
    summary: 'Sent and undelivered messages, newest first, for operators',
    query: page,
    reply: z.object({
      ways: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
      messages: z.array(deliveryShape),
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
};

export type Outbox = z.output<typeof notificationEndpoints.listOutbox.reply>;
