import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Pool } from '../database/pool.ts';
import { configuredChannels } from './channels.ts';
import { deliverNow, type DeliverDeps } from './deliver.ts';
import { pushKeys } from './push.ts';
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
  return {
    channels,
    outgoing: {
      deliverNow: (id: string) => deliverNow(deps, id),
      pushPublicKey: keys.publicKey,
      channels: { email: config.smtpUrl !== undefined, sms: 'sms' in channels, push: 'push' in channels },
    },
  };
}
