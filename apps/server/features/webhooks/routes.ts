import { ok } from '@zagon/domain/core/result.ts';
import { REPLACED_SECRET_HOURS } from '@zagon/domain/webhooks/webhook.ts';
import { WEBHOOK_LIFE_H } from '@zagon/domain/webhooks/retries.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { takeClaimAttempt } from '../../stores/session/claim-attempts.ts';
import { newestAttempts, sendAgain } from '../../stores/webhooks/queue.ts';
import {
  deleteWebhook,
  findWebhook,
  listWebhooks,
  lockWebhook,
  replaceSecret,
} from '../../stores/webhooks/webhooks.ts';
import { presentAttempt, presentWebhook, recordedWebhook } from './present.ts';
import { changeWebhook, createWebhook } from './save.ts';
import { newSealedSecret } from './secrets.ts';

/** Requests that a user can cause by hand, so that a webhook is no way to flood someone. */
const TESTS_PER_HOUR = 60;

/** Routes by which administrators set up webhooks. */
export function webhookRoutes({
  pools: { system },
  box,
  installation: { webhookNetworks },
  outgoing: { testWebhook },
}: Pick<Services, 'pools' | 'box' | 'installation' | 'outgoing'>): readonly Route[] {
  const deps = { box, webhookNetworks };
  return [
    accountRoute('listWebhooks', async ({ account }) =>
      ok((await listWebhooks(system, account.id)).map(presentWebhook)),
    ),

    accountRoute('getWebhook', async ({ account, params }) => {
      const row = await findWebhook(system, account.id, params.id);
      if (row === undefined) return refused('not_found');
      const attempts = await newestAttempts(system, account.id, row.id);
      return ok({ ...presentWebhook(row), attempts: attempts.map(presentAttempt) });
    }),

    accountRoute('createWebhook', (call) => system.transaction((sql) => createWebhook(sql, deps, call))),

    accountRoute('updateWebhook', (call) =>
      system.transaction((sql) => changeWebhook(sql, deps, call, call.params.id)),
    ),

    accountRoute('renewWebhookSecret', (call) =>
      system.transaction(async (sql) => {
        const { account, params, now } = call;
        if ((await lockWebhook(sql, account.id, params.id)) === undefined) return refused('not_found');
        const { secret, sealed } = newSealedSecret(box, params.id);
        await replaceSecret(sql, params.id, {
          secret: sealed,
          previousUntil: now.add({ hours: REPLACED_SECRET_HOURS }),
        });
        const row = await lockWebhook(sql, account.id, params.id);
        if (row === undefined) throw new Error('a locked webhook disappeared');
        await auditChange(sql, call, 'webhook_secret_renewed', row.id);
        return ok({ webhook: presentWebhook(row), secret });
      }),
    ),

    accountRoute('deleteWebhook', (call) =>
      system.transaction(async (sql) => {
        const row = await lockWebhook(sql, call.account.id, call.params.id);
        if (row === undefined) return refused('not_found');
        await deleteWebhook(sql, row.id);
        await auditChange(sql, call, 'webhook_deleted', row.id, { before: recordedWebhook(row), after: null });
        return ok({ ok: true as const });
      }),
    ),

    accountRoute('testWebhook', async (call) => {
      const { account, params, now } = call;
      if ((await findWebhook(system, account.id, params.id)) === undefined) return refused('not_found');
      const waitS = await takeClaimAttempt(system, [{ key: `webhook_test:${account.id}`, max: TESTS_PER_HOUR }], now);
      if (waitS !== null) return refused('too_many_requests', { retryAfterS: waitS });
      const attempt = await testWebhook(account.id, params.id);
      if (attempt === null) return refused('not_found');
      await auditChange(system, call, 'webhook_tested', params.id);
      return ok(presentAttempt(attempt));
    }),

    accountRoute('sendEventAgain', (call) =>
      system.transaction(async (sql) => {
        const { account, params, now } = call;
        const validUntil = now.add({ hours: WEBHOOK_LIFE_H });
        const webhookId = await sendAgain(sql, { accountId: account.id, attemptId: params.id }, { now, validUntil });
        if (webhookId === null) return refused('not_found');
        await auditChange(sql, call, 'webhook_sent_again', webhookId);
        return ok({ ok: true as const });
      }),
    ),
  ];
}
