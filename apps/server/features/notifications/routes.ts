import { problem } from '@zagon/domain/core/problems.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { invalid } from '../../http/refusal.ts';
import { signedInRoute, type Route } from '../../http/route.ts';
import { listDeliveries } from '../../stores/alarms/deliveries.ts';
import {
  deletePushSubscription,
  notificationSettings,
  savePushSubscription,
} from '../../stores/alarms/notification-settings.ts';
import { listUnknownDevices } from '../../stores/alarms/operator-notices.ts';
import { presentDelivery, presentSettings, presentUnknownDevice } from './present.ts';
import { isPushService } from './push-services.ts';
import { saveSettings } from './save-settings.ts';

export type NotificationDeps = {
  readonly pools: Pools;
  readonly pushPublicKey: string;
  /** Which channels are configured. */
  readonly channels: { readonly email: boolean; readonly sms: boolean; readonly push: boolean };
};

const MAX_UNKNOWN_DEVICES = 200;

/** Routes for a user's notification settings and the operator's outbox. */
export function notificationRoutes({ pools, pushPublicKey, channels }: NotificationDeps): readonly Route[] {
  const sql = pools.system;
  return [
    signedInRoute('getNotificationSettings', async ({ visitor }) =>
      ok(presentSettings(await notificationSettings(sql, visitor.userId), pushPublicKey)),
    ),

    signedInRoute('updateNotificationSettings', async (call) => {
      const saved = await saveSettings(pools, call, call.body);
      return saved.ok ? ok(presentSettings(saved.value, pushPublicKey)) : saved;
    }),

    signedInRoute('subscribePush', async ({ visitor, body, now }) => {
      if (!isPushService(body.endpoint)) return invalid(problem('endpoint', 'push_service'));
      await savePushSubscription(sql, visitor, { endpoint: body.endpoint, ...body.keys }, now);
      return ok({ ok: true as const });
    }),

    signedInRoute('unsubscribePush', async ({ visitor, body }) => {
      await deletePushSubscription(sql, visitor.userId, body.endpoint);
      return ok({ ok: true as const });
    }),

    signedInRoute('listOutbox', async ({ query }) => {
      const before = query.before === undefined ? null : Temporal.Instant.from(query.before);
      const [messages, unknown] = await Promise.all([
        listDeliveries(sql, { before, limit: query.limit }),
        listUnknownDevices(sql, MAX_UNKNOWN_DEVICES),
      ]);
      return ok({
        ways: channels,
        messages: messages.map(presentDelivery),
        unknown_devices: unknown.map(presentUnknownDevice),
      });
    }),
  ];
}
