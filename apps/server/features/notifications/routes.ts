import { problem } from '@zagon/domain/core/problems.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { invalid } from '../../core/refusal.ts';
import { publicRoute, signedInRoute, type Route } from '../../calls/route.ts';
import { mutesOf } from '../../stores/alarms/muted-alarms.ts';
import {
  deletePushSubscription,
  hasSubscription,
  notificationSettings,
  savePushSubscription,
} from '../../stores/alarms/notification-settings.ts';
import { changeMute, endMute, readMute } from './mutes.ts';
import { presentSettings } from './present.ts';
import { isPushService } from './push-services.ts';
import { saveSettings } from './save-settings.ts';
import { testChannel } from './test-channel.ts';

/** Routes for a user's notification settings, and for the links that mute a notice. */
export function notificationRoutes({ pools, origin, outgoing }: Services): readonly Route[] {
  const { deliverNow, pushPublicKey, channels } = outgoing;
  const sql = pools.system;
  const ofServer = { push_public_key: pushPublicKey, available: channels };
  return [
    signedInRoute('getNotificationSettings', async ({ visitor: { userId }, now }) =>
      ok(presentSettings(userId, await notificationSettings(sql, userId), await mutesOf(sql, userId, now), ofServer)),
    ),

    signedInRoute('updateNotificationSettings', async (call) => {
      const saved = await saveSettings(pools, call, call.body);
      const mutes = await mutesOf(sql, call.visitor.userId, call.now);
      return saved.ok ? ok(presentSettings(call.visitor.userId, saved.value, mutes, ofServer)) : saved;
    }),

    signedInRoute('testChannel', (call) => testChannel({ pool: sql, deliverNow, origin }, call, call.body)),

    publicRoute('readMute', (call) => readMute(sql, call, call.body.token)),
    publicRoute('muteNotice', (call) => changeMute(pools, call, call.body)),
    signedInRoute('endMute', (call) => endMute(pools, call, call.params.id)),

    signedInRoute('subscribePush', async (call) => {
      const { visitor, body, now } = call;
      if (!isPushService(body.endpoint)) return invalid(problem('endpoint', 'push_service'));
      await sql.transaction(async (transaction) => {
        const subscription = { endpoint: body.endpoint, ...body.keys };
        // A browser compares its subscription at every start: only a new one changes something.
        if (await hasSubscription(transaction, visitor, subscription)) return;
        await savePushSubscription(transaction, visitor, subscription, now);
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
  ];
}

/** Returns the host only: the full address would let its holder send messages to the browser. */
function pushService(endpoint: string) {
  return { service: URL.parse(endpoint)?.host ?? '' };
}
