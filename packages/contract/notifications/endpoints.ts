import { ALARM_CHANNELS } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import { DELIVERY_ANSWERS, DELIVERY_CHANNELS } from '@zagon/domain/deliveries/delivery.ts';
import { z } from 'zod';
import { optionalPhone } from '../contact.ts';
import { byId, done, endpoint, id, instant, timeOfDay } from '../endpoint.ts';
import { basis, version } from '../version.ts';

const bothLanguages = z.object({ pl: z.string(), en: z.string() });

/** The user's notification channels and consents; each can be withdrawn at any time. */
export const notificationSettingsShape = z.object({
  version,
  app: z.boolean(),
  sound: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  /** Destination of messages. */
  email_address: z.string(),
  phone: z.string(),
  /** Public key that a browser needs to subscribe. */
  push_public_key: z.string(),
  /** Number of browsers subscribed to push messages. */
  push_subscriptions: z.number().int(),
  /** Quiet hours, except for alarms about water or plants in danger; null: none. */
  quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** True if a server reported that the address or number does not exist: nothing is sent there any more. */
  email_retired: z.boolean(),
  phone_retired: z.boolean(),
  /** Channels available in this installation. */
  available: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
  /** Alarms that the user has muted. */
  mutes: z.array(
    z.object({
      id,
      client_name: z.string(),
      object_name: z.string().nullable(),
      /** Null: the alarm is no longer stored. */
      message: bothLanguages.nullable(),
      until: instant,
    }),
  ),
});
export type NotificationSettings = z.output<typeof notificationSettingsShape>;

/** Subscription data from the browser (Push API). */
const key = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(200);

/** Quiet hours, in the user's time zone. */
const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay });

/** The secret of the link that mutes a notice. */
const muteToken = z.string().regex(/^[\w-]{12}$/);

/** The subject of a notice, for the page that explains and mutes it. */
export const mutableNoticeShape = z.object({
  client_name: z.string(),
  /** When the notice was sent, and through which of the user's channels. */
  sent_at: instant,
  channels: z.array(z.enum(ALARM_CHANNELS)),
  is_reminder: z.boolean(),
  alarms: z.array(
    z.object({
      object_name: z.string().nullable(),
      message: bothLanguages,
      /** True if water, plants or a device are in danger. */
      is_urgent: z.boolean(),
      /** Null: not muted. */
      muted_until: instant.nullable(),
    }),
  ),
});
export type MutableNoticeShape = z.output<typeof mutableNoticeShape>;

/** The response of the server or gateway to a test. */
const testAnswer = z.object({
  answer: z.enum(DELIVERY_ANSWERS),
  /** Its literal response. */
  detail: z.string().nullable(),
});
export type TestAnswer = z.output<typeof testAnswer>;

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
      phone: optionalPhone,
      /** If omitted, unchanged. */
      quiet: quietHours.nullable().optional(),
      /** The user's password; required to change the phone number. */
      password: z.string().max(128).optional(),
      version: basis,
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

  testChannel: endpoint({
    method: 'POST',
    path: '/api/me/notifications/test',
    who: 'shared',
    summary: 'Send a test to the user by one channel, and report what came of it',
    body: z.strictObject({
      channel: z.enum(DELIVERY_CHANNELS),
      /** For web push, the subscription of the browser to test. */
      endpoint: z.string().max(1000).optional(),
    }),
    reply: testAnswer,
  }),

  readMute: endpoint({
    method: 'POST',
    path: '/api/mutes/read',
    who: 'signIn',
    summary: 'Show what the link of a notice would mute; mutes nothing',
    body: z.strictObject({ token: muteToken }),
    reply: mutableNoticeShape,
  }),

  muteNotice: endpoint({
    method: 'PUT',
    path: '/api/mutes',
    who: 'signIn',
    summary: 'Mute the alarms of a notice for 24 hours, or take that back',
    body: z.strictObject({ token: muteToken, muted: z.boolean() }),
    reply: mutableNoticeShape,
    repeatable: true,
  }),

  endMute: endpoint({
    method: 'DELETE',
    path: '/api/me/mutes/:id',
    who: 'shared',
    summary: 'Hear of a muted alarm again',
    params: byId,
    reply: done,
  }),
};
