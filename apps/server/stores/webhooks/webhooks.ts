import type { ChosenEvent } from '@zagon/domain/webhooks/events.ts';
import type { EndReason, WebhookAnswer, WebhookState } from '@zagon/domain/webhooks/webhook.ts';
import type { Sql } from '../../database/pool.ts';

/** A webhook as its administrators see it: without its secrets. */
export type WebhookRow = {
  readonly id: string;
  readonly client_id: string;
  readonly name: string;
  readonly address: string;
  readonly events: readonly ChosenEvent[];
  readonly all_things: boolean;
  /** What it is limited to, unless `all_things`. */
  readonly section_ids: readonly string[];
  readonly module_ids: readonly string[];
  readonly group_ids: readonly string[];
  /** Name of the user who made it. */
  readonly created_by: string;
  readonly state: WebhookState;
  readonly ended_reason: EndReason | null;
  readonly failing_since: Temporal.Instant | null;
  readonly previous_until: Temporal.Instant | null;
  readonly created_at: Temporal.Instant;
  /** Of its newest attempt; null: none yet, or no answer for `last_status`. */
  readonly last_at: Temporal.Instant | null;
  readonly last_answer: WebhookAnswer | null;
  readonly last_status: number | null;
};

const things = (column: string): string =>
  `array(select ${column} from webhook_things x where x.client_id = w.client_id and x.webhook_id = w.id
    and ${column} is not null order by 1)`;

const WEBHOOK = `
  select w.id, w.client_id, w.name, w.address, w.events, w.all_things, ${things('section_id')} as section_ids,
    ${things('module_id')} as module_ids, ${things('group_id')} as group_ids,
    coalesce(nullif(trim(concat(u.first_name, ' ', u.family_name)), ''), u.email) as created_by, w.state, w.ended_reason,
    w.failing_since, w.previous_until, w.created_at, l.at as last_at, l.answer as last_answer, l.status as last_status
  from webhooks w join users u on u.id = w.user_id
    left join lateral (select a.at, a.answer, a.status from webhook_attempts a
      where a.webhook_id = w.id order by a.at desc, a.id desc limit 1) l on true`;

/** The webhooks of an account, newest first. */
export function listWebhooks(sql: Sql, accountId: string): Promise<readonly WebhookRow[]> {
  return sql.rows(`${WEBHOOK} where w.client_id = $1 order by w.created_at desc, w.id`, [accountId]);
}

/** A webhook of an account; undefined if there is none with this id. */
export function findWebhook(sql: Sql, accountId: string, id: string): Promise<WebhookRow | undefined> {
  return sql.first(`${WEBHOOK} where w.client_id = $1 and w.id = $2`, [accountId, id]);
}

/** The same, locked until the transaction ends. */
export function lockWebhook(sql: Sql, accountId: string, id: string): Promise<WebhookRow | undefined> {
  return sql.first(`${WEBHOOK} where w.client_id = $1 and w.id = $2 for update of w`, [accountId, id]);
}

/** Ids that a user chose for a webhook. */
export type ChosenThings = {
  readonly sections: readonly string[];
  readonly objects: readonly string[];
  readonly groups: readonly string[];
};

/** What an administrator sets. */
export type WebhookSettings = {
  readonly name: string;
  readonly address: string;
  readonly events: readonly ChosenEvent[];
  /** Null: everything in the account. */
  readonly things: ChosenThings | null;
};

export async function insertWebhook(
  sql: Sql,
  webhook: WebhookSettings & {
    readonly id: string;
    readonly accountId: string;
    readonly userId: string;
    /** Sealed. */
    readonly secret: string;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { id, accountId, userId, name, address, events, secret, now } = webhook;
  await sql.run(
    `insert into webhooks (id, client_id, user_id, name, address, events, all_things, secret, state, created_at)
     values ($1, $2, $3, $4, $5, $6::text[], $7, $8, 'on', $9)`,
    [id, accountId, userId, name, address, [...events], webhook.things === null, secret, now],
  );
  await insertThings(sql, accountId, id, webhook.things);
}

/** Replaces the settings. Switching on forgets why it ended, and since when it failed. */
export async function updateWebhook(
  sql: Sql,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  { name, address, events, things: chosen, isOn }: WebhookSettings & { readonly isOn: boolean },
): Promise<void> {
  await sql.run(
    `update webhooks set name = $3, failing_since = case when address = $4 and state <> 'ended' then failing_since end,
       address = $4, events = $5::text[], all_things = $6, state = $7, ended_reason = null
     where client_id = $1 and id = $2`,
    [accountId, id, name, address, [...events], chosen === null, isOn ? 'on' : 'off'],
  );
  await sql.run('delete from webhook_things where client_id = $1 and webhook_id = $2', [accountId, id]);
  await insertThings(sql, accountId, id, chosen);
}

async function insertThings(sql: Sql, accountId: string, id: string, chosen: ChosenThings | null): Promise<void> {
  if (chosen === null) return;
  await sql.run(
    `insert into webhook_things (client_id, webhook_id, section_id, module_id, group_id)
     select $1::uuid, $2::uuid, id, null::uuid, null::uuid from unnest($3::uuid[]) id
     union all select $1, $2, null, id, null from unnest($4::uuid[]) id
     union all select $1, $2, null, null, id from unnest($5::uuid[]) id`,
    [accountId, id, [...chosen.sections], [...chosen.objects], [...chosen.groups]],
  );
}

/** Replaces the sealed secret; the present one signs too until `previousUntil`. */
export async function replaceSecret(
  sql: Sql,
  id: string,
  { secret, previousUntil }: { readonly secret: string; readonly previousUntil: Temporal.Instant },
): Promise<void> {
  await sql.run('update webhooks set previous_secret = secret, previous_until = $3, secret = $2 where id = $1', [
    id,
    secret,
    previousUntil,
  ]);
}

export async function deleteWebhook(sql: Sql, id: string): Promise<void> {
  await sql.run('delete from webhooks where id = $1', [id]);
}

/** Ends all webhooks of an account. */
export async function deleteWebhooksOf(sql: Sql, accountId: string): Promise<void> {
  await sql.run('delete from webhooks where client_id = $1', [accountId]);
}

/** Webhooks of a user who left the account, or was locked. */
export function deleteLeftWebhooks(
  sql: Sql,
  { userId, accountId }: { readonly userId: string; readonly accountId: string | null },
): Promise<readonly Pick<WebhookRow, 'id' | 'client_id' | 'name'>[]> {
  return sql.rows(
    `delete from webhooks w where w.user_id = $1 and ($2::uuid is null or w.client_id = $2)
       and (not exists (select from memberships m where m.client_id = w.client_id and m.user_id = w.user_id)
         or exists (select from users u where u.id = w.user_id and u.locked_at is not null))
     returning w.id, w.client_id, w.name`,
    [userId, accountId],
  );
}
