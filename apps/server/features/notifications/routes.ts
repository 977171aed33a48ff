import { problem } from '@zagon/domain/core/problems.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { invalid } from '../../http/refusal.ts';
import { signedIn, type Route } from '../../http/route.ts';
import { listDeliveries } from '../../stores/deliveries.ts';
import {
  deletePushSubscription,
  notificationSettings,
  saveNotificationSettings,
  savePushSubscription,
} from '../../stores/notification-settings.ts';
import { listUnknownDevices } from '../../stores/operator-notices.ts';
import { presentDelivery, presentSettings, presentUnknownDevice } from './present.ts';
import { isPushService } from './push-services.ts';

export type NotificationParts = {
  readonly pools: Pools;
  readonly pushPublicKey: string;
  /** Which ways out are set up. */
  readonly ways: { readonly email: boolean; readonly sms: boolean; readonly push: boolean };
};

/** A country prefix, then at least nine digits; spaces and dashes as people write them. */
const PHONE = /^\+[1-9](?:[\s-]?\d){9,14}$/;
const UNKNOWN_DEVICES = 200;

/** By which ways one is told, and what the operator sees of it. */
export function notificationRoutes({ pools, pushPublicKey, ways }: NotificationParts): readonly Route[] {
  const sql = pools.system;
  return [
    signedIn('getNotificationSettings', async ({ visitor }) =>
      ok(presentSettings(await notificationSettings(sql, visitor.userId), pushPublicKey)),
    ),

    signedIn('updateNotificationSettings', async ({ visitor, body, now }) => {
      if (body.phone !== '' && !PHONE.test(body.phone)) return invalid(problem('phone', 'phone'));
      if (body.sms && body.phone === '') return invalid(problem('phone', 'phone_for_sms'));
      await saveNotificationSettings(sql, visitor.userId, { ...body, phone: body.phone.replaceAll(/[\s-]/g, '') }, now);
      return ok(presentSettings(await notificationSettings(sql, visitor.userId), pushPublicKey));
    }),

    signedIn('subscribePush', async ({ visitor, body, now }) => {
      if (!isPushService(body.endpoint)) return invalid(problem('endpoint', 'push_service'));
      await savePushSubscription(sql, visitor, { endpoint: body.endpoint, ...body.keys }, now);
      return ok({ ok: true as const });
    }),

    signedIn('unsubscribePush', async ({ visitor, body }) => {
      await deletePushSubscription(sql, visitor.userId, body.endpoint);
      return ok({ ok: true as const });
    }),

    signedIn('listOutbox', async ({ query }) => {
      const before = query.before === undefined ? null : Temporal.Instant.from(query.before);
      const [messages, unknown] = await Promise.all([
        listDeliveries(sql, { before, limit: query.limit }),
        listUnknownDevices(sql, UNKNOWN_DEVICES),
      ]);
      return ok({
        ways,
        messages: messages.map(presentDelivery),
        unknown_devices: unknown.map(presentUnknownDevice),
      });
    }),
  ];
}
