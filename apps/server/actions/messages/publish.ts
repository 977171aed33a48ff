import type { Sql } from '../../database/pool.ts';
import {
  insertReceived,
  lockDueMessage,
  markPublished,
  type MessageRow,
  type ReachedRecipient,
  recipientsOf,
} from '../../stores/messages/messages.ts';
import { queueDeliveries } from '../../stores/deliveries/queue.ts';
import type { Services } from '../../calls/services.ts';
import { deliveriesFor } from './outgoing.ts';
import { receivedBy } from './received.ts';

type PublishDeps = Pick<Services, 'pools' | 'box' | 'clock' | 'events' | 'origin' | 'mailQueued'>;

/**
 * Publishes every message that is due: its readers, its deliveries and the message itself in one transaction, so that
 * none is written twice, even if a process is killed.
 */
export async function publishDue(deps: PublishDeps): Promise<void> {
  while (await publishNext(deps));
}

async function publishNext(deps: PublishDeps): Promise<boolean> {
  const now = deps.clock.now();
  const done = await deps.pools.system.transaction(async (sql) => {
    const message = await lockDueMessage(sql, now);
    if (message === undefined) return null;
    const recipients = await recipientsOf(sql, message.audience, now);
    for (let from = 0; from < recipients.length; from += BATCH)
      await publishTo(sql, deps, message, recipients.slice(from, from + BATCH));
    await markPublished(sql, message.id, now);
    return { message, recipients };
  });
  if (done === null) return false;
  deps.mailQueued();
  announce(
    deps,
    done.message.id,
    done.recipients.map(({ user_id }) => user_id),
  );
  return true;
}

/**
 * Recipients whose messages are composed before they are stored: a transaction must not idle while thousands are
 * composed.
 */
const BATCH = 250;

async function publishTo(
  sql: Sql,
  deps: PublishDeps,
  message: MessageRow,
  recipients: readonly ReachedRecipient[],
): Promise<void> {
  const received = recipients.map((recipient) => ({ recipient, text: receivedBy(message, recipient) }));
  await insertReceived(
    sql,
    message.id,
    received.map(({ text }) => text),
  );
  await queueDeliveries(
    sql,
    received.flatMap(({ recipient, text }) => deliveriesFor(deps, message, recipient, text)),
  );
}

/** Notifies open pages of these users that one of their messages appeared, changed or disappeared. */
export function announce({ events }: Pick<Services, 'events'>, id: string, userIds: readonly string[]): void {
  for (const user of userIds) events.publish({ user }, 'user_message', { id });
}
