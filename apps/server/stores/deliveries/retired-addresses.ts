import type { DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';

export type RetiredAddress = {
  readonly userId: string;
  readonly channel: DeliveryChannel;
  /** For a browser, the host of its push service. */
  readonly address: string;
  readonly detail: string;
};

/** Records that an address no longer receives anything; false if that is already recorded. */
export async function insertRetired(sql: Sql, retired: RetiredAddress, now: Temporal.Instant): Promise<boolean> {
  const { userId, channel, address, detail } = retired;
  const inserted = await sql.run(
    `insert into retired_addresses (id, user_id, channel, address, detail, retired_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [newId(now), userId, channel, address, detail, now],
  );
  return inserted > 0;
}

/** Lets an address receive again; true if it was retired. */
export async function restoreAddress(
  sql: Sql,
  of: Pick<RetiredAddress, 'userId' | 'channel' | 'address'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const restored = await sql.run(
    `update retired_addresses set restored_at = $4
     where user_id = $1 and channel = $2 and address = $3 and restored_at is null`,
    [of.userId, of.channel, of.address, now],
  );
  return restored > 0;
}

/** The address retired by a delivery, as displayed, and the language of its user; removes a browser. */
export async function takeDeadAddress(
  sql: Sql,
  delivery: { readonly userId: string; readonly channel: DeliveryChannel; readonly address: string },
): Promise<{ readonly shown: string; readonly language: Language } | undefined> {
  const { userId, channel, address } = delivery;
  const user = await sql.first<{ language: Language }>('select language from users where id = $1', [userId]);
  if (user === undefined) return undefined;
  if (channel !== 'push') return { shown: address, ...user };
  const browser = await sql.first<{ host: string }>(
    `delete from push_subscriptions where id = $1 returning coalesce(substring(endpoint from '//([^/]+)'), '') as host`,
    [address],
  );
  return browser === undefined ? undefined : { shown: browser.host, ...user };
}

export type RetiredRow = {
  readonly id: string;
  readonly user_id: string;
  readonly user_email: string;
  readonly channel: DeliveryChannel;
  readonly address: string;
  readonly detail: string;
  readonly retired_at: Temporal.Instant;
};

const RETIRED = `select r.id, r.user_id, u.email as user_email, r.channel, r.address, r.detail, r.retired_at
  from retired_addresses r join users u on u.id = r.user_id`;

/** Addresses and browsers that no longer receive anything, newest first. */
export function listRetired(sql: Sql, limit: number): Promise<readonly RetiredRow[]> {
  return sql.rows(`${RETIRED} where r.restored_at is null order by r.retired_at desc, r.id desc limit $1`, [limit]);
}

export function findRetired(sql: Sql, id: string): Promise<RetiredRow | undefined> {
  return sql.first(`${RETIRED} where r.id = $1 and r.restored_at is null`, [id]);
}
