import type { WebhookBody, WebhookChange, WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import type { Network } from '../../core/networks.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { existingThings } from '../../stores/access-tokens/access-tokens.ts';
import {
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type ChosenThings,
  type WebhookRow,
  type WebhookSettings,
} from '../../stores/webhooks/webhooks.ts';
import { checkAddress } from './check-address.ts';
import { currentWebhook, presentWebhook, recordedWebhook } from './present.ts';
import { newSealedSecret } from './secrets.ts';

const KINDS = ['sections', 'objects', 'groups'] as const;

export type SaveDeps = { readonly box: SecretBox; readonly webhookNetworks: readonly Network[] };

/** Adds a webhook that is on. Its secret is stored sealed, and returned only here. */
export async function createWebhook(
  sql: Sql,
  { box, webhookNetworks }: SaveDeps,
  call: AccountCall & { readonly body: WebhookBody },
): Promise<Result<{ webhook: WebhookShape; secret: string }, Refusal>> {
  const { account, visitor, now, body } = call;
  const quota = await checkQuota(sql, { accountId: account.id, now }, 'webhooks');
  if (!quota.ok) return quota;
  const settings = await checkSettings(sql, account.id, body, webhookNetworks);
  if (!settings.ok) return settings;
  const id = newId(now);
  const { secret, sealed } = newSealedSecret(box, id);
  await insertWebhook(sql, {
    ...settings.value,
    id,
    accountId: account.id,
    userId: visitor.userId,
    secret: sealed,
    now,
  });
  const row = await lockedWebhook(sql, call, id);
  await auditChange(sql, call, 'webhook_created', id, { before: null, after: recordedWebhook(row) });
  return ok({ webhook: presentWebhook(row), secret });
}

/** Changes a webhook, or switches it on or off. */
export async function changeWebhook(
  sql: Sql,
  { webhookNetworks }: SaveDeps,
  call: AccountCall & { readonly body: WebhookChange },
  id: string,
): Promise<Result<WebhookShape, Refusal>> {
  const { account, body } = call;
  const before = await lockWebhook(sql, account.id, id);
  if (before === undefined) return refused('not_found');
  const current = await checkVersion(sql, call, body.version, currentWebhook(before));
  if (!current.ok) return current;
  const settings = await checkSettings(sql, account.id, body, webhookNetworks);
  if (!settings.ok) return settings;
  await updateWebhook(sql, { accountId: account.id, id }, { ...settings.value, isOn: body.on });
  const after = await lockedWebhook(sql, call, id);
  const change = { before: recordedWebhook(before), after: recordedWebhook(after) };
  await auditChange(sql, call, 'webhook_changed', id, change);
  return ok(presentWebhook(after));
}

async function lockedWebhook(sql: Sql, { account }: AccountCall, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(sql, account.id, id);
  if (row === undefined) throw new Error('a webhook was not found after it was saved');
  return row;
}

async function checkSettings(
  sql: Sql,
  accountId: string,
  { name, address, events, things }: WebhookBody,
  networks: readonly Network[],
): Promise<Result<WebhookSettings, Refusal>> {
  const checked = checkAddress(address, networks);
  if (!checked.ok) return invalid(problem('address', checked.error));
  const chosen = things === null ? ok(null) : await checkThings(sql, accountId, things);
  if (!chosen.ok) return chosen;
  return ok({ name, address: checked.value, events: [...new Set(events)], things: chosen.value });
}

/** The chosen things without repetitions; refuses none at all, and those that are not of the account. */
async function checkThings(sql: Sql, accountId: string, chosen: ChosenThings): Promise<Result<ChosenThings, Refusal>> {
  if (KINDS.every((kind) => chosen[kind].length === 0)) return invalid(problem('things', 'min_items', { min: 1 }));
  const existing = await existingThings(sql, accountId, chosen);
  const unknown = KINDS.flatMap((kind) =>
    chosen[kind].flatMap((id, index) =>
      existing[kind].includes(id) ? [] : [problem(`things.${kind}.${index}`, 'unknown_thing')],
    ),
  );
  return unknown.length === 0 ? ok(existing) : invalid(...unknown);
}
