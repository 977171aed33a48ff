import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Pool } from '../database/pool.ts';
import { configuredChannels } from './channels.ts';
import { deliverNow, type DeliverDeps } from './deliver.ts';
import { ATTEMPT_TIMEOUT_MS } from './channel.ts';
import { pushKeys } from './push.ts';
import { callPolicy } from '../core/webhook-networks.ts';
import { sendTest, type WebhookDeps } from './webhook/attempt.ts';
import type { Events } from '../core/events.ts';
import type { SecretBox } from '../core/secret-box.ts';

type OutgoingDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly events: Events;
  readonly box: SecretBox;
};

/** The channels through which messages leave the server, how they are sent, and the parts needed by user settings. */
export async function openOutgoing(config: Config, { pool, clock, events, box }: OutgoingDeps) {
  const keys = await pushKeys(pool, box);
  const channels = configuredChannels(config, pool, keys, box);
  const deps: DeliverDeps = {
    pool,
    channels,
    now: () => clock.now(),
    onRetired: ({ userId: user, messageId: id }) => events.publish({ user }, 'user_message', { id }),
  };
  const webhookDeps: WebhookDeps = {
    pool,
    clock,
    box,
    reach: { mayCall: callPolicy(config.webhookNetworks), timeoutMs: ATTEMPT_TIMEOUT_MS },
    onEnded: (notices) => {
      for (const { userId: user, messageId: id } of notices) events.publish({ user }, 'user_message', { id });
    },
  };
  return {
    channels,
    webhookDeps,
    outgoing: {
      deliverNow: (id: string) => deliverNow(deps, id),
      testWebhook: (accountId: string, webhookId: string) => sendTest(webhookDeps, { accountId, webhookId }),
      pushPublicKey: keys.publicKey,
      channels: { email: config.smtpUrl !== undefined, sms: 'sms' in channels, push: 'push' in channels },
    },
  };
}
