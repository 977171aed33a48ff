import { problem } from '@zagon/domain/core/problems.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { auditChange } from '../../http/audit/audit-change.ts';
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

    signedInRoute('subscribePush', async (call) => {
      const { visitor, body, now } = call;
      if (!isPushService(body.endpoint)) return invalid(problem('endpoint', 'push_service'));
      await sql.transaction(async (transaction) => {
        await savePushSubscription(transaction, visitor, { endpoint: body.endpoint, ...body.keys }, now);
        const change = { before: null, after: pushService(body.endpoint) };
        await auditChange(transaction, call, 'push_subscribed', visitor.userId, change);
      });
      return ok({ ok: true as const });
    }),

    signedInRoute('unsubscribePush', async (call) => {
      const { visitor, body } = call;
      await sql.transaction(async (transaction) => {
        await deletePushSubscription(transaction, visitor.userId, body.endpoint);
        const change = { before: pushService(body.endpoint), after: null };
        await auditChange(transaction, call, 'push_unsubscribed', visitor.userId, change);
      });
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

/** Returns the host only: the full address would let its holder send messages to the browser. */
function pushService(endpoint: string) {
  return { service: URL.parse(endpoint)?.host ?? '' };
}
