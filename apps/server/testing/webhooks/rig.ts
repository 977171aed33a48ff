import { beforeEach } from 'vitest';
import { type FixedClock, fixedClock } from '../../core/clock.ts';
import { silentLog } from '../../core/log.ts';
import { secretBox } from '../../core/secret-box.ts';
import { callPolicy } from '../../core/webhook-networks.ts';
import type { Pool } from '../../database/pool.ts';
import type { WebhookDeps } from '../../deliveries/webhook/attempt.ts';
import type { EndNotice } from '../../deliveries/webhook/end-notice.ts';
import type { Reach, Resolve } from '../../deliveries/webhook/post.ts';
import { webhookSender } from '../../deliveries/webhook/sender.ts';
import { addAccount, addUser, anId, assign } from '../farm.ts';
import { testClock } from '../test-clock.ts';
import { addWaitingEvent, addWebhook, startWebhookReceiver } from './receiver.ts';

/** Long enough for any answer of a test, short enough to wait for one that never comes, ms. */
const TIMEOUT_MS = 2_000;

/** A name server with these addresses for every name. */
export function resolvingTo(...addresses: readonly string[]): Resolve {
  return (_name, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}

/** A receiver, and what sends events to it on this database; each test has a clock and an account of its own. */
export async function webhookRig(sql: Pool) {
  const receiver = await startWebhookReceiver();
  // Reaches the receiver by any name; signatures are verified by a library that reads the machine's clock.
  const local: Reach = {
    mayCall: callPolicy([{ address: '127.0.0.1', family: 'ipv4', prefixBits: 32 }]),
    resolve: resolvingTo('127.0.0.1'),
    ca: receiver.ca,
    timeoutMs: TIMEOUT_MS,
  };
  const state = { clock: startClock(), accountId: '', userId: '', ended: new Array<EndNotice>() };

  beforeEach(async () => {
    await sql.run('delete from webhooks');
    receiver.answer((response) => response.end('ok'));
    const { accountId } = await addAccount(sql, `Farm ${anId()}`);
    const userId = await addUser(sql, `${anId()}@farm.example`);
    await assign(sql, userId, accountId, 'admin');
    Object.assign(state, { clock: startClock(), accountId, userId, ended: [] });
  });

  const depsWith = (reach: Reach): WebhookDeps => ({
    pool: sql,
    clock: state.clock,
    box: secretBox('a secret of this test'),
    reach,
    onEnded: (notices) => state.ended.push(...notices),
  });
  const sender = (reach: Reach = local) => webhookSender({ ...depsWith(reach), log: silentLog }, () => undefined);
  return {
    receiver,
    local,
    state,
    depsWith,
    sender,
    /** Sends what is due once. */
    run: async (reach: Reach = local): Promise<void> => {
      const started = sender(reach);
      await started.pass();
      await started.idle();
    },
    /** Adds a webhook that calls the receiver. */
    add: (address = receiver.url) => addWebhook(sql, state, { address }),
    queue: (webhookId: string, accountId = state.accountId) =>
      addWaitingEvent(sql, { accountId, webhookId }, state.clock.now()),
    attemptsOf: (webhookId: string) =>
      sql.rows<{ answer: string; status: number | null; detail: string }>(
        'select answer, status, detail from webhook_attempts where webhook_id = $1 order by at, id',
        [webhookId],
      ),
    stateOf: (id: string) =>
      sql.first<{ state: string; due_at: Temporal.Instant }>(
        'select state, due_at from webhook_messages where id = $1',
        [id],
      ),
    webhookOf: (id: string) =>
      sql.first<{ state: string; ended_reason: string | null; failing_since: Temporal.Instant | null }>(
        'select state, ended_reason, failing_since from webhooks where id = $1',
        [id],
      ),
  };
}

function startClock(): FixedClock {
  return fixedClock(testClock.now().round('second'));
}
