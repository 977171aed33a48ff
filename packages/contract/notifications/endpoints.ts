import { z } from 'zod';
import { done, endpoint, id, instant } from '../endpoint.ts';

/** By which ways somebody wants to be told; each can be taken back at any time. */
export const notificationSettingsShape = z.object({
  app: z.boolean(),
  sound: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  /** Where messages go. */
  email_address: z.string(),
  phone: z.string(),
  /** The public key with which a browser subscribes. */
  push_public_key: z.string(),
  /** Browsers that take messages while the page is closed. */
  push_subscriptions: z.number().int(),
});
export type NotificationSettings = z.output<typeof notificationSettingsShape>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/me/notifications',
  summary: 'By which ways one wants to be told of alarms',
  reply: notificationSettingsShape,
});
export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/me/notifications',
  summary: 'Choose the ways by which one is told of alarms; SMS wants a telephone number',
  body: z.strictObject({
    app: z.boolean(),
    sound: z.boolean(),
    email: z.boolean(),
    sms: z.boolean(),
    phone: z.string().trim().max(30),
  }),
  reply: notificationSettingsShape,
  repeatable: true,
});

/** What a browser gives when it subscribes (Push API). */
const key = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(200);
export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/me/push',
  summary: 'Let this browser take messages while the page is closed',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.strictObject({ p256dh: key, auth: key }),
  }),
  reply: done,
  repeatable: true,
});
export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/me/push',
  summary: 'This browser takes no messages any more',
  body: z.strictObject({ endpoint: z.string().max(1000) }),
  reply: done,
});

const page = z.strictObject({
  before: instant.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** A message on its way out, or one that found no way. */
export const deliveryShape = z.object({
  id,
  channel: z.enum(['push', 'email', 'sms']),
  /** E-mail address or telephone number; of web push the host of its service. */
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  /** waiting: it is tried again; kept: no way out is set up; failed: given up. */
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.number().int(),
  error: z.string().nullable(),
  created_at: instant,
  done_at: instant.nullable(),
});
export type DeliveryShape = z.output<typeof deliveryShape>;

/** What an operator sees of messages: which ways out there are, and the newest of them. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Messages that went out or found no way out, newest first, for operators',
  query: page,
  reply: z.object({
    ways: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
    messages: z.array(deliveryShape),
    /** Devices that speak behind a base station and belong to nobody there. */
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
});
export type Outbox = z.output<typeof listOutbox.reply>;
